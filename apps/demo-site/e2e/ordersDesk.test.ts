import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { readMails } from '../../../packages/site/server/mail/sendMail.ts'
import { added, send, typeAddress } from './buyer.ts'
import { pressArea, signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
})
afterAll(() => own.close())

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** The newest letter to an address with this beginning of its subject, as its mailbox shows it. */
async function letter(to: string, subject: string): Promise<string> {
  const mails = await readMails(own.db)
  return mails.find((mail) => mail.to === to && mail.subject.startsWith(subject))?.text ?? 'no letter'
}
const linkIn = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? 'no link'

/** The most pieces of the bag that its page offers. */
async function most(page: Page): Promise<number> {
  await open(page, '/shop/market-bag')
  return Number(await main(page).getByLabel('Quantity').getAttribute('max'))
}

/** Buys two bags with the e-mail of the signed-in member, and returns the order's number. */
async function buy(page: Page): Promise<string> {
  await open(page, '/shop/market-bag')
  await main(page).getByLabel('Quantity').fill('2')
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')
  await page.getByRole('banner').getByRole('link', { name: '2 items in cart' }).waitFor()
  await added(page)
  await open(page, '/commerce/goto-checkout')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('E-mail', { exact: true }).fill('member@demo.test')
  await typeAddress(page)
  await send(page, /^Place the order/)
  await page.getByRole('heading', { name: 'It is yours' }).waitFor()
  return /#\d+/.exec(await main(page).innerText())![0]
}

/** Presses a button of the order in the panel and waits for what the page says. */
async function press(page: Page, button: string, outcome: string): Promise<void> {
  await main(page).getByRole('button', { name: button }).press('Enter')
  await main(page).getByRole('status').getByText(outcome).waitFor()
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  '%s a shopkeeper finds, packs, sends and partly refunds an order that its buyer follows [JRN-17]',
  async (_, javaScriptEnabled) => {
    const buyer = (await visit({ baseURL, javaScriptEnabled })).page
    await signIn(buyer, 'member')
    const before = await most(buyer)
    const number = await buy(buyer)
    expect(await most(buyer)).toBe(before - 2)

    const { page } = await visit({ baseURL, javaScriptEnabled })
    await signIn(page, 'store')
    const notice = await letter('store@demo.test', `A new order, ${number}`)
    expect(notice).toContain('Ada Lovelace has ordered:')
    await open(page, '/config/')
    await pressArea(page, 'Orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await main(page).getByLabel('Number, e-mail or name').fill('lovelace')
    await main(page).getByLabel('State').selectOption('To pack')
    await main(page).getByRole('button', { name: 'Show' }).press('Enter')
    await page.waitForURL(/q=lovelace/, { waitUntil: 'domcontentloaded' })
    if (javaScriptEnabled) await expectSound(page)
    await main(page).getByRole('link', { name: number }).press('Enter')
    await page.getByRole('heading', { name: number }).waitFor()
    expect(linkIn(notice)).toBe(page.url())
    if (javaScriptEnabled) await expectSound(page)

    await main(page).getByRole('link', { name: 'Packing slip' }).press('Enter')
    await page.getByRole('heading', { name: `Packing slip ${number}` }).waitFor()
    if (javaScriptEnabled) await expectSound(page)
    await page.emulateMedia({ media: 'print' })
    expect([await page.getByRole('banner').isVisible(), await page.getByRole('table').isVisible()]).toEqual([
      false,
      true,
    ])
    await page.emulateMedia({ media: 'screen' })
    await main(page).getByRole('link', { name: 'Back to the order' }).press('Enter')

    await press(page, 'Mark as packed', 'marked as packed')
    await main(page).getByLabel('Carrier').fill('Parcel Post')
    await main(page).getByLabel('Tracking number').fill('1Z 999')
    await press(page, 'Mark as sent', 'marked as sent')
    await main(page).getByText('Pay back', { exact: true }).click()
    await main(page)
      .getByLabel(/^Market bag/)
      .fill('1')
    await press(page, 'Pay this back', 'was asked to pay back')
    await main(page).getByText('Refunded in part').first().waitFor()
    await main(page).getByText('The payment service has paid back').waitFor()
    if (javaScriptEnabled) await expectSound(page)

    expect(await most(buyer)).toBe(before - 1)
    const sent = await letter('member@demo.test', `Your order is on its way, ${number}`)
    expect(sent).toContain('Tracking number: 1Z 999')
    const refund = await letter('member@demo.test', `Money back for your order, ${number}`)
    for (const link of [linkIn(sent), linkIn(refund)]) {
      await open(buyer, link)
      for (const text of ['Sent.', 'Parcel Post', 'Tracking number 1Z 999', 'Paid back'])
        expect(await main(buyer).innerText()).toContain(text)
    }
    await open(buyer, '/account')
    const row = main(buyer).getByRole('listitem').filter({ hasText: number })
    expect(await row.innerText()).toContain('Tracking number 1Z 999')
    if (javaScriptEnabled) await expectSound(buyer)
    await row.getByRole('link', { name: number }).press('Enter')
    await buyer.getByRole('heading', { name: 'Where your order is' }).waitFor()
    // The next run starts with as many bags.
    await main(page).getByText('Pay back', { exact: true }).click()
    await main(page)
      .getByLabel(/^Market bag/)
      .fill('1')
    await press(page, 'Pay this back', 'was asked to pay back')
  },
)

test.each(drawn(WIDTHS))(
  'the orders, an order and its slip fit into %i px and are sound [SRV-223] [SRV-224]',
  async (width) => {
    const viewport = { width, height: 900 }
    const buyer = (await visit({ baseURL, viewport })).page
    await signIn(buyer, 'member')
    const number = Number((await buy(buyer)).replace('#', ''))
    const { page } = await visit({ baseURL, viewport })
    await signIn(page, 'store')
    for (const path of ['', `/${number}`, `/${number}/slip`, '?q=nobody']) {
      await open(page, `/config/orders${path}`)
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
      await expectSound(page)
    }
    await open(buyer, '/account')
    await expectSound(buyer)
  },
)
