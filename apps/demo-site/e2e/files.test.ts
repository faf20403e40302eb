import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../packages/site/server/database/json.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let own: OwnSite
let baseURL: string
let folder: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a picture of one colour, and returns its path. */
async function picture(name: string, background: string, width = 900, height = 600): Promise<string> {
  const file = path.join(folder, name)
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(file)
  return file
}

async function open(at: string, options: object = {}): Promise<Page> {
  const { page } = await visit({ baseURL, pictures: true, ...options })
  await signIn(page, 'owner')
  await page.goto(at, { waitUntil: 'domcontentloaded' })
  return page
}

test('twenty pictures are uploaded at once, one is refused as too large, and a visitor sees one with its focal point and its replacement [SRV-281] [SRV-282] [SRV-288]', async () => {
  const page = await open('/config/files', { expected: ['413'] })
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, index) => picture(`yard-${index + 1}.png`, `hsl(${index * 18} 60% 50%)`)),
  )
  const film = path.join(folder, 'film.mov')
  await writeFile(film, Buffer.alloc(20_000_001))
  await page.getByLabel('Add pictures or files').setInputFiles([...files, film])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('20 of 21 uploaded, 1 refused.').waitFor()
  await page.getByText('The file film.mov is too large. The maximum allowed file size is 19.1 MB.').waitFor()
  await page.getByRole('link', { name: 'Show them in the list' }).click()
  expect(await page.locator('.media > li').count()).toBe(20)

  await page.getByRole('link', { name: 'yard-7.png' }).click()
  await settled(page)
  const stage = (await page.locator('[data-focal-picture]').boundingBox())!
  await page.locator('[data-focal-picture]').click({ position: { x: stage.width * 0.25, y: stage.height * 0.75 } })
  expect(Number(await page.getByLabel('From the left').inputValue())).toBeCloseTo(25, 0)
  expect(Number(await page.getByLabel('From the top').inputValue())).toBeCloseTo(75, 0)
  await page.getByLabel('From the top').fill('80')
  await page.getByLabel(/^Alternative text, .*English/).fill('The yard at dusk')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  const [id] = /[0-9a-f]{24}/.exec(page.url())!

  const home = await own.db.selectFrom('pages').select('id').where('path', '=', '/visit').executeTakeFirstOrThrow()
  const data = json({ picture: id, variant: 'poster' })
  const block = { id: 'own-picture', page_id: home.id, position: 99, type: 'image', data, seed: null }
  await own.db.insertInto('blocks').values(block).execute()
  const { page: visitor } = await visit({ baseURL, pictures: true })
  async function seen(): Promise<{ src: string; position: string; color: readonly number[] }> {
    await visitor.goto('/visit', { waitUntil: 'domcontentloaded' })
    const image = visitor.getByAltText('The yard at dusk')
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true)
    const src = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
    const response = await visitor.request.get(src)
    const { channels } = await sharp(await response.body()).stats()
    const position = await image.evaluate((element) => getComputedStyle(element).objectPosition)
    return { src, position, color: channels.slice(0, 3).map(({ mean }) => Math.round(mean)) }
  }
  const before = await seen()
  expect(before.position).toMatch(/^25(?:\.\d)?% 80%$/)

  await page.getByLabel('New picture').setInputFiles(await picture('night.png', '#000000'))
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Replaced. Every place shows the new content from now on.').waitFor()
  await page.getByRole('link', { name: 'Page: ' }).waitFor()
  const after = await seen()
  expect(after.src).not.toBe(before.src)
  expect(Math.max(...after.color)).toBeLessThanOrEqual(8)
})

test('an upload that loses the connection goes on where it was, by a press [SRV-281]', async () => {
  const page = await open('/config/files', { expected: ['Failed to load resource', 'net::ERR', '/parts'] })
  const noise = path.join(folder, 'noise.png')
  const create = {
    width: 1100,
    height: 1100,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const
  await sharp({ create }).png().toFile(noise)
  const starts: string[] = []
  await page.route('**/api/panel/uploads/parts**', async (route) => {
    const start = new URL(route.request().url()).searchParams.get('start')!
    starts.push(start)
    await (starts.length === 2 ? route.abort('connectionfailed') : route.continue())
  })
  await page.getByLabel('Add pictures or files').setInputFiles(noise)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Go on with noise.png' }).click()
  await page.getByText('1 of 1 uploaded.').waitFor()
  expect(starts.slice(0, 3)).toEqual(['0', '900000', '900000'])
})

test('a picture and a file are uploaded, replaced and deleted without script [SRV-281] [SRV-288]', async () => {
  const page = await open('/config/files', { javaScriptEnabled: false, expected: ['413'] })
  await page.getByLabel('Add pictures or files').setInputFiles(await picture('door.png', '#1d2340'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Uploaded. Please write its alternative text').waitFor()
  const film = path.join(folder, 'too-large.mov')
  await writeFile(film, Buffer.alloc(20_000_001))
  await page.getByLabel('New picture').setInputFiles(film)
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('alert').getByText('The file too-large.mov is too large.').waitFor()
  await page.getByLabel('New picture').setInputFiles(await picture('gate.png', '#e2982f'))
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Replaced. Every place shows the new content from now on.').waitFor()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Deleted.').waitFor()
  expect(await page.getByRole('link', { name: 'door.png' }).count()).toBe(0)
})

test('the pages of pictures and files are sound at every width, by day and at night [SRV-280]', async () => {
  const page = await open('/config/files')
  await page
    .getByLabel('Add pictures or files')
    .setInputFiles([await picture('hall.png', '#1d2340'), await picture('bar.png', '#0b5f2f')])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('2 of 2 uploaded.').waitFor()
  async function readsWell(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectSound(page)
      }
    }
  }
  await readsWell()
  await page.goto('/config/files', { waitUntil: 'load' })
  await readsWell()
  await page.getByRole('link', { name: 'hall.png' }).click()
  await page.getByRole('heading', { name: 'hall.png' }).waitFor()
  await readsWell()
})
