import { CARDS } from '@vitrine/testing/stripe'
import type { Page } from 'playwright'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { add, cartDrawer, typeAddress } from './buyer.ts'
import { type CardShop, openCardShop } from './cardShop.ts'
import { signIn, useVisitors, WIDTHS } from './harness.ts'
import { pressIn } from './mailProgram.ts'
import { expectSound } from './soundPage.ts'

const DAY = 86_400_000
const SUBJECT = 'A gift card from Grace Hopper'
const { visit } = useVisitors()
let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop({ ordersAMinute: 500, unpaidOrdersADay: 500 })
}, 60_000)
afterAll(() => shop.close())

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const giftsTo = (email: string) =>
  shop.mailbox.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject === SUBJECT)

async function payAtProvider(page: Page, button: RegExp, amount: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  await page.getByRole('heading', { name: `Pay ${amount}` }).waitFor()
  await page.getByLabel('Card number').fill(CARDS.plain)
  await page.getByRole('button', { name: 'Pay' }).press('Enter')
  await page.waitForURL(/\/checkout\/confirmed\?token=/, { waitUntil: 'domcontentloaded' })
}

/** Buys a card of $50 for somebody else, whose e-mail goes out at once or some days later. */
async function buyCard(page: Page, email: string, days: number): Promise<void> {
  await open(page, '/shop/gift-card')
  await main(page).getByRole('radio', { name: '$50' }).check()
  await main(page)
    .getByRole('button', { name: /add to cart|gift card|buy/i })
    .first()
    .press('Enter')
  await page.waitForURL(/\/checkout\/giftcard\?/, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('E-mail', { exact: true }).fill('grace@example.com')
  await page.getByLabel('Their name').fill('Ada Lovelace')
  await page.getByLabel('Their e-mail').fill(email)
  await page.getByLabel('Your words to them').fill('For the long evenings.')
  const day = new Date(shop.own.services.clock().getTime() + days * DAY).toISOString().slice(0, 10)
  if (days > 0) await page.getByLabel('Day on which it arrives').fill(day)
  await payAtProvider(page, /^Buy the card/, '$50.00')
}

/** The code, as somebody reads it in the e-mail. */
async function codeIn(page: Page, mail: Email): Promise<string> {
  const tab = await page.context().newPage()
  await tab.setContent(mail.html!)
  const text = await tab.locator('body').innerText()
  await tab.close()
  return /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)![0]
}

/** Enters a code in the drawer of the cart, or without script in the cart. */
async function enterCode(page: Page, code: string, script: boolean): Promise<void> {
  if (!script) await open(page, '/cart')
  const cart = script ? cartDrawer(page) : main(page)
  await cart.getByRole('textbox', { name: 'Coupon code or gift card' }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await cart.getByText(`Gift card ending in ${code.slice(-4)}, `).waitFor()
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s a gift card arrives on its day, pays a part of an order, and its rest pays of another one [JRN-19]',
  async (_, javaScriptEnabled) => {
    const email = `ada-${javaScriptEnabled}@example.com`
    const giver = (await visit({ baseURL: shop.baseURL, javaScriptEnabled })).page
    await buyCard(giver, email, 5)
    await shop.own.advance(3 * DAY)
    expect(giftsTo(email)).toEqual([])
    await shop.own.advance(3 * DAY)
    const mail = await shop.mailbox.arrived(email, SUBJECT)
    expect(mail.text).toContain('For the long evenings.')
    await shop.own.advance(DAY)
    expect(giftsTo(email)).toHaveLength(1)

    const viewport = { width: 375, height: 800 }
    const { page } = await visit({ baseURL: shop.baseURL, javaScriptEnabled, viewport, expected: ['status of 404'] })
    const code = await codeIn(page, mail)
    await pressIn(page, mail, 'Gift card balance')
    await main(page).getByLabel('Code of the gift card').fill('AAAA-BBBB-CCCC-DDDD')
    await main(page).getByRole('button', { name: 'See what is left' }).press('Enter')
    await main(page).getByText('No gift card has this code.').waitFor()
    await main(page).getByLabel('Code of the gift card').fill(code)
    await main(page).getByRole('button', { name: 'See what is left' }).press('Enter')
    await main(page)
      .getByText(`$50.00 of $50.00 is left on the card ending in ${code.slice(-4)}.`)
      .waitFor()
    if (javaScriptEnabled) await expectSound(page)

    await add(page, '/shop/market-bag')
    await enterCode(page, code, javaScriptEnabled)
    if (javaScriptEnabled) await expectSound(page)
    await open(page, '/commerce/goto-checkout')
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await typeAddress(page)
    await page.getByRole('button', { name: /^Place the order/ }).press('Enter')
    await page.getByRole('heading', { name: 'It is yours' }).waitFor()
    expect(await main(page).innerText()).toMatch(/Gift card ending in .{4}\s+-\$31\.40/)
    const order = await shop.mailbox.arrived(email, 'Your order, #00')
    expect(order.text).toContain(`Gift card ending in ${code.slice(-4)}: -$31.40`)

    await add(page, '/shop/market-bag')
    await enterCode(page, code, javaScriptEnabled)
    await open(page, '/commerce/goto-checkout')
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await typeAddress(page)
    await payAtProvider(page, /^Place the order/, '$12.80')
    expect(await main(page).innerText()).toMatch(/By other means\s+\$12\.80/)

    const shopkeeper = (await visit({ baseURL: shop.baseURL, javaScriptEnabled })).page
    await signIn(shopkeeper, 'store')
    await open(shopkeeper, '/config/gift-cards')
    await main(shopkeeper).getByLabel('End of the code').fill(code.slice(-4))
    await main(shopkeeper).getByRole('button', { name: 'Show' }).press('Enter')
    await main(shopkeeper)
      .getByRole('link', { name: `Card ending in ${code.slice(-4)}` })
      .press('Enter')
    const lines = main(shopkeeper).getByRole('region', { name: 'Journal' }).getByRole('listitem')
    await lines.first().waitFor()
    expect((await lines.allInnerTexts()).map((line) => line.split(/,|\n/)[0])).toEqual([
      'Paid $18.60',
      'Paid $31.40',
      'Sent its e-mail with a new code',
      'Bought with $50.00',
    ])
    if (javaScriptEnabled) await expectSound(shopkeeper)
  },
)

test.each(drawn(WIDTHS))(
  'the pages of gift cards fit into %i px and are sound by day and at night [SRV-90]',
  async (width) => {
    const email = `looks-${width}@example.com`
    const { page } = await visit({ baseURL: shop.baseURL, viewport: { width, height: 900 } })
    await buyCard(page, email, 0)
    await signIn(page, 'store')
    await open(page, '/config/gift-cards')
    const card = await main(page).getByRole('link', { name: /^Card/ }).first().getAttribute('href')
    for (const path of ['/checkout/giftcard/balance', '/config/gift-cards', card!]) {
      await open(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectSound(page)
      }
    }
  },
)
