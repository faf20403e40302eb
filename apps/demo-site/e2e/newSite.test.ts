import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSite } from '../../../packages/create-vitrine/src/index.ts'
import { openArea, openFrame, publish, saved } from './editorVisit.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

// A new site fills its database before its first answer.
vi.setConfig({ testTimeout: 180_000 })

const { visit } = useVisitors()

const ROOT = path.join(import.meta.dirname, '../../..')
const COMMAND = path.join(ROOT, 'packages/site/dist/server/vitrine.js')

let folder: string
let stop: () => Promise<void> = async () => {}
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-site-'))
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Serves the site of a folder as its terminal does. @returns Its address, and the link that it prints for its owner. */
async function serve(site: string): Promise<{ readonly address: string; readonly link: string }> {
  const env = { ...process.env, SITE_DIR: '', SITE_FILE: '', DATABASE_URL: '', DATA_DIR: '', PORT: '0' }
  const child = spawn(process.execPath, [COMMAND, 'start'], {
    cwd: site,
    env: { ...env, NODE_ENV: 'production', WARM_PICTURES: '0', AVIF_EFFORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let printed = ''
  const link = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const found = /no owner yet\. Open (\S+) to become its owner/.exec(printed)?.[1]
        if (found) resolve(found)
      })
    void ended.then(() => reject(new Error(`The site ended:\n${printed}`)))
  })
  return { address: new URL(link).origin, link }
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

test('a new site prints a link whose page makes its owner, who gives it words, colours and a gallery [SRV-375]', async () => {
  const site = createSite(path.join(folder, 'spokes'), { name: 'Spoke Street' })
  mkdirSync(path.join(site, 'node_modules/@vitrine'), { recursive: true })
  symlinkSync(path.join(ROOT, 'packages/site'), path.join(site, 'node_modules/@vitrine/site'))
  const { address, link } = await serve(site)
  const { page } = await visit({ baseURL: address, pictures: true, expected: ['was preloaded using link preload'] })
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
