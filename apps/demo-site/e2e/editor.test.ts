import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { openFrame, openPages, publish, saved } from './editorVisit.ts'
import { startTwoProcesses, type TwoProcesses } from './editorSite.ts'
import { useVisitors, JOURNEY_MS } from './harness.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()

let site: TwoProcesses
beforeAll(async () => {
  site = await startTwoProcesses()
}, 300_000)
afterAll(() => site.close())

const HOME = /Prints, a stage and a café/

/** Goes from the panel to the editor of the home page. */
async function openEditor(page: Page): Promise<FrameLocator> {
  await openPages(page)
  await page.getByLabel('Search pages').fill('cafe lamp')
  await page.getByRole('link', { name: HOME }).click()
  const frame = await openFrame(page)
  await frame.locator('#block-prints-title').waitFor()
  return frame
}

test('an owner changes a word, publishes it for visitors of both processes, and brings the old one back [JRN-2] [PAN-54] [PAN-55]', async () => {
  const [first, second] = site.addresses
  const visitors = await Promise.all([visit({ baseURL: first }), visit({ baseURL: second })])
  const words = (): Promise<(string | undefined)[]> =>
    Promise.all(
      visitors.map(async ({ page }) => {
        await page.goto('/', { waitUntil: 'domcontentloaded' })
        return (await page.locator('#block-prints-title').textContent())?.trim()
      }),
    )
  expect(await words()).toEqual(['From the collection', 'From the collection'])

  const { page } = await visit({ baseURL: first })
  const frame = await openEditor(page)
  await frame.locator('#block-prints-title').getByText('collection', { exact: true }).click()
  const text = frame.locator('#block-prints-title [data-panel-text]', { hasText: 'collection' })
  await text.waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('evening walls')
  await frame.locator('#block-prints-title', { hasText: 'From the evening walls' }).waitFor()
  await saved(page)
  expect(await words()).toEqual(['From the collection', 'From the collection'])

  await publish(page, 'A warmer word for the prints')
  await expect.poll(words).toEqual(['From the evening walls', 'From the evening walls'])

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await history.first().waitFor()
  const newest = await history.first().textContent()
  expect(newest).toMatch(/^A warmer word for the printsThe director, /)
  expect(newest).toContain('Visitors see')
  await history.nth(1).getByRole('button', { name: 'Bring back' }).click()
  await history.nth(1).getByRole('button', { name: 'Publish this version' }).click()
  await expect.poll(() => history.count()).toBe(3)
  await expect.poll(words).toEqual(['From the collection', 'From the collection'])
  await page.keyboard.press('Escape')
  await frame.locator('#block-prints-title', { hasText: 'From the collection' }).waitFor()
})

test('a block is added, set by its form, moved, duplicated, deleted, and all of it undone [PAN-47] [PAN-48] [PAN-51]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0] })
  const frame = await openEditor(page)
  const list = page.locator('.pn-blocks li')
  await list.first().waitFor()
  const count = await list.count()
  await frame.locator('#block-ask').click()
  await page.getByRole('toolbar', { name: 'Button block' }).waitFor()
  await page.getByRole('button', { name: 'All blocks' }).click()

  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByLabel('Search blocks').fill('quote')
  await page.getByRole('button', { name: /^Quote/ }).click()
  await page.getByRole('textbox', { name: 'Quote', exact: true }).fill('The light is best at five.')
  const quote = frame.getByText('The light is best at five.')
  await quote.waitFor()
  await saved(page)
  await frame.locator('[data-block-type=quote]').waitFor()

  await quote.click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(() => quote.count()).toBe(2)
  await page.getByRole('button', { name: 'All blocks' }).click()
  await expect.poll(() => list.count()).toBe(count + 2)
  const last = list.last().getByRole('button')
  const words = await last.textContent()
  await last.press('Alt+ArrowUp')
  await expect.poll(() => list.nth(count).textContent()).toBe(words)
  await list.first().dragTo(list.nth(1), { targetPosition: { x: 20, y: 40 } })
  await expect.poll(() => list.nth(1).textContent()).toContain('Picture')

  await frame.locator('#block-ask').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await frame.locator('#block-ask').waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  await frame.locator('#block-ask').waitFor()
  await expect.poll(() => quote.count()).toBe(0)
  await expect.poll(() => list.count()).toBe(count)
  await saved(page)
})

test.each(drawn([375, 768, 1280]))(
  'the editor reads well at %i px, in the light and in the dark [PAN-42]',
  async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await visit({ baseURL: site.addresses[0], viewport: { width, height: 900 }, colorScheme })
      const frame = await openEditor(page)
      await frame.locator('#block-ask').click()
      await page.getByLabel('Text', { exact: true }).waitFor()
      await expectSound(page)
      await page.getByRole('button', { name: 'Phone, 375 pixels' }).click()
      await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(375)
    }
  },
)

test('an owner copies a page, moves the copy to another address and deletes it [PAN-120]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0] })
  await openEditor(page)
  const more = page.getByRole('button', { name: 'Address, copy, deletion' })
  await more.click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByRole('heading', { level: 1, name: /^Copy of/ }).waitFor()
  const copy = await openFrame(page)
  await copy.getByText('From the').first().waitFor()
  await more.click()
  await page.getByLabel('Address').fill('Second Home')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByRole('alert').getByText('An address begins with /').waitFor()
  await page.getByLabel('Address').fill('/second-home')
  await page.getByRole('button', { name: 'Change the address' }).click()
  await saved(page)
  await more.click()
  await page.getByRole('button', { name: 'Delete the page' }).click()
  await page.getByRole('button', { name: 'Yes, delete the page' }).click()
  await page.getByLabel('Search pages').fill('Copy of')
  await page.getByText(/^0 of/).waitFor()
  expect(await page.getByRole('link', { name: /^Copy of/ }).count()).toBe(0)
})
