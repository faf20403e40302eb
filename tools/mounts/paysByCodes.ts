import { must } from '../package/pack.ts'
import { shopProgram } from './shopProgram.ts'
import { controlValue, type Visitor } from './visitors.ts'

const CARD = 'giftCardProductId=voucher&sku=SQ4602500'
const HTML = { Accept: 'text/html' }
const BUYER = { name: 'Ada', line1: 'Mill Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

/** Notes the money of the gift card, and prints the code of its e-mail. */
const RECEIVE = shopProgram(`
const [order] = await shop.orders()
await shop.noteReceived(order.id, 2500, 'desk')
const mail = (await server.mails(10)).find(({ to }) => to === 'grace@example.com')
console.log(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.text)[0])
`)

const SHOW = shopProgram(`
const [{ coupons, giftCards, totals }] = await shop.orders()
const [{ leftCents }] = await shop.giftCards()
console.log(JSON.stringify([coupons, totals.grandTotalCents, giftCards.map(({ cents }) => cents), leftCents]))
`)

/**
 * Buys a gift card in a mounted app and pays a part of an order by it, beside a coupon, all by plain forms.
 * @throws {Error} When another part is paid.
 */
export async function paysByCodes(visitor: Visitor, folder: string, database: string): Promise<void> {
  // The last line is what the program prints; the server's log stands before.
  const run = async (program: string): Promise<string> =>
    (await must('node', ['--input-type=module', '-e', program], folder, { DATABASE_URL: database }))
      .trim()
      .split('\n')
      .at(-1)!
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await visitor.insist(path, { method: 'POST', headers: HTML, body: new URLSearchParams(fields) })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  }
  const keyOf = async (path: string): Promise<string> =>
    controlValue(await (await visitor.insist(path)).text(), 'submissionKey')
  await post(`/checkout/giftcard?websiteId=1&${CARD}`, {
    submissionKey: await keyOf(`/gift-card?${CARD}`),
    name: 'Ada',
    email: 'ada@example.com',
    recipientName: 'Grace',
    recipientEmail: 'grace@example.com',
  })
  const code = await run(RECEIVE)
  await run(shopProgram("await shop.setCoupon({ code: 'HALL', amountCents: 500 })"))
  await post('/api/commerce/shopping-cart/entries', { itemId: 'print', sku: 'SQ0000002', quantity: '1' })
  for (const coupon of ['hall', code]) await post('/api/commerce/shopping-cart/form', { coupon })
  const submissionKey = await keyOf('/checkout')
  await post('/commerce/goto-checkout', { ...BUYER, email: 'grace@example.com', submissionKey })
  const paid = await run(SHOW)
  // 35.00 less 5.00, and the post of 5.00; the card had 25.00.
  if (paid !== '[["HALL"],3500,[2500],0]') throw new Error(`A coupon and a gift card have paid ${paid}.`)
}
