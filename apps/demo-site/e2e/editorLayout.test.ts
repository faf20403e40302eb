import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoProcesses, type TwoProcesses } from './editorSite.ts'
import { createPage, publish, saved } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { axeFindings, isTooWide } from './soundPage.ts'

const { visit } = useVisitors()

let site: TwoProcesses
beforeAll(async () => {
  site = await startTwoProcesses()
}, 300_000)
afterAll(() => site.close())

/** Adds a block below the selected one and names it. */
async function add(page: Page, type: RegExp, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: type }).click()
  await page.locator('.pn-form').getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'All blocks' }).click()
}

/** Texts of the blocks of the page in the order of the document, and each one's left and top edge. */
const seen = (place: Page | FrameLocator) =>
  place.locator('main .cell[data-span=grid] > [data-block-type]').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { x, y } = block.getBoundingClientRect()
      return { text: block.textContent.trim(), x: Math.round(x), y: Math.round(y) }
    }),
  )
const textsOf = async (place: Page | FrameLocator): Promise<string[]> => (await seen(place)).map(({ text }) => text)

/** Texts in the order in which they are seen: from top to bottom, in a line from left to right. */
const asSeen = async (place: Page | FrameLocator): Promise<string[]> =>
  (await seen(place)).toSorted((one, other) => one.y - other.y || one.x - other.x).map(({ text }) => text)

const row = (page: Page, text: string) => page.locator('.pn-blocks li').filter({ hasText: text }).getByRole('button')

async function select(page: Page, text: string): Promise<void> {
  const back = page.getByRole('button', { name: 'All blocks' })
  if (await back.isVisible()) await back.click()
  await row(page, text).click()
  await back.waitFor()
}

const field = (page: Page, on: string, label: string) =>
  page.getByRole('group', { name: on }).getByLabel(label, { exact: true })

/** Drags the handle of the selected block by columns of the grid, and by pixels downwards. */
async function drag(page: Page, frame: FrameLocator, grip: string, columns: number, down: number): Promise<void> {
  const { x, y, width, height } = (await frame.locator(grip).boundingBox())!
  const column = (await frame.locator('[data-panel-columns] > i').first().boundingBox())!
  const next = (await frame.locator('[data-panel-columns] > i').nth(1).boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + columns * (next.x - column.x), fromY + down, { steps: 5 })
  await page.mouse.up()
}

test('an owner lays a section out freely for desktops and for phones, and its order is that which is seen [JRN-7] [PAN-71] [PAN-72]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0], viewport: { width: 1640, height: 1000 } })
  let frame = await createPage(page, 'A free hall', '/free-hall')
  await add(page, /^Button /, 'Text', 'Alpha')
  await select(page, 'Alpha')
  await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click()
  await page.locator('.pn-form').getByLabel('Text', { exact: true }).fill('Beta')
  await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click()
  await page.locator('.pn-form').getByLabel('Text', { exact: true }).fill('Gamma')

  await page.getByRole('button', { name: 'Desktop, 1280 pixels' }).click()
  await page.getByText('Layout of this section').click()
  await page.getByRole('button', { name: 'Lay out freely' }).click()
  frame = page.frameLocator('.pn-frame iframe')
  const handle = frame.getByRole('button', { name: /^Place of the block Button/ })
  await handle.waitFor()

  // By dragging, its corner as well, then by keys: Gamma stands at the right of the first row.
  await drag(page, frame, '[data-panel-corner]', -3, 0)
  await expect.poll(() => field(page, 'On desktops and tablets', 'Columns wide').inputValue()).toBe('4')
  const { y: first } = (await seen(frame))[0]!
  const { y: last } = (await seen(frame))[2]!
  await drag(page, frame, '[data-panel-handle]', 7, first - last)
  await expect.poll(() => field(page, 'On desktops and tablets', 'Column').inputValue()).toBe('8')
  await expect.poll(() => field(page, 'On desktops and tablets', 'Row').inputValue()).toBe('1')
  await handle.press('ArrowRight')
  await expect.poll(() => field(page, 'On desktops and tablets', 'Column').inputValue()).toBe('9')

  // By numbers: Beta at the left, below.
  await select(page, 'Beta')
  await field(page, 'On desktops and tablets', 'Row').fill('4')
  await select(page, 'Alpha')
  await field(page, 'On desktops and tablets', 'Columns wide').fill('5')
  await page.getByRole('button', { name: 'All blocks' }).click()
  await expect.poll(() => textsOf(frame)).toEqual(['Alpha', 'Gamma', 'Beta'])
  expect(await asSeen(frame)).toEqual(['Alpha', 'Gamma', 'Beta'])
  expect(await page.locator('.pn-blocks small').allTextContents()).toEqual(['Alpha', 'Gamma', 'Beta'])

  // On phones apart from it: the last one goes to the top, which is another order than readers follow.
  await page.getByRole('button', { name: 'Phone, 375 pixels' }).click()
  await select(page, 'Beta')
  await handle.waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Arrange on the grid' }).click()
  await field(page, 'On phones', 'Row').fill('1')
  await select(page, 'Alpha')
  await field(page, 'On phones', 'Row').fill('3')
  await page.getByText('Phones show the blocks in another order').waitFor()
  await page.getByRole('button', { name: 'Stack blocks on phones' }).click()
  await expect.poll(() => page.getByText('Phones show the blocks in another order').count()).toBe(0)
  await field(page, 'On phones', 'Columns wide').fill('3')
  await select(page, 'Gamma')
  await field(page, 'On phones', 'Columns wide').fill('3')
  await field(page, 'On phones', 'Column').fill('4')
  await field(page, 'On phones', 'Row').fill('1')
  await expect.poll(() => asSeen(frame)).toEqual(['Alpha', 'Gamma', 'Beta'])
  await saved(page)
  await publish(page, 'A free layout')

  const shown: Record<number, { x: number; y: number }[]> = {}
  for (const width of [375, 768, 1280]) {
    const visitor = await visit({
      baseURL: site.addresses[1],
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    })
    await visitor.page.goto('/free-hall', { waitUntil: 'load' })
    expect(await textsOf(visitor.page)).toEqual(['Alpha', 'Gamma', 'Beta'])
    expect(await asSeen(visitor.page)).toEqual(['Alpha', 'Gamma', 'Beta'])
    expect(await isTooWide(visitor.page)).toBe(false)
    shown[width] = await seen(visitor.page)
    await visitor.page.getByRole('link', { name: 'Alpha' }).focus()
    const order = ['Alpha']
    for (let press = 0; press < 2; press += 1) {
      await visitor.page.keyboard.press('Tab')
      order.push(
        await visitor.page
          .locator(':focus')
          .textContent()
          .then((text) => text?.trim() ?? ''),
      )
    }
    expect(order).toEqual(['Alpha', 'Gamma', 'Beta'])
  }
  // Alpha and Gamma share a line everywhere, Beta has one of its own with room above it on desktops alone.
  for (const [alpha, gamma, beta] of Object.values(shown)) {
    expect(gamma!.y).toBe(alpha!.y)
    expect(gamma!.x).toBeGreaterThan(alpha!.x)
    expect(beta!.y).toBeGreaterThan(alpha!.y)
  }
  const gapAt = (width: number): number => shown[width]![2]!.y - shown[width]![0]!.y
  expect(gapAt(1280)).toBeGreaterThan(gapAt(375) + 40)
  const reader = await visit({ baseURL: site.addresses[0] })
  await reader.page.goto('/free-hall', { waitUntil: 'domcontentloaded' })
  expect(await axeFindings(reader.page, 'main')).toEqual([])
}, 200_000)
