import type { Browser, Page } from 'playwright'
import { must } from '../package/pack.ts'
import { takePictures } from './takePictures.ts'

/** Buys in the example shop without script: the last pieces of a print, a plan and a gift card. */
export async function useShop(browser: Browser, address: string, screenshots: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${address}shop`)
  await takePictures(page, screenshots, 'shop')
  const card = page.getByRole('listitem').filter({ hasText: '50 × 70 cm' })
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByLabel('Pieces').fill('3')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByText('Unable to update quantity').waitFor()
  await page.goBack()
  await page.getByLabel('Pieces').fill('2')
  await page.getByRole('button', { name: 'Change' }).click()
  await takePictures(page, screenshots, 'cart')
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Way to send').selectOption({ label: 'Courier, the next day: €12.00' })
  await page.getByRole('button', { name: 'Show the total' }).click()
  await page.getByText('€102.00').waitFor()
  await takePictures(page, screenshots, 'checkout')
  await placeOrder(page)
  await takePictures(page, screenshots, 'order')
  await page.goto(`${address}shop`)
  await card.getByText('Sold out').waitFor()
  await subscribe(page)
  await page.goto(`${address}shop`)
  await buyGiftCard(page)
  await page.close()
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Street and number').fill('Mill Street 1')
  await page.getByLabel('Postal code').fill('9000')
  await page.getByLabel('City').fill('Ghent')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByText('Thank you for your order. It waits for its payment').waitFor()
}

async function subscribe(page: Page): Promise<void> {
  const plan = page.getByRole('listitem').filter({ hasText: '€9.00 monthly' })
  await plan.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await placeOrder(page)
}

async function buyGiftCard(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: '€50.00' }).getByRole('link', { name: 'Give it to' }).click()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your e-mail').fill('ada@example.com')
  await page.getByLabel('Their name').fill('Bea')
  await page.getByLabel('Their e-mail').fill('bea@example.com')
  await page.getByRole('button', { name: 'Buy the card' }).click()
  await page.getByText('Thank you for your order. It waits for its payment').waitFor()
}

/** Notes the money of all orders, and prints what it began: the plan with its page, and the gift card. */
const PAY = `
import { shopPage } from './pages.ts'
import { server } from './shop.ts'
for (let attempt = 0; ; attempt += 1)
  try {
    await server.migrate()
    break
  } catch (error) {
    if (attempt > 100 || !String(error).includes('another process')) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
const { shop } = server.api
for (const { id, totals } of await shop.orders()) await shop.noteReceived(id, totals.grandTotalCents, 'desk')
await server.jobs.run()
const plans = await shop.subscriptions()
const link = await shop.subscriptionLink(plans[0]?.id ?? '')
const page = link && (await shopPage(new Request(new URL(link, 'http://localhost/'))))
const offers = page && (await page.text()).match(/End it/)?.[0]
const cards = (await shop.giftCards()).map(({ valueCents }) => valueCents)
const orders = (await shop.orders()).map(({ state }) => state)
console.log(JSON.stringify({ orders, plans: plans.map(({ life }) => life.state), offers, cards }))
await server.close()
`

/** Pays the orders of the example shop at the desk. Throws unless the plan has begun and the gift card is there. */
export async function expectShop(folder: string): Promise<void> {
  const printed = (await must('node', ['--input-type=module', '-e', PAY], folder)).trim().split('\n').at(-1)
  const expected = JSON.stringify({
    orders: ['paid', 'paid', 'paid'],
    plans: ['active'],
    offers: 'End it',
    cards: [5000],
  })
  if (printed !== expected) throw new Error(`the shop has ${printed} and not ${expected}`)
}
