import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { sparePictures } from './routes.ts'

const { visit } = useVisitors()

const main = (page: Page) => page.getByRole('main')

/** Expects a page that axe finds nothing on, as wide as its window. */
async function expectSound(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

/** Puts one of a product into the cart from its page, by keyboard. */
async function add(page: Page, path: string, option?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (option !== undefined) await main(page).getByRole('radio', { name: option }).check()
  await main(page).getByRole('button', { name: 'Add to cart' }).press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'One item in cart' }).waitFor()
}

async function typeBuyer(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com')
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street and number').fill('12 Mill Street')
  await page.getByLabel('Postal code').fill('12207')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Country').selectOption('US')
}

async function send(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  await page.waitForURL(/\/checkout\/(?:confirmed|payment)\?token=/, { waitUntil: 'domcontentloaded' })
}

test.each([
  ['with script', true, 1280],
  ['without script', false, 320],
])('%s all four checkouts lead from the product to the confirmed order [SRV-76]', async (_, script, width) => {
  // The console names each refusal that the test causes.
  const expected = ['status of 400', 'status of 402']
  const { page, context } = await visit({ javaScriptEnabled: script, viewport: { width, height: 800 }, expected })
  await sparePictures(page)
  // axe needs script in the page, so that the pages are looked at once, with script.
  const look = script ? () => expectSound(page) : () => Promise.resolve()

  await add(page, '/shop/market-bag')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await look()
  await typeBuyer(page)
  await typeAddress(page)
  await send(page, /^Place the order/)
  await page.getByRole('heading', { name: 'It is yours' }).waitFor()
  expect(await main(page).innerText()).toContain('$31.40')
  await look()

  await page.getByRole('link', { name: 'See where it is' }).press('Enter')
  await page.getByRole('heading', { name: 'Where your order is' }).waitFor()
  await page.getByRole('link', { name: 'Tell others how you like it' }).press('Enter')
  await page.getByRole('heading', { name: 'How do you like it?' }).waitFor()
  await look()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByText('Please select a star rating').first().waitFor()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByText('Thank you.').first().waitFor()

  await add(page, '/shop/print-a-month', 'Monthly, for half a year')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  const [cart] = (await context.cookies()).filter(({ name }) => name === 'CART')
  expect(page.url()).toContain(`/checkout/subscribe?cartToken=${cart?.value}`)
  expect(await main(page).innerText()).toContain('$16.00 monthly for 6 payments')
  await typeBuyer(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: 'The bank asks for a confirmation' }).check()
  await send(page, /^Subscribe/)
  await page.getByRole('button', { name: 'Confirm the payment' }).press('Enter')
  await page.getByRole('heading', { name: 'Subscribed' }).waitFor()

  await page.goto('/club', { waitUntil: 'domcontentloaded' })
  await look()
  await page.getByRole('button', { name: 'Yearly' }).press('Enter')
  await page.getByText('$60.00 yearly').waitFor()
  await page.getByRole('button', { name: 'Join the club' }).press('Enter')
  await page.waitForURL(/\/checkout\/subscribe/, { waitUntil: 'domcontentloaded' })
  await typeBuyer(page)
  await send(page, /^Subscribe/)
  await page.getByRole('heading', { name: 'Welcome to the club' }).waitFor()

  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Give to the lamp fund' }).press('Enter')
  await page.getByRole('heading', { name: 'Keep a lamp lit' }).waitFor()
  await page.getByLabel('Amount in dollars').fill('40')
  await typeBuyer(page)
  await page.getByRole('radio', { name: 'The bank’s answer is lost' }).check()
  await send(page, /^Give/)
  await page.getByRole('button', { name: 'Ask again' }).press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await main(page).innerText()).toContain('$40.00')

  const card = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050'
  await page.goto(card, { waitUntil: 'domcontentloaded' })
  await look()
  await typeBuyer(page)
  await page.getByLabel('Their name').fill('Grace Hopper')
  await page.getByLabel('Their e-mail').fill('grace@example.com')
  await page.getByRole('radio', { name: 'The bank declines' }).check()
  await page.getByRole('button', { name: /^Buy the card/ }).press('Enter')
  await page.getByText('Your payment was declined.').waitFor()
  expect(await page.getByLabel('Their name').inputValue()).toBe('Grace Hopper')
  await page.getByRole('radio', { name: 'The payment goes through' }).check()
  await send(page, /^Buy the card/)
  await page.getByRole('heading', { name: 'On its way' }).waitFor()
  expect(await main(page).innerText()).toContain('$50.00')
})

test('the shop shows a product of every kind, sold out and on sale among them [SRV-75]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await sparePictures(page)
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  const shelves = await main(page).innerText()
  for (const title of [
    'One Window, print edition',
    'Lamp No. 4, rewired',
    'Market bag, woven twill',
    'Print morning, one place',
    'Canal tapes, the record',
    'A print a month',
    'Gift card',
    'Club membership',
    'Four hundred lamps, the book',
  ])
    expect(shelves).toContain(title)
  for (const text of ['Sold out', '$24.00', '$36.00', 'from $28.00', '$11.00']) expect(shelves).toContain(text)
})
