import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { buildAll } from '../build/build.ts'
import { boxesOf, farthest, openStill, shiftOf } from '../measure/moves.ts'
import { visit } from '../measure/visit.ts'
import { type BenchServer, serve } from '../server.ts'

let browser: Browser
let server: BenchServer

beforeAll(async () => {
  // Builds the pages of every contestant.
  server = await serve(await buildAll('firstLoad'))
  browser = await launchChromium({ whole: true })
}, 120_000)
afterAll(async () => {
  await browser.close()
  server.stop()
})

test('60 blocks fetch at most 8,192 bytes of script in at most 24 requests before interaction', async () => {
  const { page, traffic, leave } = await visit(browser)
  await page.goto(`${server.address}/ours`, { waitUntil: 'networkidle' })
  const { requests, scriptBody, scripts } = traffic()
  await leave()
  expect(scripts.length).toBeGreaterThan(1)
  expect(scriptBody, scripts.join('\n')).toBeLessThanOrEqual(8192)
  expect(requests).toBeLessThanOrEqual(24)
})

test.each(['ours', 'whole'])('start moves no block of the page "%s"', async (variant) => {
  const { page, leave } = await visit(browser)
  const before = await openStill(page, `${server.address}/${variant}`)
  await page.waitForLoadState('networkidle')
  await page.locator('[data-design=stacked][data-state=ready]').first().waitFor()
  const after = await boxesOf(page)
  const shift = await shiftOf(page)
  await leave()
  expect(Object.keys(before)).toHaveLength(60)
  expect([farthest(before, after), shift]).toEqual([0, 0])
})
