import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packAll } from '../../../tools/package/pack.ts'
import { publishTarballs, startRegistry } from '../../../tools/release/registry.ts'
import { openArea, openFrame, publish, saved } from './editorVisit.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'
import { openTerminal, type Terminal } from './terminal.ts'

// Packing every package, and installing two hundred others, takes a minute on a busy machine.
const PATIENCE_MS = 240_000
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

const { visit } = useVisitors()

let folder: string
let registry: ChildProcess | undefined
/** Settings of the terminal: packages come from the registry on loopback, and pages may be asked for at once. */
let env: Readonly<Record<string, string>>
let server: Terminal | undefined

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-site-'))
  const port = await getPort({ host: '127.0.0.1' })
  const address = `http://127.0.0.1:${port}/`
  registry = await startRegistry(folder, port)
  const packed = await packAll(path.join(folder, 'tarballs'))
  await publishTarballs(
    address,
    packed.map(({ tarball }) => tarball),
  )
  const site = { SITE_DIR: '', SITE_FILE: '', DATABASE_URL: '', DATA_DIR: '', PORT: '0' }
  const quick = { WARM_PICTURES: '0', AVIF_EFFORT: '0', NODE_ENV: '' }
  env = { ...site, ...quick, npm_config_registry: address, npm_config_prefer_offline: 'true', npm_config_yes: 'true' }
})
afterAll(async () => {
  await server?.interrupt()
  registry?.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Makes a site by answering the questions in a terminal, and serves it. @returns The link that it prints for its owner. */
async function makeSite(): Promise<string> {
  const create = openTerminal('npm create vitrine@latest', folder, env, PATIENCE_MS)
  await create.shows('In which folder')
  create.press('spokes\r')
  await create.shows('called')
  create.press("Ada's\r")
  await create.shows("cannot be a site's name")
  create.press('\u0015Spoke Street\r')
  await create.shows('begin with')
  create.press('\u001B[B\r')
  await create.shows('cd spokes')
  expect(await create.ended()).toBe(0)
  const site = path.join(folder, 'spokes')
  const install = openTerminal('npm install', site, env, PATIENCE_MS)
  expect(await install.ended(), install.printed()).toBe(0)
  server = openTerminal('npm run dev', site, env, PATIENCE_MS)
  const line = /no owner yet\. Open (\S+) to become its owner/
  await server.shows(line)
  return line.exec(server.printed())![1]!
}

/** Counts how often the pages of a context are pressed with a pointer. @returns The number so far. */
async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0
  await context.exposeBinding('countPress', () => void (presses += 1))
  await context.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', countPress, true)
  })
  return () => presses
}

/** A photograph of one colour, as a chosen file. */
async function photograph(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Takes the colours of the site from a picture, and publishes them. */
async function takeColours(page: Page): Promise<void> {
  await openArea(page, 'Colours and type')
  await settled(page)
  await page.getByLabel('A picture of yours').setInputFiles(await photograph('door.png', '#1e50c8'))
  await expect.poll(() => page.locator('#accent').inputValue()).toBe('#1E50C8')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
}

async function uploadPhotographs(page: Page): Promise<void> {
  await openArea(page, 'Pictures and files')
  await settled(page)
  const photographs = Array.from({ length: 6 }, (_, n) => photograph(`ride-${n + 1}.png`, `hsl(${n * 50} 60% 50%)`))
  await page.getByLabel('Add pictures or files').setInputFiles(await Promise.all(photographs))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('6 of 6 uploaded.').waitFor()
}

/** Adds a gallery of the six photographs to the page in the editor. */
async function addGallery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).click()
  await page
    .getByRole('dialog', { name: 'Add a block' })
    .getByRole('button', { name: /^Gallery / })
    .click()
  const form = page.locator('.pn-form')
  await form.getByRole('button', { name: 'Add from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  for (let number = 1; number <= 6; number += 1)
    await library.getByRole('button', { name: `ride-${number}.png`, exact: true }).click()
  await library.getByRole('button', { name: 'Add 6 pictures' }).click()
}

test('create-vitrine writes nothing after Ctrl+C at a question, and without a terminal asks for a folder in the command line [ENG-83]', async () => {
  const stopped = openTerminal('npm create vitrine@latest', folder, env, PATIENCE_MS)
  await stopped.shows('In which folder')
  stopped.press('left\r')
  await stopped.shows('called')
  await stopped.interrupt()
  expect(stopped.printed()).toContain('Nothing was written.')
  expect(existsSync(path.join(folder, 'left'))).toBe(false)
  const mute = openTerminal('npm create vitrine@latest < /dev/null', folder, env, PATIENCE_MS)
  expect(await mute.ended()).toBe(1)
  expect(mute.printed()).toContain('Write "npm create vitrine@latest <folder>')
})

test('a terminal makes a site, whose link makes its owner, who gives it words, colours and a gallery [JRN-1] [ENG-83] [SRV-375]', async () => {
  const start = Date.now()
  const link = await makeSite()
  const address = new URL(link).origin
  const { page, context } = await visit({
    baseURL: address,
    pictures: true,
    expected: ['was preloaded using link preload'],
  })
  const presses = await countPresses(context)
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page)
  }
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Your e-mail').fill('grace@example.com')
  await page.getByLabel(/^A password/).fill('a quiet lamp at dusk')
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await takeColours(page)
  await uploadPhotographs(page)
  await openArea(page, 'Pages')
  await page.getByRole('link', { name: /Bicycles, repaired and sold/ }).click()
  const frame = await openFrame(page)
  await frame.locator('#block-hero').getByText('Back on the road by six').click()
  await frame.locator('#block-hero [data-panel-text]', { hasText: 'Back on the road' }).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Your bicycle is ready')
  await frame.locator('#block-hero', { hasText: 'Your bicycle is ready' }).waitFor()
  await page.getByRole('button', { name: 'All blocks' }).click()
  await addGallery(page)
  await page.getByRole('button', { name: 'Phone, 375 pixels' }).click()
  await frame.locator('[data-block-type=gallery] img[src*="/images/"]').first().waitFor()
  await saved(page)
  await publish(page, 'Our own words and photographs')
  const seconds = Math.round((Date.now() - start) / 1000)
  console.info(`From nothing to a published page: ${seconds} s, ${presses()} presses in the browser.`)

  const { page: visitor } = await visit({ baseURL: address, pictures: true, expected: ['410'] })
  await visitor.goto('/', { waitUntil: 'domcontentloaded' })
  await visitor.getByRole('heading', { level: 1, name: 'Your bicycle is ready' }).waitFor()
  const names = await visitor.locator('[data-block-type=gallery] img').evaluateAll((images) => images.length)
  expect(names).toBeGreaterThanOrEqual(6)
  const accent = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(accent.trim().toLowerCase()).toBe('#1e50c8')
  await visitor.goto(link, { waitUntil: 'domcontentloaded' })
  await visitor.getByRole('heading', { name: 'This link has ended' }).waitFor()
})
