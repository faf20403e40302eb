import { expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'
import { axeFindings, isTooWide } from './soundPage.ts'

const { visit } = useVisitors()

test('the panel shows the overlays of the site in its frame alone [SRV-59 h]', async () => {
  const { page } = await visit()
  await signIn(page, 'owner')
  await page.goto('/config/?frameUrl=%2F')
  const overlays = '[data-scope="overlays"]'
  await page.frameLocator('iframe').locator(overlays).first().waitFor({ state: 'attached' })
  expect(await page.locator(overlays).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  expect(await page.getByRole('banner').getByRole('link').first().getAttribute('href')).toBe('/')
})

test('the menu of the panel leads from one area to another on a phone, by keys alone [SRV-431]', async () => {
  const { page } = await visit({ viewport: { width: 375, height: 800 } })
  await signIn(page, 'owner')
  await page.goto('/config/content')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const people = page.getByRole('navigation', { name: 'Areas of the panel' }).getByRole('link', { name: 'People' })
  await people.focus()
  const box = (await people.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(375)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('every area of the panel passes axe and fits a phone on a page from right to left [PAN-119]', async () => {
  const { page } = await visit({ viewport: { width: 375, height: 800 } })
  await signIn(page, 'owner')
  await page.goto('/config/content?lang=ar', { waitUntil: 'domcontentloaded' })
  const links = page.locator('.panel-menu a')
  const areas = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(areas.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const path of areas) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').first().waitFor()
    if ((await page.locator('html').getAttribute('dir')) !== 'rtl') faults.push(`${path}: reads from left to right`)
    if (await isTooWide(page)) faults.push(`${path}: scrolls sideways`)
    for (const finding of await axeFindings(page)) faults.push(`${path}: ${finding}`)
  }
  expect(faults).toEqual([])
}, 180_000)
