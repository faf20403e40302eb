import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainPage } from '../../../packages/site/server/testing/plainPage.ts'
import { add, send, typeAddress, typeBuyer } from './buyer.ts'
import { signIn, useVisitors, wakeForm } from './harness.ts'
import { openPage, settled } from './settle.ts'
import { startSiteProcess, type SiteProcess } from './siteProcess.ts'
import { copyRows, picturesFolder } from './worker.ts'

// Two installations start, and each draws every page.
vi.setConfig({ testTimeout: 180_000 })

const { visit } = useVisitors()

const COMMAND = path.join(import.meta.dirname, '../../../packages/site/dist/server/vitrine.js')
const PASSWORD = 'seven-boats-under-the-bridge'

let folder: string
const running = new Set<SiteProcess>()
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leave-'))
})
afterAll(async () => {
  for (const site of running) await stop(site)
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<SiteProcess> {
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    CACHE_DIR: picturesFolder(),
  })
  running.add(site)
  return site
}

async function stop(site: SiteProcess): Promise<void> {
  running.delete(site)
  const ended = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await ended
}

/** Runs the command in a terminal. @returns What it has printed. */
async function run(dataDir: string, args: readonly string[], typed = ''): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, [COMMAND, ...args], { env, stdio: 'pipe' })
  child.stdin.end(typed)
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return out + errors
}

/** The pages of the site map by their paths, without the port and what is made for each visitor. */
async function readPages({ address }: SiteProcess): Promise<Map<string, string>> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  const pages = new Map<string, string>()
  for (const [, url] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(url!)
    const html = await (await fetch(address + pathname)).text()
    pages.set(pathname, plainPage(html.replaceAll(new URL(address).port, '')))
  }
  return pages
}

async function uploadPicture(page: Page): Promise<void> {
  const file = path.join(folder, 'boat house.png')
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#254055' } }).png()
  writeFileSync(file, await drawn.toBuffer())
  await page.goto('/config/files', { waitUntil: 'domcontentloaded' })
  await settled(page)
  await page.getByLabel('Add pictures or files').setInputFiles([file])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('1 of 1 uploaded').waitFor()
}

test('an owner exports the site as readable files, and an empty installation that imports them has equal pages [JRN-14]', async () => {
  const [from, to, out] = [copyRows(), path.join(folder, 'new'), path.join(folder, 'hall')]
  const first = await start(from)
  // The site ends while both are on its pages.
  const expected = ['ERR_CONNECTION_REFUSED']
  const { page: buyer } = await visit({ baseURL: first.address, expected })
  await openPage(buyer, '/')
  await wakeForm(buyer)
  await buyer.getByLabel('First name').fill('Ada')
  await buyer.getByLabel('Last name').fill('Lovelace')
  await buyer.getByLabel('E-mail').first().fill('ada@example.com')
  await buyer.getByLabel('Message').fill('May I keep my boat in the yard?')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await buyer.getByText('Thank you. Your letter is with us.').waitFor()
  await add(buyer, '/shop/market-bag')
  await buyer.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await typeBuyer(buyer)
  await typeAddress(buyer)
  await send(buyer, /^Place the order/)
  const { page: owner } = await visit({ baseURL: first.address, pictures: true, expected })
  await signIn(owner, 'owner')
  await uploadPicture(owner)
  const before = await readPages(first)
  await stop(first)

  expect(await run(from, ['export', out])).toMatch(
    /^Lantern Hall: \d+ rows .* 1 orders, 1 submissions\) and 1 files were written to /,
  )
  expect(readdirSync(path.join(out, 'files'))).toEqual(['boat house.png'])
  const [order] = readdirSync(path.join(out, 'orders'))
  expect(readFileSync(path.join(out, 'orders', order!), 'utf8')).toContain('"email": "ada@example.com"')
  expect(readFileSync(path.join(out, 'pages/visit.json'), 'utf8')).toContain('"path": "/visit"')
  expect(await run(from, ['export', out])).toContain('has files; name a folder that is empty or not there.')

  expect(await run(to, ['import', out])).toMatch(/^Lantern Hall: \d+ rows .* were read from /)
  expect(await run(to, ['import', out])).toContain('This installation has content already')
  expect(await run(to, ['account', 'password', 'owner@demo.test'], `${PASSWORD}\n`)).toContain('has been changed')
  const second = await start(to)
  const after = await readPages(second)
  expect(before.size).toBeGreaterThan(100)
  expect([...after.keys()]).toEqual([...before.keys()])
  expect([...before].filter(([at, html]) => after.get(at) !== html).map(([at]) => at)).toEqual([])
  const { page } = await visit({ baseURL: second.address, pictures: true })
  await signIn(page, 'owner', PASSWORD)
  await page.goto('/config/submissions', { waitUntil: 'domcontentloaded' })
  await page.getByText('May I keep my boat in the yard?').waitFor()
  await page.goto('/config/orders', { waitUntil: 'domcontentloaded' })
  await page.getByText('ada@example.com').first().waitFor()
  await page.goto('/config/files', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'boat house.png' }).click()
  await settled(page)
  const drawn = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(drawn).toBeGreaterThan(0)
})
