import type { Locator, Page } from 'playwright'
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

/** Sets a choice of the section around the selected block. */
const choose = (page: Page, label: string, option: string): Promise<string[]> =>
  page.locator('.pn-section').getByLabel(label, { exact: true }).selectOption({ label: option })

const field = (page: Page, label: string): Locator => page.locator('.pn-section').getByLabel(label, { exact: true })

/** Waits until the frame shows the section with a ground. */
async function groundOf(page: Page, ground: string): Promise<Locator> {
  const band = page.frameLocator('.pn-frame iframe').locator(`.band[data-ground=${ground}]`)
  await band.waitFor()
  return band
}

test('an owner formats a text in the page and in its form [PAN-66]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0] })
  const frame = await createPage(page, 'A letter', '/a-letter')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Text / }).click()
  const text = frame.locator('[data-block-type=html] [contenteditable=true]')
  await text.getByText('Write here.').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('toolbar', { name: 'Text block' }).getByRole('button', { name: 'Bold' }).click()
  await frame.locator('[data-block-type=html] :is(b, strong)').first().waitFor()
  const form = page.locator('.pn-form').getByRole('textbox', { name: 'Text' })
  await form.locator('b').first().waitFor()
  await form.fill('A letter from the hall')
  await page.keyboard.press('ControlOrMeta+A')
  await page.locator('.pn-form').getByRole('button', { name: 'Smaller heading' }).click()
  const heading = frame.getByRole('heading', { name: 'A letter from the hall', level: 3 })
  await expect.poll(() => heading.count()).toBe(1)
  await saved(page)
})

test('an owner gives a section its own light, and its text stays readable [JRN-6] [PAN-64]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0], pictures: true })
  await createPage(page, 'Evening light', '/evening-light')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Text / }).click()
  await page.getByText('Section around this block').click()

  await choose(page, 'Theme', 'Dark')
  await page.frameLocator('.pn-frame iframe').locator('.band[data-theme=ink]').waitFor()

  await choose(page, 'Background', 'One colour')
  await field(page, 'Colour').fill('#ffe')
  await page.getByText('A colour is written as #rrggbb.').waitFor()
  await field(page, 'Colour').fill('#ffe0a0')
  const plain = await groundOf(page, 'color')
  expect(await plain.evaluate((band) => getComputedStyle(band).color)).toBe('rgb(0, 0, 0)')

  await choose(page, 'Background', 'Gradient')
  await field(page, 'Colour at the start').fill('#000000')
  await field(page, 'Colour at the end').fill('#ffffff')
  const mixed = await groundOf(page, 'gradient')
  await expect.poll(() => mixed.evaluate((band) => getComputedStyle(band).backgroundImage)).toContain('linear-gradient')

  await choose(page, 'Background', 'Picture')
  await field(page, 'Picture').selectOption({ index: 1 })
  const lit = await groundOf(page, 'picture')
  const { x, y, width, height } = (await page.locator('.pn-point-picture').boundingBox())!
  await page.mouse.click(x + width * 0.25, y + height * 0.75)
  await expect.poll(() => lit.locator('img').evaluate((img) => getComputedStyle(img).objectPosition)).toBe('25% 75%')
  await choose(page, 'Height', 'The whole window')
  await choose(page, 'Width of the content', 'Narrow')
  await choose(page, 'Alignment', 'In the middle')
  await page.frameLocator('.pn-frame iframe').locator('.band[data-align=center][data-height=window]').waitFor()
  await saved(page)
  await publish(page, 'A picture behind the words')

  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1280, 'light'],
  ] as const) {
    const visitor = await visit({
      baseURL: site.addresses[1],
      javaScriptEnabled: false,
      pictures: true,
      colorScheme,
      viewport: { width, height: 900 },
    })
    await visitor.page.goto('/evening-light')
    const band = visitor.page.locator('.band[data-ground=picture]')
    const { height: shown = 0 } = (await band.boundingBox()) ?? {}
    expect(shown).toBeGreaterThanOrEqual(900)
    expect(await band.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 255, 255)')
    const veil = await band
      .locator('.ground')
      .evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
    expect(
      Number(
        veil
          .split(/[ ,/]+/)
          .at(-1)!
          .slice(0, -1),
      ),
    ).toBeGreaterThan(0.54)
    expect(await isTooWide(visitor.page)).toBe(false)
  }

  await choose(page, 'Background', 'Film')
  await field(page, 'Address of the film').fill('/films/lanterns.mp4')
  const moving = await groundOf(page, 'film')
  expect(
    await moving
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [video.muted, video.controls, video.currentSrc]),
  ).toEqual([true, true, ''])
  await saved(page)
  await publish(page, 'A film behind the words')
  const reader = await visit({ baseURL: site.addresses[0], reducedMotion: 'no-preference' })
  await reader.page.goto('/evening-light', { waitUntil: 'domcontentloaded' })
  await expect
    .poll(() => reader.page.locator('.ground video').evaluate((video: HTMLVideoElement) => video.currentSrc))
    .toContain('/films/lanterns.mp4')
  expect(await axeFindings(reader.page, 'main')).toEqual([])
}, 120_000)
