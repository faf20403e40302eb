import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pressArea, signIn, useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { axeFindings, expectSound, isTooWide } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
})
afterAll(() => own.close())

const AMBER = 'rgb(226, 152, 47)'
const READS = 'Every pair of colours reads. Not published yet.'

/** Opens the page of colours as its owner does: by signing in and pressing the area of the panel. */
async function openColours(javaScriptEnabled = true): Promise<Page> {
  const { page } = await visit({ baseURL, javaScriptEnabled, pictures: true })
  await signIn(page, 'owner')
  await page.goto('/config/', { waitUntil: 'load' })
  await pressArea(page, 'Colours and type')
  await page.getByRole('heading', { name: 'Colours and type', level: 1 }).waitFor()
  return page
}

async function asVisitor(path: string): Promise<Page> {
  const { page } = await visit({ baseURL })
  await page.goto(path, { waitUntil: 'load' })
  return page
}

const styleOf = (page: Page, selector: string, property: 'backgroundColor' | 'color' | 'fill'): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)

const colorsOf = (page: Page): Promise<string[]> =>
  page
    .locator('.custom-colors input[type=text]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

/** Returns the colours that a visitor sees on several pages, by day and at night. */
async function seenBy(visitor: Page): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    await visitor.goto('/account', { waitUntil: 'load' })
    seen[`page ${colorScheme}`] = await styleOf(visitor, 'body', 'backgroundColor')
    seen[`button ${colorScheme}`] = await styleOf(visitor, 'main button[type=submit]', 'backgroundColor')
    await visitor.goto('/workbench/pictures', { waitUntil: 'load' })
    seen[`shape ${colorScheme}`] = await styleOf(visitor, '[data-block-type=shape] [fill="var(--accent)"]', 'fill')
    seen[`section ${colorScheme}`] = await styleOf(visitor, '[data-theme=tint]', 'backgroundColor')
  }
  return seen
}

/** Returns the colour that a field names, as a browser computes it. */
async function rgbOf(page: Page, field: string): Promise<string> {
  const hex = await page.locator(`#${field}`).inputValue()
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

const frameColor = (page: Page, title: string, selector: string): Promise<string> =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('an owner tries presets, a colour, pictures and own colours, mends a pair and publishes [JRN-5] [SRV-300] [SRV-302]', async () => {
  const page = await openColours()
  const visitor = await asVisitor('/account')
  const first = await seenBy(visitor)
  expect(first['button light']).toBe(AMBER)

  await page.getByRole('button', { name: 'Complementary' }).click()
  expect(await colorsOf(page)).toEqual(['#FFFFFF', '#F3ECE2', '#E2982F', '#203A60', '#000000'])

  await page.locator('#seed').fill('teal')
  await page.getByRole('button', { name: 'Make a palette of it' }).click()
  expect((await colorsOf(page))[2]).toBe('#008080')

  await page.getByText('One of the site’s pictures').click()
  await page.locator('.picture-choice button').first().click()
  await expect.poll(async () => (await colorsOf(page))[2]).not.toBe('#008080')

  const blue = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1e50c8' } })
    .png()
    .toBuffer()
  const picture = page.getByLabel('A picture of yours')
  await picture.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: blue })
  await expect.poll(async () => (await colorsOf(page))[2]).toBe('#1E50C8')
  await picture.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('This file is no picture that the browser can read.').waitFor()
  expect((await colorsOf(page))[2]).toBe('#1E50C8')

  await page.locator('#accent').fill('#0b5f2f')
  await page.locator('#black').fill('#999999')
  const row = page.locator('[data-pair=text]')
  expect(await row.locator('td').allTextContents()).toEqual(['2.84 : 1', 'Fails 4.5'])
  await page.getByRole('button', { name: 'Publish' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Make Darkest #/)
  expect(await seenBy(visitor)).toEqual(first)
  for (const remedies = page.locator('[name=mend]:visible'); (await remedies.count()) > 0;)
    await remedies.first().click()
  expect(await page.getByRole('status').textContent()).toBe(READS)

  await expect.poll(() => frameColor(page, 'The site by day', 'body')).toBe('rgb(255, 255, 255)')
  const [accent, night] = [await rgbOf(page, 'accent'), await rgbOf(page, 'black')]
  await expect.poll(() => frameColor(page, 'The site at night', 'body')).toBe(night)
  await page.getByLabel('Page', { exact: true }).selectOption({ index: 1 })
  await expect.poll(() => frameColor(page, 'The site at night', 'body')).toBe(night)
  expect(await seenBy(visitor)).toEqual(first)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  const second = await asVisitor('/account')
  const seen = await seenBy(second)
  expect(seen).toEqual(await seenBy(visitor))
  expect(seen).toMatchObject({
    'page light': 'rgb(255, 255, 255)',
    'page dark': night,
    'button light': accent,
    'button dark': accent,
    'shape light': accent,
    'shape dark': accent,
  })
  expect(seen['section light']).not.toBe(seen['section dark'])
  expect(seen['section light']).not.toBe(first['section light'])

  const published = await colorsOf(page)
  await page.locator('#accent').fill('red')
  await page.getByRole('link', { name: 'Undo to the last published' }).click()
  await expect.poll(() => colorsOf(page)).toEqual(published)
  await page.getByRole('button', { name: 'Back to the first colours' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  expect(await seenBy(visitor)).toEqual(first)
  // A long journey, on busy cores.
}, 180_000)

test('an owner without script tries, mends and publishes colours [JRN-5] [SRV-300] [SRV-302]', async () => {
  const page = await openColours(false)
  await page.getByRole('button', { name: 'Analogous II' }).click()
  expect(await page.getByRole('status').textContent()).toBe(READS)
  await page.locator('#black').fill('#888')
  await page.locator('#black').press('Enter')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('link', { name: /^Text on the page, by day and at night: 3\.54 : 1, but it needs 4\.5 : 1\./ })
    .waitFor()
  for (const remedies = page.locator('[name=mend]:visible'); (await remedies.count()) > 0;)
    await remedies.first().click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()
  expect(await styleOf(await asVisitor('/write'), 'body', 'backgroundColor')).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Back to the first colours' }).click()
})

test.each(['light', 'dark'] as const)(
  'the page of colours reads well at every width in %s [SRV-90] [SRV-300]',
  async (colorScheme) => {
    const page = await openColours()
    await page.emulateMedia({ colorScheme })
    await page.getByText('Colours that follow from them').click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectSound(page)
    }
    // Samples of colours that do not read are left out: they show why.
    await page.locator('#black').fill('#999999')
    for (const part of ['.custom-colors', '.ways', '[data-pair=text] button'])
      expect(await axeFindings(page, part)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  },
)

test('the five colours on sections and blocks read by day and at night [SRV-305] [SRV-306]', async () => {
  const page = await asVisitor('/workbench/words')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectSound(page)
    expect(await styleOf(page, '[data-theme=accent]', 'backgroundColor')).toBe(AMBER)
    expect(await styleOf(page, '[data-theme=shade]', 'backgroundColor')).toBe('rgb(61, 46, 28)')
  }
})
