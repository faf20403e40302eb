import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { add, send, typeAddress } from './buyer.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { pressIn } from './mailProgram.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

const DAY = 86_400_000
const { visit } = useVisitors()
let mailbox: MailServer
let own: OwnSite
let baseURL: string

beforeAll(async () => {
  mailbox = await startMailServer()
  own = await openOwnSite({ mailServer: mailbox.url })
  baseURL = await own.serve()
}, 60_000)
afterAll(async () => {
  await own.close()
  await mailbox.close()
})

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const remindersTo = (email: string) =>
  mailbox.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject === 'Your cart is still here')

/** Leaves a bag in the cart on the page of the checkout, and asks to be reminded of it, or not. */
async function leave(page: Page, email: string, wants: boolean, script: boolean): Promise<void> {
  await add(page, '/shop/market-bag')
  await open(page, '/commerce/goto-checkout')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  const box = page.getByLabel('If I leave my cart behind')
  expect(await box.isChecked()).toBe(false)
  if (!wants) return
  if (!script) {
    await page.getByRole('button', { name: 'Keep my cart, and remind me' }).press('Enter')
    await page.getByRole('heading', { name: 'We keep your cart' }).waitFor()
    return
  }
  await settled(page)
  await Promise.all([page.waitForRequest('**/cart/reminder'), box.check()])
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s a buyer who has asked for it gets one e-mail about the cart, which comes back on another device [JRN-22]',
  async (_, javaScriptEnabled) => {
    const email = `grace-${javaScriptEnabled}@example.com`
    const silent = `silent-${javaScriptEnabled}@example.com`
    const done = `done-${javaScriptEnabled}@example.com`
    const visitor = async () => (await visit({ baseURL, javaScriptEnabled })).page
    const computer = await visitor()
    await leave(computer, email, true, javaScriptEnabled)
    await leave(await visitor(), silent, false, javaScriptEnabled)
    const decided = await visitor()
    await leave(decided, done, true, javaScriptEnabled)
    await open(decided, '/commerce/goto-checkout')
    await decided.getByLabel('Name', { exact: true }).fill('Grace Hopper')
    await decided.getByLabel('E-mail', { exact: true }).fill(done)
    await typeAddress(decided)
    await send(decided, /^Place the order/)
    await computer.context().close()

    await own.advance(DAY)
    const mail = await mailbox.arrived(email, 'Your cart is still here')
    await own.advance(DAY)
    expect([remindersTo(email).length, remindersTo(silent).length, remindersTo(done).length]).toEqual([1, 0, 0])

    const phone = await visit({ baseURL, javaScriptEnabled, viewport: { width: 375, height: 800 } })
    await pressIn(phone.page, mail, 'Back to my cart')
    if (javaScriptEnabled) await expectSound(phone.page)
    await main(phone.page).getByRole('button', { name: 'Bring my cart back' }).press('Enter')
    await phone.page.waitForURL('**/cart', { waitUntil: 'domcontentloaded' })
    await main(phone.page).getByText('Market bag').first().waitFor()

    await pressIn(phone.page, mail, 'Unsubscribe')
    await phone.page.getByRole('button', { name: 'Leave' }).press('Enter')
    await phone.page.getByRole('heading', { name: 'No more letters' }).waitFor()
    await leave(await visitor(), email, true, javaScriptEnabled)
    await own.advance(2 * DAY)
    expect(remindersTo(email)).toHaveLength(1)
  },
)

test.each(drawn(WIDTHS))(
  'the checkout with its box fits into %i px and is sound by day and at night [SRV-90]',
  async (width) => {
    const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
    await add(page, '/shop/market-bag')
    await open(page, '/commerce/goto-checkout')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectSound(page)
    }
  },
)
