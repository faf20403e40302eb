import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTwoProcesses, type TwoProcesses } from './editorSite.ts'
import { openArea, openPages } from './editorVisit.ts'
import { useVisitors, WIDTHS, JOURNEY_MS } from './harness.ts'
import { expectSound } from './soundPage.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()

let site: TwoProcesses
beforeAll(async () => {
  site = await startTwoProcesses()
}, 300_000)
afterAll(() => site.close())

/** The framed page with the draft. */
const previewOf = (page: Page): FrameLocator => page.frameLocator('.chrome-stage iframe[data-shown]')

/** Goes from the panel to the form of a part. */
async function openPart(page: Page, title: string): Promise<FrameLocator> {
  await openArea(page, 'Surroundings')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const frame = previewOf(page)
  await frame.locator('main').waitFor()
  return frame
}

async function publish(page: Page, summary: string): Promise<void> {
  await page.getByLabel('What has changed').fill(summary)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published. Visitors see it on their next page.').waitFor()
}

const fill = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.pn-rich-text[aria-busy=false]').waitFor()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('an owner sets what surrounds the pages and sees each before visitors do, who see it at both processes; header comes back [JRN-10] [PAN-97] [SRV-380]', async () => {
  const [first, second] = site.addresses
  const { page } = await visit({ baseURL: first })
  await openPages(page)

  let frame = await openPart(page, 'Popup')
  await fill(page, 'Heading', 'Come in tonight')
  await page.getByLabel('Look', { exact: true }).selectOption('Dark')
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Programme by e-mail' })
  const popup = frame.getByRole('dialog', { name: 'Come in tonight' })
  await popup.locator('input[type=email]').waitFor()
  expect(await frame.locator('dialog[data-style=dark]').count()).toBe(1)
  await publish(page, 'For tonight')

  frame = await openPart(page, 'Announcement bar')
  await write(page, 'Closed on Monday')
  await frame.getByText('Closed on Monday').waitFor()
  await publish(page, 'Monday')

  frame = await openPart(page, 'Mobile bar')
  await fill(page, 'Telephone', '+1 555 0199')
  await page.getByRole('radio', { name: 'Phone' }).check()
  await frame.getByRole('link', { name: 'Call' }).and(frame.locator('[href="tel:+15550199"]')).waitFor()
  await publish(page, 'A new number')

  frame = await openPart(page, 'Cookie banner')
  await write(page, 'May we count?')
  await page.getByLabel('Place', { exact: true }).selectOption('A box at the top, on the right')
  await frame.locator('[data-part=banner][data-position=top-right]', { hasText: 'May we count?' }).waitFor()
  await publish(page, 'A shorter question')

  frame = await openPart(page, 'Header')
  await fill(page, 'Title of the site', 'Lantern House')
  await frame.locator('.site-header', { hasText: 'Lantern House' }).waitFor()
  await publish(page, 'The new name')

  frame = await openPart(page, 'Footer')
  await fill(page, 'Closing line', 'The lights are on.')
  await page.getByRole('group', { name: 'Accounts' }).getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('group', { name: 'Accounts' }).locator('summary').click()
  await fill(page, 'Address of the account', 'https://www.instagram.com/lantern')
  await frame
    .locator('.site-footer', { hasText: 'The lights are on.' })
    .getByRole('link', { name: 'Instagram' })
    .waitFor()
  await publish(page, 'Shorter')

  frame = await openPart(page, 'Fonts and sizes')
  await page.getByLabel('Typeface of texts').selectOption('A book typeface of the device')
  await page.getByLabel('Size of texts').selectOption('19 pixels')
  const textOf = async (body: ReturnType<FrameLocator['locator']>): Promise<string[]> =>
    body.evaluate((element) => [getComputedStyle(element).fontFamily.slice(0, 14), getComputedStyle(element).fontSize])
  await expect.poll(() => textOf(frame.locator('body'))).toEqual(['"Iowan Old Sty', '19px'])
  await publish(page, 'A book')

  const { page: plain } = await visit({
    baseURL: second,
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 375, height: 800 },
  })
  const { page: visitor } = await visit({ baseURL: second, consented: false })
  await plain.goto('/late')
  await plain.getByText('Closed on Monday').waitFor()
  expect(await plain.locator('.site-header').textContent()).toContain('Lantern House')
  expect(await plain.locator('.site-footer').textContent()).toContain('The lights are on.')
  expect(await plain.getByRole('link', { name: 'Instagram' }).isVisible()).toBe(true)
  expect(await plain.locator('[href="tel:+15550199"]').isVisible()).toBe(true)
  expect(await textOf(plain.locator('body'))).toEqual(['"Iowan Old Sty', '19px'])
  await visitor.goto('/late')
  const banner = visitor.getByRole('region', { name: 'Cookies' })
  expect(await banner.textContent()).toContain('May we count?')
  await banner.getByRole('button', { name: 'Decline' }).click()
  await visitor.getByRole('dialog', { name: 'Come in tonight' }).waitFor()

  await openPart(page, 'Header')
  const versions = page.locator('.chrome-versions li')
  expect(await versions.first().textContent()).toMatch(/^The new nameThe director, .*Visitors see this version/)
  await versions.filter({ hasText: 'As it was delivered' }).getByRole('button', { name: 'Publish again' }).click()
  await page.getByText('Published again.').waitFor()
  await plain.goto('/late')
  expect(await plain.locator('.site-header').textContent()).toContain('Lantern Hall')
})

test('a preview stays where it was scrolled to, asks no cookie, names what is wrong, and is sound at each width [PAN-95] [PAN-96]', async () => {
  const { page } = await visit({ baseURL: site.addresses[0], expected: ['400 (Bad Request)'] })
  await openPages(page)
  const frame = await openPart(page, 'Popup')
  await fill(page, 'Heading', 'Once more')
  const popup = frame.getByRole('dialog', { name: 'Once more' })
  await popup.waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await previewOf(page).getByRole('dialog', { name: 'Once more' }).waitFor()

  await openPart(page, 'Footer')
  const scrolled = (): Promise<number> =>
    previewOf(page)
      .locator('html')
      .evaluate((html) => html.scrollTop)
  await previewOf(page)
    .locator('html')
    .evaluate((html) => html.scrollTo({ top: 700, behavior: 'instant' }))
  await fill(page, 'Closing line', '')
  await page.getByText('Some fields are not right yet.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alert').getByText('Closing line: The footer needs a closing line.').waitFor()
  await fill(page, 'Closing line', 'Lit.')
  await previewOf(page).locator('.site-footer', { hasText: 'Lit.' }).waitFor({ state: 'attached' })
  expect(await scrolled()).toBe(700)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('The draft has been deleted.').waitFor()
})
