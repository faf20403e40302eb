import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cartDrawer } from './buyer.ts'
import { useVisitors } from './harness.ts'
import { choose, press, tabTo, type } from './keys.ts'
import { axeFindings } from './soundPage.ts'

const { visit } = useVisitors()
const NARROW = { viewport: { width: 320, height: 700 } }
/** Expects that axe finds nothing on the page, and that it is no wider than its window of 320 px. */
async function look(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
}

async function typeBuyer(page: Page): Promise<void> {
  await type(page, 'Name', 'Ada Lovelace')
  await type(page, 'E-mail', 'ada@example.com')
}

async function typeAddress(page: Page): Promise<void> {
  await type(page, 'Street and number', '12 Mill Street')
  await type(page, 'Postal code', '12207')
  await type(page, 'City', 'Albany')
  await tabTo(page, page.getByLabel('Country'))
  await page.keyboard.type('United States')
  expect(await page.getByLabel('Country').inputValue()).toBe('US')
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens the page of a product in the shop by its link. */
async function openProduct(page: Page, title: string, path: RegExp): Promise<void> {
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await press(page, main(page).getByRole('link', { name: title, exact: true }), path)
  await look(page)
}

/** Adds the page's product to the cart and follows the link to the cart. */
async function addAndOpenCart(page: Page): Promise<void> {
  await tabTo(page, button(page, /^Add to cart$/))
  await page.keyboard.press('Enter')
  await press(page, cartDrawer(page).getByRole('link', { name: 'View cart' }), /\/cart/)
  await page.locator('[data-scope=cart][data-live]').waitFor()
  await look(page)
}

test('goods are ordered by keyboard alone, at 320 px, without a fault of axe at any step [COM-35] [SRV-53]', async () => {
  const { page } = await visit({ ...NARROW, expected: ['status of 400'] })
  await openProduct(page, 'Market bag, woven twill', /market-bag/)
  await addAndOpenCart(page)
  await tabTo(page, button(page, /^One more of/))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2')
  await type(page, 'Coupon code or gift card', 'lantern10')
  await page.keyboard.press('Enter')
  await button(page, 'Remove coupon LANTERN10').waitFor()
  await look(page)
  await press(page, main(page).getByRole('link', { name: 'Check out' }), /goto-checkout/)
  await look(page)
  await typeBuyer(page)
  await typeAddress(page)
  await choose(page, 'The payment goes through')
  await press(page, button(page, /^Place the order/), /confirmed/)
  await page.getByRole('heading', { name: 'It is yours' }).waitFor()
  await look(page)
  await press(page, page.getByRole('link', { name: 'See where it is' }), /\/order\?/)
  await look(page)
  await press(page, page.getByRole('link', { name: 'Tell others how you like it' }), /\/reviews/)
  await page.locator('[data-scope=reviews][data-live]').waitFor()
  await look(page)
  await choose(page, '4 of 5 stars')
  await type(page, 'Review', 'Nine kilos of pears.')
  await tabTo(page, button(page, 'Submit review'))
  await page.keyboard.press('Enter')
  await page.getByText('Thank you').first().waitFor()
  await look(page)
})

test('a subscription is ordered and its payment confirmed by keyboard alone, at 320 px [COM-35] [SRV-54]', async () => {
  const { page } = await visit(NARROW)
  await openProduct(page, 'A print a month', /print-a-month/)
  await choose(page, 'Monthly, for half a year')
  await addAndOpenCart(page)
  await press(page, main(page).getByRole('link', { name: 'Check out' }), /subscribe/)
  await look(page)
  await typeBuyer(page)
  await typeAddress(page)
  await choose(page, 'The bank asks for a confirmation')
  await press(page, button(page, /^Subscribe/), /payment/)
  await look(page)
  await press(page, button(page, 'Confirm the payment'), /confirmed/)
  await page.getByRole('heading', { name: 'Subscribed' }).waitFor()
  await look(page)
})

test('money is given by keyboard alone, at 320 px, after the answer of the bank was lost [COM-35] [SRV-55]', async () => {
  const { page } = await visit(NARROW)
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await look(page)
  await press(page, page.getByRole('link', { name: 'Give to the lamp fund' }), /donate/)
  await look(page)
  await choose(page, '$40')
  await typeBuyer(page)
  await choose(page, 'The bank’s answer is lost')
  await press(page, button(page, /^Give/), /payment/)
  await look(page)
  await press(page, button(page, 'Ask again'), /confirmed/)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await look(page)
})

test('a gift card is bought by keyboard alone, at 320 px, after a declined payment [COM-35] [SRV-56]', async () => {
  const { page } = await visit({ ...NARROW, expected: ['status of 402'] })
  await openProduct(page, 'Gift card', /gift-card/)
  await choose(page, '$50')
  await press(page, button(page, /^Add to cart$/), /giftcard/)
  await look(page)
  await typeBuyer(page)
  await type(page, 'Their name', 'Grace Hopper')
  await type(page, 'Their e-mail', 'grace@example.com')
  await choose(page, 'The bank declines')
  await tabTo(page, button(page, /^Buy the card/))
  await page.keyboard.press('Enter')
  await page.getByText('Your payment was declined.').waitFor()
  await look(page)
  await choose(page, 'The payment goes through')
  await press(page, button(page, /^Buy the card/), /confirmed/)
  await page.getByRole('heading', { name: 'On its way' }).waitFor()
  await look(page)
})
