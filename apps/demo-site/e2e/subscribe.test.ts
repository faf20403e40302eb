import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '@vitrine/testing/stripe'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type CardShop, openCardShop } from './cardShop.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { pressIn } from './mailProgram.ts'
import { expectSound } from './soundPage.ts'

const DAY = 86_400_000
/** Days after which each month has ended. */
const MONTH = 32 * DAY
const { visit } = useVisitors()
let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop({ ordersAMinute: 500 })
}, 60_000)
afterAll(() => shop.close())

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).press('Enter')
const sees = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor()

/** Takes the membership by the month, and pays it by card. */
async function subscribe(page: Page, email: string): Promise<void> {
  await open(page, '/club?pay=SQ4800001')
  await main(page).getByRole('button', { name: 'Become a member' }).press('Enter')
  await page.waitForURL('**/checkout/subscribe?**', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: /^Subscribe/ }).press('Enter')
  await typeCard(page, CARDS.plain, 'Pay')
  await page.getByText('Your membership is confirmed').waitFor()
}

/** Types a card on the provider's page, and confirms it where the bank asks. */
async function typeCard(page: Page, card: string, button: 'Pay' | 'Save'): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: button }).press('Enter')
  if (card === CARDS.secondFactor) await page.getByRole('button', { name: 'Complete' }).press('Enter')
}

/** Signs in by the link of an e-mail. */
async function signInByMail(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await open(page, '/account')
  await page.getByLabel('Address for the letter').fill(email)
  await page.getByRole('button', { name: 'Send the letter' }).press('Enter')
  await page.getByText('a letter is on its way').waitFor()
  await pressIn(page, await shop.mailbox.arrived(email, 'Your link to sign in'), 'Sign in')
  await press(page, 'Go on')
  await page.getByText('You are signed in as').waitFor()
}

const opensPosters = async (page: Page): Promise<boolean> => (await open(page, '/poster-archive'))!.status() === 200

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s a member is charged each month, changes a refused card, ends the plan and keeps access until then [JRN-20]',
  async (name, javaScriptEnabled) => {
    const email = `${name.replace(' ', '-')}@example.com`
    shop.standIn.state.bank = 'pays'
    // Members' pages answer 401 to everybody else.
    const { page } = await visit({ baseURL: shop.baseURL, javaScriptEnabled, expected: ['401 (Unauthorized)'] })
    await subscribe(page, email)
    await shop.own.advance(5 * 60_000)
    await pressIn(page, await shop.mailbox.arrived(email, 'Your subscription'), 'Open your account')
    await press(page, 'Open my account')
    expect(await opensPosters(page)).toBe(true)
    await open(page, '/account')
    await main(page).getByRole('link', { name: 'Club membership' }).press('Enter')
    await sees(page, 'Card •••• 4242')
    if (javaScriptEnabled) await expectSound(page)

    // The second month is charged by itself; the card is declined for the third, which is tried again after three days.
    await shop.own.advance(MONTH)
    await pressIn(page, await shop.mailbox.arrived(email, 'Club membership: your payment'), 'Your subscription')
    await sees(page, /^It is paid until/)
    shop.standIn.state.bank = 'declines'
    await shop.own.advance(MONTH)
    await shop.own.advance(3.1 * DAY)
    const declined = shop.mailbox.mails.filter(
      ({ to, subject }) => to?.[0]?.address === email && subject === 'Club membership: your card was declined',
    )
    expect(declined).toHaveLength(2)
    await pressIn(page, declined[1]!, 'Pay now, or change the card')
    await sees(page, 'has not come yet')
    if (javaScriptEnabled) await expectSound(page)
    shop.standIn.state.bank = 'pays'
    await press(page, 'Change the card')
    await typeCard(page, CARDS.other, 'Save')
    await sees(page, 'The card is saved.')
    await sees(page, 'Card •••• 4444')
    await sees(page, /^It is paid until/)

    // The bank asks its owner about the fourth month.
    shop.standIn.state.bank = 'asks'
    await shop.own.advance(MONTH)
    await pressIn(page, await shop.mailbox.arrived(email, 'please confirm the payment'), 'Confirm the payment')
    await press(page, 'Pay $6.60 now')
    await typeCard(page, CARDS.secondFactor, 'Pay')
    await sees(page, /^It is paid until/)
    const orders = await main(page)
      .getByRole('link', { name: /^#\d+$/ })
      .count()
    expect(orders).toBe(4)

    await press(page, 'End the subscription')
    await sees(page, 'You may take the end back until that day.')
    await press(page, 'Keep the subscription')
    await press(page, 'End the subscription')
    await sees(page, 'You may take the end back until that day.')
    const plan = page.url()
    await signInByMail(page, email)
    expect(await opensPosters(page)).toBe(true)
    shop.standIn.state.bank = 'pays'
    await shop.own.advance(MONTH)
    await shop.mailbox.arrived(email, 'Club membership has ended')
    expect(await opensPosters(page)).toBe(false)
    await open(page, plan)
    await sees(page, 'It has ended, and nothing is charged any more.')
    const rows = await shop.own.db.selectFrom('orders').select('id').where('email', '=', email).execute()
    expect(rows.map(({ id }) => shop.standIn.account.charged(id))).toEqual([660, 660, 660, 660])
  },
)

test.each(drawn(WIDTHS))(
  'the shopkeeper’s subscriptions and one with its journal fit into %i px [SRV-402]',
  async (width) => {
    const { page } = await visit({ baseURL: shop.baseURL, viewport: { width, height: 900 } })
    await signIn(page, 'store')
    await open(page, '/config/subscriptions')
    await expectSound(page)
    await main(page).getByRole('link', { name: 'Club membership' }).first().press('Enter')
    await sees(page, 'Period 4 is paid')
    await sees(page, 'Ended, as its member wanted')
    await expectSound(page)
  },
)
