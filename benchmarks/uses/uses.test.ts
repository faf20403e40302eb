import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import type { PageServer } from '../lib/serve.ts'
import { pathOf, servePages } from './pages.ts'
import { countLines, readUse, USES } from './uses.ts'

let browser: Browser
let server: PageServer

beforeAll(async () => {
  // Builds the pages of every contestant.
  server = await servePages()
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser.close()
  server.stop()
})

test.each(['React', 'HTML'] as const)('a gallery with a lightbox in %s takes at most 12 lines', (way) => {
  expect(countLines(readUse(way, 'ours'))).toBeLessThanOrEqual(12)
})

test.each(USES)('a press on a picture opens the lightbox: %s, %s', async (way, contestant) => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(`${server.address}${pathOf(way, contestant)}`, { waitUntil: 'networkidle' })
  expect(await page.locator('section img[alt="Windows at dusk"]').count()).toBe(1)
  await page.locator('section a').first().click()
  const viewer = page.locator('dialog, .pswp')
  await viewer.locator('img[src$="/picture/0.webp"]').first().waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(messages.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([])
  await page.close()
})
