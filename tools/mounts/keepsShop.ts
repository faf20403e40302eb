import { must } from '../package/pack.ts'
import type { MountedApp } from './apps.ts'
import { createKiller, forEach, type Load } from './load.ts'
import { paysByCodes } from './paysByCodes.ts'
import { shopProgram } from './shopProgram.ts'
import { supervise } from './supervise.ts'
import { createVisitor, controlValue, type Visitor } from './visitors.ts'

/** The product of the example that sells out, and its stock at first. */
const LANTERN = { itemId: 'lantern', sku: 'SQ0000001' }
const STOCK = 20
/** Least posts of a buyer: most come when all is sold. */
const POSTS = 1
const CART = '/api/commerce/shopping-cart'
const SCRIPT = { Accept: 'application/json' }

/** Prints the buyers of all orders of lanterns, and the pieces that are left. */
const LIST = shopProgram(`
const product = { id: 'lantern', productType: 'PHYSICAL', title: '', onSale: false }
const variant = { sku: '${LANTERN.sku}', price: 0, onSale: false, unlimited: false, qtyInStock: ${STOCK}, optionValues: [] }
const orders = (await shop.orders({ most: 1000 })).filter(({ lines }) => lines[0].productId === 'lantern')
const [{ variants }] = await shop.withStock([{ ...product, variants: [variant] }])
console.log(JSON.stringify({ buyers: orders.map(({ email }) => email), left: variants[0].qtyInStock }))
`)

/** Puts one lantern into the cart; an addition whose answer was lost may have added a second one, which is taken out. */
async function fillCart(visitor: Visitor, byScript: boolean): Promise<boolean> {
  const entry = { ...LANTERN, quantity: '1' }
  const added = byScript
    ? await visitor.insist(`${CART}/entries`, {
        method: 'POST',
        headers: { ...SCRIPT, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...entry, quantity: 1 }),
      })
    : await visitor.insist(`${CART}/entries`, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams(entry),
      })
  if (added.status !== (byScript ? 200 : 303)) return false
  const html = await (await visitor.insist('/cart')).text()
  if (controlValue(html, 'quantity') === '1') return true
  const body = new URLSearchParams({ entryId: controlValue(html, 'entryId'), quantity: '1' })
  const { status } = await visitor.insist(`${CART}/form`, { method: 'POST', headers: { Accept: 'text/html' }, body })
  return status === 303
}

/**
 * Buys one lantern by plain forms or by script.
 * @returns Address of the order's page; `undefined` when there is none left.
 */
async function buy(visitor: Visitor, email: string, byScript: boolean): Promise<string | undefined> {
  if (!(await fillCart(visitor, byScript))) return undefined
  const html = await (await visitor.insist('/checkout')).text()
  if (!html.includes('submissionKey')) return undefined
  const address = { line1: 'Mill Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }
  const fields = { submissionKey: controlValue(html, 'submissionKey'), name: 'Ada', email, ...address }
  const headers = byScript ? SCRIPT : { Accept: 'text/html' }
  const order = async (): Promise<string | undefined> => {
    const body = new URLSearchParams(fields)
    const answer = await visitor.insist('/commerce/goto-checkout', { method: 'POST', headers, body })
    if (answer.status === 303) return answer.headers.get('Location') ?? undefined
    return answer.status === 200 ? ((await answer.json()) as { redirectUrl: string }).redirectUrl : undefined
  }
  const page = await order()
  // Press the button once more, as people do who have seen no answer.
  if (page !== (await order())) throw new Error(`A repeated order of ${email} led elsewhere than ${page}.`)
  if (page === undefined) return undefined
  const shown = await (await visitor.insist(page)).text()
  if (!shown.includes('Thank you for your order.')) throw new Error(`${page} shows no order.`)
  return page
}

/**
 * Pays a part of an order by a coupon and a gift card in a mounted app. Then more buyers than there are pieces buy, by script and
 * without, while its processes are killed.
 * @throws {Error} When an order is lost or doubled, another sum is paid, or more or less is sold than there was.
 */
export async function keepsShop(app: MountedApp, folder: string, load: Load): Promise<string> {
  const { database, processes, visitors } = load
  const supervised = await supervise(app.startShop ?? app.start, folder, { database, processes })
  const acknowledged: string[] = []
  const kill = createKiller(() => supervised, load, POSTS)
  const began = performance.now()
  try {
    await paysByCodes(
      createVisitor(supervised, visitors, () => {}),
      folder,
      database,
    )
    await forEach(visitors, async (number) => {
      const email = `buyer-${number}@example.com`
      const page = await buy(createVisitor(supervised, number, kill), email, number % 2 === 1)
      if (page !== undefined) acknowledged.push(email)
    })
  } finally {
    await supervised.end()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const printed = await must('node', ['--input-type=module', '-e', LIST], folder, { DATABASE_URL: database })
  const { buyers, left } = JSON.parse(printed.trim().split('\n').at(-1)!) as { buyers: string[]; left: number }
  const lost = acknowledged.filter((email) => !buyers.includes(email))
  const doubled = buyers.filter((email, index) => buyers.indexOf(email) !== index)
  const figures = `${app.name}: ${visitors} buyers of ${STOCK} pieces, half of them by script, ${processes} processes, ${supervised.kills()} times kill -9, ${buyers.length} sold, ${left} left, ${lost.length} lost, ${doubled.length} doubled, ${seconds} s`
  const isExact = buyers.length === STOCK && acknowledged.length === STOCK && left === 0
  if (!isExact || lost.length > 0 || doubled.length > 0) throw new Error(figures)
  if (supervised.kills() < load.kills / 2) throw new Error(`Too few processes were killed. ${figures}`)
  return figures
}
