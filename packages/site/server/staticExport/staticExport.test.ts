import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublicationStatus } from '@vitrine/enums'
import { openStand, type Stand } from '../testing/stand.ts'
import { folderAddress, folderOf, readSiteAddress } from './staticAddresses.ts'
import { readStaticOptions } from './staticOptions.ts'
import { writeStaticSite } from './writeStaticSite.ts'

let folder: string
let stand: Stand
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-export-'))
  stand = await openStand(undefined)
})
afterAll(async () => {
  await stand.close()
  rmSync(folder, { recursive: true, force: true })
})

const optionsFor = (name: string) =>
  readStaticOptions([path.join(folder, name), '--static', '--origin', 'https://hall.example/', '--largest', '100'])

test.each([
  [['out', '--static'], 'Write "vitrine export <folder> --static --origin <address>'],
  [['--static', '--origin', 'https://hall.example'], 'Write "vitrine export <folder> --static'],
  [['out', '--origin', 'hall.example'], '--origin takes an address such as https://hall.example, not "hall.example".'],
  [['out', '--origin', 'https://hall.example/?a=1'], '--origin takes an address without a query'],
  [['out', '--origin', 'https://hall.example', '--forms', 'javascript:alert(1)'], '--forms takes an address such as'],
  [['out', '--origin', 'https://hall.example', '--live', 'https://ada:secret@hall.example'], '--live takes an address'],
  [['out', '--origin', 'https://hall.example', '--largest', '20'], '--largest takes one of 100, 300, 500,'],
])('the export refuses the arguments %j with a sentence [ENG-87]', (args, sentence) => {
  expect(() => readStaticOptions(args)).toThrow(sentence)
})

const NOW = new Date('2026-11-30T12:00:00Z')

test.each([
  ['/', '/', '/'],
  ['/de/besuch', '/', '/de/besuch/'],
  ['/visit?lang=de', '/', '/de/visit/'],
  ['/journal?page=1', '/', '/journal/'],
  ['/journal?tag=late+thursdays&page=2', '/', '/journal/tag/late-thursdays/page/2/'],
  ['/journal?category=Stage&tag=night', '/journal?category=Stage', '/journal/tag/night/'],
  ['/calendar?month=2026-12', '/', '/calendar/month/2026-12/'],
  ['/calendar?month=2028-12', '/', undefined],
  ['/caf%C3%A9', '/', '/caf%C3%A9/'],
  ['/shop?sort=price', '/', undefined],
  ['/..%2f..%2fetc/passwd', '/', undefined],
  ['/account', '/', undefined],
  ['/accounts', '/', '/accounts/'],
  ['/api/form/x', '/', undefined],
])('the address %s on the page %s has the folder %s [ENG-87]', (address, from, folderPath) => {
  const found = readSiteAddress(new URL(address, 'https://hall.example'), from, NOW)
  expect(found && folderAddress(folderOf(found.key))).toBe(folderPath)
})

describe('an export of the site', () => {
  test('has public pages alone, no script of a form that is left out, and replaces the one before as a whole [ENG-85] [ENG-87]', async () => {
    const { db, services } = stand
    const draft = { status: PublicationStatus.Draft }
    const [out, options] = [path.join(folder, 'hall'), optionsFor('hall')]
    await db.updateTable('pages').set(draft).where('path', 'in', ['/weddings', '/journal', '/events']).execute()
    const report = await writeStaticSite(services, options)
    expect(report.pages).toBeGreaterThan(100)
    expect(existsSync(path.join(out, 'visit/index.html'))).toBe(true)
    expect(existsSync(path.join(out, 'weddings/index.html'))).toBe(false)
    const german = readFileSync(path.join(out, 'de/search/index.html'), 'utf8')
    expect(german).toContain('action="/de/search/" data-static-search="/search-words.de.json"')
    expect(german).not.toContain('name="lang"')
    const members = services.site.content.pages.filter(
      ({ audience }) => audience !== undefined && audience !== 'everyone',
    )
    expect(members.length).toBeGreaterThan(0)
    for (const { path: closed } of members) expect(existsSync(path.join(out, closed, 'index.html'))).toBe(false)
    // The script of a form that an export leaves out would report a fault on each visit.
    const table = readFileSync(path.join(out, 'table/index.html'), 'utf8')
    expect(table).toContain('class="static-note"')
    expect(table).not.toContain('data-block-type="reservation"')

    writeFileSync(path.join(out, 'old.txt'), 'of the export before')
    const broken = { ...services, images: { read: () => Promise.reject(new Error('the disk is full')) } } as never
    rmSync(services.config.cacheDir, { recursive: true, force: true })
    await expect(writeStaticSite(broken, options)).rejects.toThrow('so the export would not be whole')
    expect(readFileSync(path.join(out, 'old.txt'), 'utf8')).toBe('of the export before')
    expect(readdirSync(folder)).toEqual(['hall'])
  }, 120_000)

  test('refuses a folder with other files, which stay [ENG-87]', async () => {
    const own = path.join(folder, 'own')
    mkdirSync(own)
    writeFileSync(path.join(own, 'letter.txt'), 'Dear Ada')
    await expect(writeStaticSite(stand.services, optionsFor('own'))).rejects.toThrow('has files that no export wrote')
    expect(readFileSync(path.join(own, 'letter.txt'), 'utf8')).toBe('Dear Ada')
  })
})
