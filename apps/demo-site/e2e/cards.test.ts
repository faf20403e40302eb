import { stripePayments } from '@vitrine/server/stripe'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS, KEYS, openStripeStandIn, type StripeStandIn } from '@vitrine/testing/stripe'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { sweepOrders } from '../../../packages/site/server/checkout/sweepOrders.ts'
import { readMails } from '../../../packages/site/server/mail/sendMail.ts'
import type { Services } from '../../../packages/site/server/http/services.ts'
import { add, typeAddress } from './buyer.ts'
import { DRAWN_POLICIES, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

const MINUTE = 60_000

let own: OwnSite
let standIn: StripeStandIn
let connected: Services
let site: string
beforeAll(async () => {
  standIn = await openStripeStandIn()
  own = await openOwnSite()
  const cards = stripePayments({ ...KEYS, api: standIn.origin, retries: 0 })
  connected = { ...own.services, cards }
  site = await own.serve({ csp: DRAWN_POLICIES[0]!, ordersAMinute: 500, unpaidOrdersADay: 500 }, { cards })
  standIn.state.endpoint = `${site}/api/payments/messages`
})
afterAll(async () => {
  await own.close()
  await standIn.close()
})

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** The job that asks the provider, when so many minutes have gone by. */
const later = (minutes: number) => sweepOrders(connected, new Date(Date.now() + minutes * MINUTE))

/** Bags that are left, as their page offers them. */
async function bagsLeft(page: Page): Promise<number> {
  await open(page, '/shop/market-bag')
  return Number(await main(page).getByLabel('Quantity').getAttribute('max'))
}

/** Puts a bag into the cart and sends the form of the checkout, which leads to the provider's page. */
async function order(page: Page, email: string): Promise<void> {
  await add(page, '/shop/market-bag')
  await open(page, '/commerce/goto-checkout')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await typeAddress(page)
  await page.getByRole('button', { name: /^Place the order/ }).press('Enter')
  await page.getByRole('heading', { name: 'Pay $31.40' }).waitFor()
}

/** Types a card on the provider's page and confirms it at the bank. */
async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(CARDS.secondFactor)
  await page.getByRole('button', { name: 'Pay' }).press('Enter')
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
}

const confirmed = (page: Page) => page.getByRole('heading', { name: 'It is yours' }).waitFor()

/** Letters about an order to an address. */
async function letters(email: string): Promise<number> {
  const mails = await readMails(own.db)
  return mails.filter(({ to, kind }) => to === email && kind === 'order').length
}

/** Cents that the provider holds for the orders of an e-mail, each with its state. */
async function orders(email: string): Promise<readonly (readonly [state: string, cents: number])[]> {
  const rows = await own.db.selectFrom('orders').select(['id', 'state']).where('email', '=', email).execute()
  return rows.map(({ id, state }) => [state, standIn.account.charged(id)] as const)
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s nothing is paid twice or lost, however the window closes and the provider tells [JRN-18] [SRV-332] [SRV-334]',
  async (name, javaScriptEnabled) => {
    const kind = name.replace(' ', '-')
    const { page } = await visit({ baseURL: site, javaScriptEnabled })
    const before = await bagsLeft(page)
    const ways = [
      ['before the redirect, three times', 'before', 3],
      ['late', 'late', 2],
      ['never', 'never', 1],
    ] as const
    for (const [way, messages, copies] of ways) {
      const email = `${kind}-${messages}@example.com`
      Object.assign(standIn.state, { messages, copies })
      await order(page, email)
      if (javaScriptEnabled) await expectSound(page)
      await pay(page)
      await confirmed(page)
      await standIn.release()
      await later(17)
      expect([way, await orders(email), await letters(email)]).toEqual([way, [['confirmed', 3140]], 1])
    }

    // Paid, and the window closed before the way back; no message comes: the job asks.
    const closing = (await visit({ baseURL: site, javaScriptEnabled })).page
    await order(closing, `${kind}-closed@example.com`)
    standIn.state.sendsBack = false
    await pay(closing)
    await closing.getByRole('heading', { name: 'Payment received' }).waitFor()
    await closing.close()
    standIn.state.sendsBack = true
    expect(await orders(`${kind}-closed@example.com`)).toEqual([['unconfirmed', 3140]])
    await later(3)
    expect(await orders(`${kind}-closed@example.com`)).toEqual([['confirmed', 3140]])
    expect(await letters(`${kind}-closed@example.com`)).toBe(1)

    // The window closed without a payment: the order ends, its goods return, and nobody can pay it any more.
    const leaving = (await visit({ baseURL: site, javaScriptEnabled })).page
    await order(leaving, `${kind}-left@example.com`)
    const cardPage = leaving.url()
    await leaving.close()
    await later(17)
    expect([await orders(`${kind}-left@example.com`), await letters(`${kind}-left@example.com`)]).toEqual([
      [['cancelled', 0]],
      0,
    ])
    await open(page, cardPage)
    await page.getByRole('heading', { name: 'This page has ended' }).waitFor()
    expect(await bagsLeft(page)).toBe(before - 4)
  },
)

test('a buyer who goes back can pay by card after all, or cancel [SRV-334]', async () => {
  standIn.state.messages = 'after'
  const { page } = await visit({ baseURL: site })
  await order(page, 'back@example.com')
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter')
  await page.getByRole('heading', { name: 'Not paid yet' }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Pay by card' }).press('Enter')
  await pay(page)
  await confirmed(page)
  await order(page, 'cancel@example.com')
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter')
  await main(page).getByText('Cancelled; nothing was charged.').waitFor()
  expect([await orders('back@example.com'), await orders('cancel@example.com')]).toEqual([
    [['confirmed', 3140]],
    [['cancelled', 0]],
  ])
})

test.each(drawn(WIDTHS))('the checkout by card and its page that waits fit into %i px [SRV-332]', async (width) => {
  const { page } = await visit({ baseURL: site, viewport: { width, height: 900 } })
  await add(page, '/shop/market-bag')
  await open(page, '/commerce/goto-checkout')
  await main(page).getByRole('radio', { name: 'Card (Stripe)' }).waitFor()
  await expectSound(page)
  const lineOf = (label: string) =>
    page.getByLabel(label).evaluate((control) => getComputedStyle(control).borderBlockEndColor)
  expect(await lineOf('Country'), 'a list that nobody has filled in wrongly is not marked').toBe(await lineOf('City'))
})
