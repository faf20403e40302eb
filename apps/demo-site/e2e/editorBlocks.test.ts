import type { FrameLocator, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { startTwoProcesses, type TwoProcesses } from './editorSite.ts'
import { createPage, publish, saved } from './editorVisit.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()

let site: TwoProcesses
beforeAll(async () => {
  site = await startTwoProcesses()
}, 300_000)
afterAll(() => site.close())

/** Types whose first field shows nothing by itself: the field that is set instead. */
const TELLING: Readonly<Record<string, string>> = { Calendar: 'Collection of events' }

/** Changes one field of the form of the selected block, as its kind allows. */
async function setField(page: Page, name: string): Promise<void> {
  const form = page.locator('.pn-form')
  const item = form.locator('.pn-item summary').first()
  if (await item.isVisible()) await item.click()
  const field = TELLING[name]
    ? form.getByLabel(TELLING[name], { exact: true })
    : form.locator('input:visible, textarea:visible, select:visible, [contenteditable=true]').first()
  const kind = await field.evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`.trim())
  if (kind === 'INPUT checkbox') return field.click()
  if (kind === 'SELECT') {
    const { at, most } = await field.evaluate((element) => {
      const { selectedIndex, options } = element as HTMLSelectElement
      return { at: selectedIndex, most: options.length - 1 }
    })
    await field.selectOption({ index: at < most ? at + 1 : at - 1 })
    return undefined
  }
  if (kind === 'DIV') return field.fill('Words anew')
  const value = await field.inputValue()
  return field.fill(/^\d+$/.test(value) ? String(Number(value) + 1) : `${value} Anew`.trim())
}

/** The HTML of a block with its pictures, as long as nothing in it loads. */
const htmlOf = (block: Locator): Promise<string> => block.evaluate((element) => element.outerHTML)

const add = (page: Page): Locator => page.getByRole('button', { name: 'Add block' })
const choices = (page: Page): Locator => page.locator('.pn-catalogue button')
const rows = (page: Page): Locator => page.locator('.pn-blocks li')

/**
 * Adds each type of the catalogue by a press, and sets it by its form; in the gate a drawn third of them is set.
 * @returns Faults, one for each type that fails.
 */
async function addAll(page: Page, frame: FrameLocator): Promise<string[]> {
  await add(page).click()
  await choices(page).first().waitFor()
  const names = await choices(page).locator('strong').allTextContents()
  await page.keyboard.press('Escape')
  expect(names).toHaveLength(45)
  const faults: string[] = []
  const set = drawn(names)
  for (const [index, name] of names.entries()) {
    await add(page).click()
    await choices(page).nth(index).click()
    await page.getByRole('heading', { name, level: 2, exact: true }).waitFor()
    const block = frame.locator('[data-panel-selected]')
    try {
      await expect.poll(() => block.evaluate((element) => element.childElementCount)).toBeGreaterThan(0)
      const { height = 0 } = (await block.boundingBox()) ?? {}
      if (height === 0) faults.push(`${name}: nothing is seen`)
      if (await page.locator('.pn-side .pn-fault').count()) faults.push(`${name}: has a fault`)
      if (await page.getByText('This block has nothing to set.').isVisible()) {
        expect(name).toBe('Line')
      } else if (set.includes(name)) {
        const before = await htmlOf(block)
        await setField(page, name)
        await expect.poll(() => htmlOf(block), { timeout: 5000 }).not.toBe(before)
      }
    } catch (error) {
      faults.push(`${name}: ${String(error).slice(0, 200)}`)
    }
    await page.getByRole('button', { name: 'All blocks' }).click()
  }
  return faults
}

/** The row of a block in the list, by the name of its type. */
const rowOf = (page: Page, name: string): Locator =>
  rows(page)
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
    .first()
    .getByRole('button')

/** Ids of the blocks that a page or a frame shows, in order. */
const idsIn = (place: Page | FrameLocator): Promise<string[]> =>
  place.locator('main [data-block-type]').evaluateAll((blocks) => blocks.map(({ id }) => id))

/** Moves blocks by dragging and by keys. */
async function moveBlocks(page: Page): Promise<void> {
  const list = rows(page)
  const first = await list.first().textContent()
  // A row can be dragged when the pointer has come near.
  await list.first().hover()
  await page.locator('.pn-blocks li[draggable=true]').nth(1).waitFor()
  await list.first().dragTo(list.nth(1), { targetPosition: { x: 20, y: 40 } })
  await expect.poll(() => list.nth(1).textContent()).toBe(first)
  const last = list.last().getByRole('button')
  const words = await last.textContent()
  await last.press('Alt+ArrowUp')
  await expect.poll(() => list.nth(43).textContent()).toBe(words)
}

/** Duplicates a block by its key until the page is full, and reads that it is. */
async function fill(page: Page): Promise<void> {
  for (let count = 46; count <= 60; count += 1) {
    await rowOf(page, 'Quote').press('Control+d')
    await expect.poll(() => rows(page).count()).toBe(count)
  }
  await rowOf(page, 'Quote').press('Control+d')
  await add(page).click()
  await page.getByText('A page holds at most 60 blocks. Delete one to add another.').waitFor()
  expect(await choices(page).first().isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await rows(page).count()).toBe(60)
}

/** Hides the first quote on phones and looks at it in the preview. @returns The id of its element. */
async function hideOnPhones(page: Page, frame: FrameLocator): Promise<string> {
  await rowOf(page, 'Quote').click()
  await page.getByRole('toolbar', { name: 'Quote block' }).getByRole('button', { name: 'Hide on phones' }).click()
  const id = await frame.locator('[data-panel-selected]').getAttribute('id')
  const quote = frame.locator(`#${id}`)
  await page.getByRole('button', { name: 'Phone, 375 pixels' }).click()
  await quote.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Desktop, 1280 pixels' }).click()
  await quote.waitFor()
  await page.getByRole('button', { name: 'All blocks' }).click()
  expect(await rowOf(page, 'Quote').textContent()).toContain('Hidden on phones')
  return id!
}

/** Presses a button as often as it can be pressed. */
async function pressAll(button: Locator): Promise<void> {
  while (await button.isEnabled()) await button.click()
}

test('an owner places a block of each type, moves, copies, hides, deletes, undoes and redoes them [JRN-3] [PAN-62] [PAN-63]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0] })
  const frame = await createPage(page, 'All blocks', '/all-blocks')
  expect(await addAll(page, frame)).toEqual([])
  await expect.poll(() => rows(page).count()).toBe(45)
  await moveBlocks(page)
  await fill(page)
  const hidden = await hideOnPhones(page, frame)
  await rowOf(page, 'Code').press('Delete')
  await expect.poll(() => rows(page).count()).toBe(59)
  await expect.poll(async () => (await idsIn(frame)).length).toBe(59)
  const order = await idsIn(frame)

  await pressAll(page.getByRole('button', { name: 'Undo' }))
  await page.getByText('The page has no blocks yet.').waitFor()
  await expect.poll(() => idsIn(frame)).toEqual([])
  await pressAll(page.getByRole('button', { name: 'Redo' }))
  await expect.poll(() => rows(page).count()).toBe(59)
  await expect.poll(() => idsIn(frame)).toEqual(order)
  await saved(page)

  await publish(page, 'A block of each type')
  for (const width of [375, 1280]) {
    const visitor = await visit({
      baseURL: site.addresses[1],
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    })
    await visitor.page.goto('/all-blocks', { waitUntil: 'domcontentloaded' })
    expect(await idsIn(visitor.page)).toEqual(order)
    expect(await visitor.page.locator(`#${hidden}`).isVisible()).toBe(width > 375)
  }
}, 280_000)
