import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { axeFindings } from './soundPage.ts'

const { visit } = useVisitors()

const shelf = (page: Page) => page.locator('[data-scope=shelf][data-part=root]')
const titles = (page: Page) => shelf(page).getByRole('heading', { level: 2 }).allInnerTexts()
/** The sentence with the number of products, as soon as it has this text. */
const total = (page: Page, text: string) => shelf(page).getByRole('status').getByText(text, { exact: true })

test('a visitor narrows the shelf in place, goes back, and opens the quick view of a new card [SRV-262]', async () => {
  const { page } = await visit()
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-scope=shelf][data-live]').waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('checkbox', { name: /^Prints/ }).check()
  await total(page, '4 products').waitFor()
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect.poll(() => new URL(page.url()).search).toBe('?category=Prints&sort=price-asc')
  expect((await titles(page))[0]).toBe('A print a month')
  expect(await page.title()).toBe('Shop · Lantern Hall')
  await page.getByRole('link', { name: 'Remove the filter Prints' }).press('Enter')
  await total(page, '14 products').waitFor()
  await page.goBack()
  await total(page, '4 products').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Prints/ }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Quick view of Twelve moons, postcards' }).press('Enter')
  await page.getByRole('dialog', { name: 'Twelve moons, postcards' }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test.each(
  drawn([
    ['a phone', 375, true],
    ['a phone without script', 375, false],
    ['a wide window without script', 1280, false],
  ]),
)('on %s the filters fold and open, and state the choice in the address [SRV-262]', async (_, width, script) => {
  const { page } = await visit({ viewport: { width, height: 800 }, javaScriptEnabled: script })
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  if (script) await page.locator('[data-scope=shelf][data-live]').waitFor()
  const box = page.getByRole('checkbox', { name: /^Amber/ })
  expect(await box.isVisible()).toBe(width === 1280)
  if (width < 1280) await page.getByText('Filters', { exact: true }).click()
  await box.check()
  if (!script) await page.getByRole('button', { name: 'Show products' }).first().click()
  await page.waitForURL(/\/shop\?option\.Colour=Amber$/, { waitUntil: 'domcontentloaded' })
  await total(page, '2 products').waitFor()
  expect(await titles(page)).toEqual(['Enamel mug of the night shift', 'Notebook of twenty-four leaves'])
  if (script) expect(await axeFindings(page)).toEqual([])
  if (script) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('a visitor sees what they looked at before below a product, and refuses it again [COM-117]', async () => {
  const { page } = await visit({ viewport: { width: 375, height: 800 }, consented: false })
  const looks = async (slug: string): Promise<void> => {
    await page.goto(`/shop/${slug}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  const stored = () => page.evaluate(() => localStorage.getItem('vitrine.seen'))
  const row = page.getByRole('region', { name: 'Recently seen' })
  await looks('enamel-mug')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(stored).toBe('["enamel-mug"]')
  expect(await row.count()).toBe(0)
  await looks('eddy-edition')
  await row.getByRole('link', { name: 'Enamel mug of the night shift', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.goto('/cookies', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Allow nothing else' }).click()
  await looks('enamel-mug')
  await expect.poll(stored).toBeNull()
  expect(await row.count()).toBe(0)
})
