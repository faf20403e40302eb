import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { createSite } from '../../../packages/create-vitrine/src/index.ts'
import { openFrame, publish, saved } from './editorVisit.ts'
import { useVisitors, WIDTHS } from './harness.ts'
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

test('a new site prints a link whose page makes its owner, who changes the home page for visitors [SRV-375]', async () => {
  const site = createSite(path.join(folder, 'spokes'), { name: 'Spoke Street' })
  mkdirSync(path.join(site, 'node_modules/@vitrine'), { recursive: true })
  symlinkSync(path.join(ROOT, 'packages/site'), path.join(site, 'node_modules/@vitrine/site'))
  const { address, link } = await serve(site)
  const { page } = await visit({ baseURL: address })
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page)
  }
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Your e-mail').fill('grace@example.com')
  await page.getByLabel(/^A password/).fill('a quiet lamp at dusk')
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await page.getByRole('navigation', { name: 'Areas of the panel' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: /Bicycles, repaired and sold/ }).click()
  const frame = await openFrame(page)
  await frame.locator('#block-hero').getByText('Back on the road by six').click()
  await frame.locator('#block-hero [data-panel-text]', { hasText: 'Back on the road' }).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Your bicycle is ready')
  await frame.locator('#block-hero', { hasText: 'Your bicycle is ready' }).waitFor()
  await saved(page)
  await publish(page, 'Our own words')

  const { page: visitor } = await visit({ baseURL: address, expected: ['410'] })
  await visitor.goto('/', { waitUntil: 'domcontentloaded' })
  await visitor.getByRole('heading', { level: 1, name: 'Your bicycle is ready' }).waitFor()
  await visitor.goto(link, { waitUntil: 'domcontentloaded' })
  await visitor.getByRole('heading', { name: 'This link has ended' }).waitFor()
})
