import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../packages/site/server/database/json.ts'
import { readSecret } from '../../../packages/site/server/database/guards.ts'
import { type OrderDoor, orderToken } from '@vitrine/server/shop'
import { ORDER_KINDS, sampleOrder } from '../../../packages/site/server/shop/sampleOrder.ts'
import { leaveDrawer } from './buyer.ts'
import { pressArea, signIn, useVisitors } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()
let own: OwnSite
let address: string
let ofOrder: (kind: string, door?: OrderDoor) => string

/** Stores a sample order of each kind, and one of a membership. */
beforeAll(async () => {
  own = await openOwnSite()
  address = await own.serve()
  const secret = await readSecret(own.db, 'signing')
  const ids = new Map<string, string>()
  for (const kind of [...ORDER_KINDS, 'membership'] as const) {
    const id = randomUUID()
    ids.set(kind, id)
    const order = sampleOrder(kind === 'membership' ? 'subscription' : kind, 'USD', new Date())
    await own.db
      .insertInto('orders')
      .values({
        id,
        key_hash: id,
        cart_hash: null,
        kind: order.kind,
        state: order.state,
        email: order.email,
        details: json(order.details),
        currency: order.currency,
        grand_total_cents: order.details.totals.grandTotalCents,
        placed_at: order.placedAt,
        reviewed_at: null,
      })
      .execute()
    await own.db
      .insertInto('order_lines')
      .values(
        order.lines.map((line, position) => ({
          order_id: id,
          position,
          product_id: 'factory-lamp',
          product_type: kind === 'membership' ? 'PAYWALL' : line.productType,
          sku: line.sku,
          stock_sku: line.stockSku,
          title: line.title,
          option_values: json(line.optionValues),
          quantity: line.quantity,
          unit_price_cents: line.unitPrice,
          data: json(line.data),
          plan: null,
        })),
      )
      .execute()
  }
  ofOrder = (kind, door = 'order') => {
    const order = { id: ids.get(kind)!, placedAt: new Date(), linkSerial: 0 }
    return `?token=${orderToken(secret, door, order)}`
  }
})
afterAll(() => own.close())

/** One answer of the site: its status, and the type that its page has for scripts. */
async function answerOf(page: Page, path: string): Promise<readonly [status: number, pageType: number | undefined]> {
  const response = await page.request.get(path)
  const type = /"pageType":(\d+)/.exec(await response.text())?.[1]
  return [response.status(), type === undefined ? undefined : Number(type)]
}

/** A page of each type that a visitor reaches, with its status. */
function pagesOfVisitors(): readonly (readonly [path: string, status: number, pageType: number])[] {
  return [
    ['/journal', 200, 1],
    ['/prints', 200, 1],
    ['/visit', 200, 2],
    ['/opening', 200, 3],
    ['/journal/a-season-on-stage', 200, 50],
    ['/no-such-page', 404, 100],
    ['/error', 500, 101],
    ['/search', 200, 102],
    ['/green-room', 401, 103],
    ['/rehearsals', 401, 105],
    ['/cart', 200, 200],
    [`/checkout/confirmed${ofOrder('regular')}`, 200, 202],
    ['/checkout/donate?donatePageId=lamp-fund', 200, 203],
    [`/checkout/confirmed${ofOrder('donation')}`, 200, 204],
    ['/basket', 200, 205],
    [`/checkout/confirmed${ofOrder('subscription')}`, 200, 206],
    [`/checkout/confirmed${ofOrder('gift-card')}`, 200, 207],
    [`/checkout/confirmed${ofOrder('membership')}`, 200, 208],
    [`/reviews${ofOrder('regular', 'review')}`, 200, 209],
    [`/order${ofOrder('regular')}`, 200, 211],
    ['/newsletter/leave', 200, 300],
  ]
}

test('every page type is served by an address, with the status of its kind [SRV-78]', async () => {
  const { page } = await visit({ baseURL: address })
  const ofVisitors = pagesOfVisitors()
  for (const [path, status, pageType] of ofVisitors)
    expect([path, ...(await answerOf(page, path))]).toEqual([path, status, pageType])

  await page.goto('/shop/market-bag', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'One item in cart' }).waitFor()
  await leaveDrawer(page)
  expect(await answerOf(page, '/commerce/goto-checkout')).toEqual([200, 201])

  await signIn(page, 'guest')
  expect(await answerOf(page, '/poster-archive')).toEqual([403, 106])
})

/** Kinds of e-mails with a preview. */
const LETTERS =
  'regular subscription donation gift-card renewal renewal-failed renewal-confirm renewal-invoice subscription-ended new-link sent refund review-request cart-reminder back-in-stock sign-in join email account newsletter invitation new-order low-stock form-notice'.split(
    ' ',
  )

test('an editor previews the popup, a digital product and the e-mails, and nobody else does [SRV-78]', async () => {
  const { page } = await visit({ baseURL: address })
  await signIn(page, 'editor')
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, 'Previews')
  await page.getByRole('heading', { name: 'Previews', level: 1 }).waitFor()
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(links).toEqual([
    '/config/previews/popup',
    '/config/previews/digital-product/canal-tapes',
    ...LETTERS.map((kind) => `/config/previews/letter/${kind}`),
    '/config/',
  ])
  const types = await Promise.all(links.slice(0, -1).map((path) => answerOf(page, path)))
  expect(types).toEqual([[200, 104], [200, 210], ...LETTERS.map(() => [200, 301])])
  await openPage(page, '/config/previews/popup')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('The programme, once a month')
  expect(await main.getByRole('img').isVisible()).toBe(true)
  expect(await main.getByRole('textbox', { name: 'E-mail' }).isVisible()).toBe(true)
  await openPage(page, '/config/previews/digital-product/canal-tapes')
  expect(await main.getByText('$11.00').first().isVisible()).toBe(true)
  await page.goto('/config/previews/letter/gift-card', { waitUntil: 'domcontentloaded' })
  expect(await main.locator('pre').count()).toBe(2)
  expect(await main.locator('pre').nth(1).textContent()).toContain('Ada Lovelace gives you a gift card of $40.00')
  expect(await answerOf(page, '/config/previews/letter/none')).toEqual([404, 100])
  expect(await answerOf(page, '/config/previews/digital-product/factory-lamp')).toEqual([404, 100])

  const store = await visit({ baseURL: address })
  expect((await store.page.request.get(links[0]!)).url()).toContain('/account?next=%2Fconfig%2Fpreviews%2Fpopup')
  await signIn(store.page, 'store')
  for (const path of ['/config/previews', ...links.slice(0, 6)])
    expect(await answerOf(store.page, path)).toEqual([403, 101])
})

test.each([true, false])(
  'whoever has a letter ends it, and learns of no list, with scripts: %s [SRV-78]',
  async (scripts) => {
    const { page } = await visit({ baseURL: address, javaScriptEnabled: scripts })
    const subscriber = { list: 'programme', subscribed_at: new Date() }
    const [leaving, staying] = [`ada-${scripts}@example.com`, `grace-${scripts}@example.com`]
    await own.db
      .insertInto('newsletter_subscribers')
      .values([leaving, staying].map((email) => ({ ...subscriber, email })))
      .execute()
    const list = async (): Promise<string[]> =>
      (await own.db.selectFrom('newsletter_subscribers').select('email').execute()).map(({ email }) => email)
    for (const email of [leaving.toUpperCase(), 'stranger@example.com']) {
      await page.goto(`/newsletter/leave?email=${encodeURIComponent(email)}`, { waitUntil: 'domcontentloaded' })
      expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('heading', { name: 'No more letters' }).waitFor()
      expect(new URL(page.url()).search).toBe('?left=1')
    }
    expect(await list()).toContain(staying)
    expect(await list()).not.toContain(leaving)
  },
)

/** Types whose pages have no announcement bar [OVL-28]. */
const BARE = [201, 202, 203, 204, 206, 207, 208, 209, 211]
/** Types whose pages are no views, whatever the visitor has chosen, and the search. */
const UNSEEN = [100, 102, 103, 106]

test('a page has the bar, the views and the features of its type [RUN-24]', async () => {
  const { page } = await visit({ baseURL: address })
  for (const [path, , pageType] of pagesOfVisitors()) {
    const html = await (await page.request.get(path)).text()
    const { document } = new JSDOM(html).window
    const tables = JSON.parse(document.querySelector('[data-page-tables]')!.textContent) as { features: object }
    const features = ['search', 'cartPage', 'reviews'].filter((name) => name in tables.features)
    const expected = { 102: ['search'], 200: ['cartPage'], 205: ['cartPage'], 209: ['reviews'] }[pageType] ?? []
    const hasBar = html.includes('the gallery is open until eleven, free after five')
    expect({ path, features, hasBar, isView: html.includes('"view":true') }).toEqual({
      path,
      features: expected,
      hasBar: !BARE.includes(pageType),
      isView: !UNSEEN.includes(pageType),
    })
  }

  /** Opens a page and returns a function that names the lazy features whose files the page has fetched so far. */
  const open = async (path: string): Promise<() => string[]> => {
    const { page: visitor } = await visit({ baseURL: address, expected: ['status of 401'] })
    const fetched: string[] = []
    visitor.on('response', (response) => void fetched.push(new URL(response.url()).pathname))
    await openPage(visitor, path)
    const { features } = await visitor.evaluate(
      () =>
        JSON.parse(document.querySelector('[data-page-tables]')!.textContent) as {
          features: Record<string, { file: string }>
        },
    )
    return () =>
      ['calendar', 'comments', 'lists', 'search', 'cartPage', 'reviews'].filter((name) =>
        fetched.includes(`/assets/${features[name]?.file}.js`),
      )
  }
  for (const [path, feature] of [
    ['/journal', 'lists'],
    ['/journal/bread-at-five', 'comments'],
    ['/calendar', 'calendar'],
    ['/search', 'search'],
  ] as const) {
    const files = await open(path)
    await expect.poll(files, { message: path }).toEqual([feature])
  }
  for (const path of ['/visit', '/opening', '/green-room', '/rehearsals', '/newsletter/leave'])
    expect((await open(path))(), path).toEqual([])
})
