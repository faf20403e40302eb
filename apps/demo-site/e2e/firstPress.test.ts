import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { hold } from './routes.ts'

const { visit } = useVisitors('no-preference')
const INVALID = 'One or more fields is invalid, please check your entries.'

/** Opens a page and marks its document, so that a second load is noticed. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

const place = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    hash: location.hash,
    isSameDocument: 'isSameDocument' in window,
    focused: document.activeElement?.getAttribute('data-part'),
  }))
const STAYED = { path: '/', hash: '', isSameDocument: true, focused: 'summary' }

test.each(['a click', 'Enter'])('%s on Send answers an untouched form in the page [RUN-50]', async (how) => {
  const { page } = await visit()
  await open(page)
  const send = page.getByRole('button', { name: 'Send' })
  if (how === 'a click') await send.click()
  else await send.press('Enter')
  await page.getByText(INVALID).first().waitFor()
  expect(await place(page)).toEqual(STAYED)
})

test('a click on Send waits for a slow island and stays in the page [RUN-50]', async () => {
  const { page } = await visit()
  const chunk = await hold(page, '**/assets/form-island-*.js')
  await open(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await chunk.asked
  expect(await page.locator('#block-contact').getAttribute('aria-busy')).toBe('true')
  await chunk.release()
  await page.getByText(INVALID).first().waitFor()
  expect(await place(page)).toEqual(STAYED)
})

test('Subscribe sends an address that the browser filled in without a page load [RUN-50]', async () => {
  const { page } = await visit()
  await open(page, '/write')
  const block = page.locator('#block-programme')
  await block.getByLabel('E-mail').evaluate((input: HTMLInputElement) => (input.value = 'filled@example.com'))
  await block.getByRole('button', { name: 'Subscribe' }).click()
  await block.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  expect(await place(page)).toEqual({ path: '/write', hash: '', isSameDocument: true, focused: 'success' })
})

test('the first click on Add to cart waits for a slow island and stays in the page [RUN-50]', async () => {
  const { page } = await visit()
  const chunk = await hold(page, '**/assets/product-island-*.js')
  await open(page)
  const product = page.locator('#block-edition')
  await product.locator('input[value="20 × 20 cm"]').check()
  await product.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await chunk.asked
  await chunk.release()
  await product.getByText('Added to cart.').waitFor()
  expect(await place(page)).toMatchObject({ path: '/', isSameDocument: true })
})
