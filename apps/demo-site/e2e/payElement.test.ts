import { stripePayments } from '@vitrine/server/stripe'
import { CARDS, KEYS, openStripeStandIn, PUBLIC_KEY, type StripeStandIn } from '@vitrine/testing/stripe'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { add, typeAddress } from './buyer.ts'
import { DRAWN_POLICIES, useVisitors, type VisitorOptions, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let own: OwnSite
let standIn: StripeStandIn
let site: string
beforeAll(async () => {
  standIn = await openStripeStandIn()
  own = await openOwnSite()
  const { origin } = standIn
  const script = `${origin}/js/stripe.js`
  const cards = stripePayments({ ...KEYS, publishableKey: PUBLIC_KEY, script, api: origin, retries: 0 })
  site = await own.serve({ csp: DRAWN_POLICIES[0]!, ordersAMinute: 500, unpaidOrdersADay: 500 }, { cards })
  standIn.state.endpoint = `${site}/api/payments/messages`
})
beforeEach(() => {
  Object.assign(standIn.state, { messages: 'after', mood: 'well' })
})
afterAll(async () => {
  await own.close()
  await standIn.close()
})

const main = (page: Page) => page.getByRole('main')
const frame = (page: Page) => page.frameLocator('iframe[title="Card"]')
const payButton = (page: Page) => main(page).getByRole('button', { name: 'Pay $31.40' })
const onPage = (page: Page) => main(page).getByRole('button', { name: 'Pay on the provider’s page' })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'It is yours' }).waitFor()

let guests = 0

/** A buyer who has sent the form of the checkout. */
async function order(options: VisitorOptions = {}) {
  const { page, context } = await visit({ baseURL: site, ...options })
  const email = `guest-${(guests += 1)}@example.com`
  await add(page, '/shop/market-bag')
  await page.goto('/commerce/goto-checkout', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await typeAddress(page)
  await page.getByRole('button', { name: /^Place the order/ }).press('Enter')
  return { page, context, email }
}

/** Types a card into the element and presses the button. */
async function pay(page: Page, card: string): Promise<void> {
  await frame(page).getByLabel('Card number').fill(card)
  await payButton(page).press('Enter')
}

/** The states of the orders of an e-mail, and the cents that the provider holds for each. */
async function orders(email: string) {
  const rows = await own.db.selectFrom('orders').select(['id', 'state']).where('email', '=', email).execute()
  return rows.map(({ id, state }) => [state, standIn.account.charged(id)] as const)
}

const PAID = [['confirmed', 3140]]

test.each([
  ['at once', CARDS.plain, 'after'],
  ['with the second factor', CARDS.secondFactor, 'never'],
] as const)('a card is charged %s on the page of payment [COM-138]', async (_, card, messages) => {
  standIn.state.messages = messages
  const { page, email } = await order()
  await payButton(page).waitFor()
  await expectSound(page)
  expect(new URL(page.url()).origin).toBe(site)
  expect(await page.evaluate(() => 'stripeStandInMore' in window)).toBe(true)
  await pay(page, card)
  if (card === CARDS.secondFactor) await frame(page).getByRole('button', { name: 'Complete' }).press('Enter')
  await confirmed(page)
  await standIn.release()
  expect(await orders(email)).toEqual(PAID)
  await page.goBack()
  await page.goForward()
  await confirmed(page)
  expect(await orders(email)).toEqual(PAID)
})

test('a declined card, empty fields and a failed second factor have a sentence, and the next card pays [COM-140]', async () => {
  const { page, email } = await order()
  await payButton(page).press('Enter')
  await page.getByText('The payment has not been made yet.').waitFor()
  await pay(page, CARDS.declined)
  await page.getByText('The payment was declined, and nothing was charged.').waitFor()
  await expectSound(page)
  await pay(page, CARDS.secondFactor)
  await frame(page).getByRole('button', { name: 'Fail' }).press('Enter')
  await page.getByText('The payment was declined, and nothing was charged.').waitFor()
  expect(await orders(email)).toEqual([['unconfirmed', 0]])
  await pay(page, CARDS.plain)
  await confirmed(page)
  expect(await orders(email)).toEqual(PAID)
})

test('presses while a payment is confirmed do nothing, and an answer that is lost is never a payment [COM-140]', async () => {
  standIn.state.messages = 'never'
  const { page, email, context } = await order({ expected: ['net::ERR', '503', 'Failed to load'] })
  await payButton(page).waitFor()
  await context.route('**/checkout/payment**', (route) => route.abort())
  await frame(page).getByLabel('Card number').fill(CARDS.secondFactor)
  await payButton(page).press('Enter')
  await frame(page).getByRole('button', { name: 'Complete' }).waitFor()
  await payButton(page).press('Enter')
  await page.getByText('The payment is being confirmed').waitFor()
  await frame(page).getByRole('button', { name: 'Complete' }).press('Enter')
  await page.getByText('We do not know yet whether the payment went through.').waitFor()
  expect(await orders(email)).toEqual([['unconfirmed', 3140]])
  await context.unroute('**/checkout/payment**')
  await payButton(page).press('Enter')
  await confirmed(page)
  expect(await orders(email)).toEqual(PAID)
})

test.each([
  ['is refused', 'refused'],
  ['shows nothing', 'empty'],
])(
  'where the script of the service %s, the page says so and the service’s page is paid once [COM-139]',
  async (_, how) => {
    const { page, email } = await order({ expected: ['net::ERR_FAILED', 'Failed to load', '[pay]', '[trust]'] })
    const { page: blocked, context } = await visit({ baseURL: site, expected: ['net::ERR_FAILED', '[pay]', '[trust]'] })
    await context.route(`${standIn.origin}/js/stripe.js`, (route) =>
      how === 'refused' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const address = page.url()
    await page.close()
    await blocked.goto(address, { waitUntil: 'domcontentloaded' })
    await blocked.getByText('The fields for your card could not be loaded.').waitFor()
    await expectSound(blocked)
    await onPage(blocked).press('Enter')
    await blocked.getByRole('heading', { name: 'Pay $31.40' }).waitFor()
    await blocked.getByLabel('Card number').fill(CARDS.plain)
    await blocked.getByRole('button', { name: 'Pay' }).press('Enter')
    await confirmed(blocked)
    expect(await orders(email)).toEqual(PAID)
  },
)

test('without script the form leads to the page of the service at once [COM-139]', async () => {
  const { page, email } = await order({ javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Pay $31.40' }).waitFor()
  await page.getByLabel('Card number').fill(CARDS.plain)
  await page.getByRole('button', { name: 'Pay' }).press('Enter')
  await confirmed(page)
  expect(await orders(email)).toEqual(PAID)
})

test('an order that is left for the page of the service cannot be paid by the element in another tab [SRV-459]', async () => {
  const { page, context, email } = await order()
  await payButton(page).waitFor()
  const other = await context.newPage()
  await other.goto(page.url(), { waitUntil: 'domcontentloaded' })
  await payButton(other).waitFor()
  await onPage(other).press('Enter')
  await other.getByRole('heading', { name: 'Pay $31.40' }).waitFor()
  await pay(page, CARDS.plain)
  await page.getByRole('heading', { name: 'Pay $31.40' }).waitFor()
  expect(await orders(email)).toEqual([['unconfirmed', 0]])
  await page.getByLabel('Card number').fill(CARDS.plain)
  await page.getByRole('button', { name: 'Pay' }).press('Enter')
  await confirmed(page)
  expect(await orders(email)).toEqual(PAID)
  await other.goBack()
  await confirmed(other)
})

test('only the page of payment loads the script, and its policy alone names the origin of the service [SRV-458]', async () => {
  const { page, context } = await visit({ baseURL: site })
  const loaded: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(standIn.origin)) loaded.push(request.url())
  })
  const policies: string[] = []
  for (const path of ['/', '/shop/market-bag', '/cart', '/commerce/goto-checkout']) {
    if (path === '/cart') await add(page, '/shop/market-bag')
    const answer = await page.goto(path, { waitUntil: 'load' })
    policies.push(answer!.headers()['content-security-policy']!.replace(/form-action [^;]*/, ''))
  }
  expect(loaded).toEqual([])
  expect(policies.filter((policy) => policy.includes(standIn.origin))).toEqual([])
})

test.each([
  ['de', 'Karte', 'Auf der Seite des Anbieters zahlen', 'Die Zahlung wurde abgelehnt'],
  ['ar', 'بطاقتك', 'ادفع في صفحة مزوّد الدفع', 'رُفض الدفع'],
])('the page of payment speaks the language of its visitor: %s [COM-140]', async (lang, word, other, declined) => {
  const { page } = await order()
  await payButton(page).waitFor()
  await page.goto(`${page.url()}&lang=${lang}`, { waitUntil: 'domcontentloaded' })
  await main(page).getByRole('button', { name: other }).waitFor()
  await main(page).getByText(word).first().waitFor()
  await frame(page).getByLabel('Card number').fill(CARDS.declined)
  await main(page).locator('.pay-element > button').press('Enter')
  await page.getByText(declined).waitFor()
  await expectSound(page)
  await frame(page).getByLabel('Card number').fill(CARDS.plain)
  await main(page).locator('.pay-element > button').press('Enter')
  await page.waitForURL(/\/checkout\/confirmed\?/)
  expect(new URL(page.url()).searchParams.get('lang')).toBe(lang)
})

test.each(drawn(WIDTHS))('the page of payment fits into %i px [COM-138]', async (width) => {
  const { page } = await order({ viewport: { width, height: 900 } })
  await payButton(page).waitFor()
  await expectSound(page)
})
