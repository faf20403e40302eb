import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createByteBudgets, makeShownMark } from '@vitrine/server/core'
import { drawn } from '@vitrine/testing/drawn'
import { cartToken } from '../shop/cartToken.ts'
import { orderToken } from '@vitrine/server/shop'
import { KEY, SAVE, solveCaptcha, submission } from '../testing/formCalls.ts'
import { ADDRESS, BAG, BUYER, CART, CLUB, orderCalls, REGULAR, TAPES } from '../testing/orders.ts'
import { planToken } from '@vitrine/server/shop'
import { newsletterToken } from '../newsletter/newsletterToken.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { type BudgetName, BUDGETS, STORING } from './storing.ts'

type Routes = typeof STORING
/** Routes that store rows for people who are not signed in. */
type StoringRoute = { [Route in keyof Routes]: Routes[Route] extends string ? never : Route }[keyof Routes]
/** Calls a route once, with the most that it takes; the status of the answer. */
type Recipe = (visitor: Visitor, n: number) => Promise<number>

/** Limits of a minute that no test reaches. */
const PATIENT = {
  siteOrigin: 'http://lantern-hall.test',
  submissionsAMinute: 1e6,
  keysAMinute: 1e6,
  cartsAMinute: 1e6,
  cartChangesAMinute: 1e6,
  ordersAMinute: 1e6,
  commentsAMinute: 1e6,
  couponsAMinute: 1e6,
  unpaidOrdersADay: 1e6,
}
const ADDRESS_OF_VISITOR = '192.0.2.1'
/** Most calls until a budget must be spent. */
const MOST_CALLS = 60
const DAY_MS = 86_400_000
/** Bytes that are left of a budget, where its rows are small. */
const ROOM: Readonly<Partial<Record<BudgetName, number>>> = {
  accounts: 26_000,
  carts: 20_000,
  consent: 20_000,
  captchas: 5000,
}
/** A character of three bytes. */
const wide = (length: number): string => '\u20ac'.repeat(length)
const LONG_ADDRESS = { ...ADDRESS, line1: wide(200), line2: wide(200), city: wide(100) }
const LINKS = '/api/site-users/account/links'
const EVENTS = '/api/events/RecordEvents'

/** Rows that anybody can cause: each route is called with the most that it takes, until its budget is spent. */
export function storingSuite(stand: Stand): void {
  const { form, place } = orderCalls(stand)

  async function order(visitor: Visitor, fields: object = {}): Promise<number> {
    visitor.cookies.delete('CART')
    await visitor.call(`${CART}/entries`, { ...TAPES, quantity: 1 })
    const placed = await place(visitor, REGULAR, { ...LONG_ADDRESS, name: wide(200), ...fields })
    return placed.status
  }
  const withCart = async (visitor: Visitor, n: number): Promise<void> => {
    if (n % 10 !== 0 && visitor.cookies.has('CART')) return
    visitor.cookies.delete('CART')
    await visitor.call(`${CART}/entries`, { ...BAG, quantity: 1 })
  }
  const newest = () =>
    stand.db
      .selectFrom('orders')
      .select(['id', 'placed_at as placedAt', 'link_serial as linkSerial'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
  const token = async (purpose: 'order' | 'review' | 'account') =>
    orderToken(stand.services.secret, purpose, await newest())
  const crumb = (visitor: Visitor): string => visitor.cookies.get('crumb')!
  const post = async (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<number> =>
    (await visitor.send(path, { form: { crumb: crumb(visitor), ...fields } })).status
  const call = async (visitor: Visitor, path: string, body: unknown): Promise<number> =>
    (await visitor.call(path, body)).status
  const telemetry: Recipe = (visitor, n) =>
    call(visitor, EVENTS, [{ event: 'big', eventId: `e${n}`, data: { text: wide(3000) } }])
  const review = async (visitor: Visitor): Promise<string> => {
    await order(visitor)
    return token('review')
  }

  const RECIPES: Readonly<Record<StoringRoute, Recipe>> = {
    async 'POST /api/form/SaveFormSubmission'(visitor) {
      const { key } = (await visitor.call(KEY)).body
      const letter = { name: { First: wide(30), Last: wide(30) }, email: 'ada@example.com', message: wide(2000) }
      const body = { ...submission(key, letter), objectName: wide(500), submitButtonText: wide(500) }
      return call(visitor, SAVE, body)
    },
    async 'POST /newsletter/join'(visitor, n) {
      const subscription = { list: 'programme', email: `${wide(100)}${n}@example.com` }
      return post(visitor, '/newsletter/join', { token: newsletterToken(stand.services.secret, 'join', subscription) })
    },
    async 'POST /api/commerce/shopping-cart/entries'(visitor) {
      visitor.cookies.delete('CART')
      return call(visitor, `${CART}/entries`, { ...BAG, quantity: 1 })
    },
    async 'POST /api/commerce/shopping-cart/coupons'(visitor, n) {
      await withCart(visitor, n)
      return call(visitor, `${CART}/coupons`, { code: `${n}${wide(90)}` })
    },
    async 'PUT /api/commerce/shopping-cart/shipping'(visitor, n) {
      await withCart(visitor, n)
      const shippingLocation = { country: 'US', region: wide(100), postalCode: wide(20) }
      const address = `${CART}/shipping?crumb=${encodeURIComponent(crumb(visitor))}`
      return (await visitor.send(address, { method: 'PUT', json: { shippingLocation } })).status
    },
    async 'POST /cart'(visitor, n) {
      await withCart(visitor, n)
      return post(visitor, '/cart', { do: 'coupon', coupon: `${n}${wide(90)}` })
    },
    async 'POST /cart/reminder'(visitor, n) {
      await withCart(visitor, n)
      const email = `${'x'.repeat(60)}${n}@example.com`
      return post(visitor, '/cart/reminder', { email, remind: 'yes' })
    },
    async 'POST /cart/back'(visitor, n) {
      await withCart(visitor, n)
      const { id } = await stand.db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
      visitor.cookies.delete('CART')
      const token = cartToken(stand.services.secret, id, stand.services.clock())
      return post(visitor, `/cart/back?token=${token}`, {})
    },
    async 'POST /commerce/back-in-stock'(visitor, n) {
      return post(visitor, '/commerce/back-in-stock', { sku: 'SQ4300101', email: `${'x'.repeat(60)}${n}@example.com` })
    },
    'POST /commerce/goto-checkout': (visitor) => order(visitor),
    async 'POST /checkout/subscribe'(visitor) {
      return order(visitor)
    },
    async 'POST /checkout/donate'(visitor) {
      const path = '/checkout/donate?donatePageId=lamp-fund'
      const fields = { ...BUYER, name: wide(200), amount: '25', message: wide(1000) }
      return post(visitor, path, { ...(await form(visitor, path)), ...fields })
    },
    async 'POST /checkout/giftcard'(visitor) {
      const path = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card'
      const fields = { ...BUYER, name: wide(200), recipientName: wide(200), recipientEmail: 'b@example.com' }
      return post(visitor, path, { ...(await form(visitor, path)), ...fields, message: wide(1000) })
    },
    async 'POST /checkout/payment'(visitor) {
      const status = await order(visitor, { payment: 'confirm' })
      if (status !== 303) return status
      return post(visitor, `/checkout/payment?token=${await token('order')}`, { do: 'confirm' })
    },
    async 'POST /order/link'(visitor, n) {
      if (n === 0) await order(visitor)
      stand.advance(180_000)
      return post(visitor, `/order/link?token=${await token('order')}`, { do: 'renew' })
    },
    async 'POST /checkout/plan'(visitor, n) {
      if (n === 0) {
        await visitor.call(`${CART}/entries`, { ...CLUB, quantity: 1 })
        await place(visitor, `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`, {})
      }
      const { id } = await stand.db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow()
      const token = planToken(stand.services.secret, id, stand.services.clock())
      return post(visitor, `/checkout/plan?token=${token}`, { do: n % 2 === 0 ? 'end' : 'keep' })
    },
    async 'POST /account/open'(visitor, n) {
      await order(visitor, { email: `${'x'.repeat(60)}${n}@example.com` })
      return post(visitor, `/account/open?token=${await token('account')}`, {})
    },
    async 'POST /api/commerce/reviews/requests/:token'(visitor) {
      const path = `/api/commerce/reviews/requests/${await review(visitor)}`
      return call(visitor, path, [{ itemId: TAPES.itemId, rating: 5, text: wide(500) }])
    },
    async 'POST /reviews'(visitor) {
      const fields = { [`rating-${TAPES.itemId}`]: '5', [`text-${TAPES.itemId}`]: wide(500) }
      return post(visitor, `/reviews?token=${await review(visitor)}`, fields)
    },
    async 'POST /api/rest/comments'(visitor, n) {
      const shownAt = makeShownMark(stand.services.secret, new Date(stand.services.clock().getTime() - 60_000))
      const body = `${n} ${wide(3990)}`
      return call(visitor, '/api/rest/comments', { itemId: 'post-rain-on-the-roof', name: wide(80), body, shownAt })
    },
    'POST /api/census/RecordHit': telemetry,
    'POST /api/census/button-click': telemetry,
    'POST /api/census/button-render': telemetry,
    'POST /api/census/form-render': telemetry,
    'POST /api/census/overlay': telemetry,
    'POST /api/census/RecordQuickView/:productId': telemetry,
    'POST /api/events/RecordEvent': telemetry,
    'POST /api/events/RecordEvents': telemetry,
    'POST /api/v1/events': telemetry,
    'POST /api/events/Trace': telemetry,
    'POST /api/events/RecordJavascriptErrors': telemetry,
    'POST /api/1/performance/records': telemetry,
    async 'POST /api/census/consent'(visitor) {
      const settingsHash = 'ab'.repeat(32)
      const json = { time: 1, choice: 'denied', policyVersion: wide(200), settingsHash, globalPrivacyControl: true }
      return (await visitor.send('/api/census/consent', { method: 'POST', json })).status
    },
    'POST /cookies': (visitor) => post(visitor, '/cookies', { choice: 'allowed' }),
    'POST /api/site-users/account/session': (visitor) =>
      call(visitor, '/api/site-users/account/session', { email: 'member@demo.test', password: 'lantern-light' }),
    async 'DELETE /api/site-users/account/session'(visitor, n) {
      await withCart(visitor, n)
      const address = `/api/site-users/account/session?cloneCart=true&crumb=${encodeURIComponent(crumb(visitor))}`
      return (await visitor.send(address, { method: 'DELETE' })).status
    },
    'POST /api/site-users/account/links': (visitor, n) =>
      call(visitor, LINKS, { purpose: 'join', email: `ada${n}@${'x'.repeat(200)}.example`, name: wide(100) }),
    'POST /api/site-users/account/links/use': (visitor, n) => call(visitor, `${LINKS}/use`, { token: `none${n}` }),
    'POST /api/site-users/account/passkeys/session': (visitor) =>
      call(visitor, '/api/site-users/account/passkeys/session', { credential: { id: 'none', response: {} } }),
    'POST /api/site-pages/unlock': (visitor, n) =>
      call(visitor, '/api/site-pages/unlock', { page: `page${n}`, password: 'wrong' }),
    async 'POST /stub/captcha/siteverify'(visitor) {
      const response = await solveCaptcha(visitor)
      const sent = await visitor.send('/stub/captcha/siteverify', { form: { secret: 'stand-in', response } })
      const { success } = (await sent.json()) as { success: boolean }
      return success ? 200 : 429
    },
  }

  /** Bytes of all rows of the tables, as text, without those that count them. */
  async function storedBytes(): Promise<number> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'stored_bytes'`.execute(stand.db)
    const sums = sql.join(
      tables.map(({ name }) => sql`(select coalesce(sum(octet_length(t::text)), 0) from ${sql.table(name)} as t)`),
      sql` + `,
    )
    const { rows } = await sql<{ bytes: string }>`select ${sums} as bytes`.execute(stand.db)
    return Number(rows[0]!.bytes)
  }

  /** Bytes that have been counted for the address, of all budgets: a recipe may need an order first. */
  async function countedBytes(): Promise<number> {
    const rows = await stand.db.selectFrom('stored_bytes').selectAll().execute()
    return rows.reduce((sum, { party, bytes }) => sum + (party.endsWith(`:${ADDRESS_OF_VISITOR}`) ? bytes : 0), 0)
  }

  test.each(drawn(Object.keys(RECIPES) as StoringRoute[]))(
    '%s stores no more than its budget for one address, and then answers 429 [SRV-142]',
    async (route) => {
      const { budget } = STORING[route]
      // Begin early in a day: the calls take an hour of the site's clock, and budgets begin anew at midnight.
      stand.advance(DAY_MS - (stand.services.clock().getTime() % DAY_MS))
      const other = { ...stand.services, byteBudgets: createByteBudgets() }
      const visitor = createVisitor(stand.app(PATIENT, other), ADDRESS_OF_VISITOR)
      await visitor.page('/account')
      const spent = BUDGETS[budget].party - (ROOM[budget] ?? 60_000)
      const day = new Date(stand.services.clock()).toISOString().slice(0, 10)
      await stand.db
        .insertInto('stored_bytes')
        .values({ party: `${budget}:${ADDRESS_OF_VISITOR}`, day, bytes: spent })
        .execute()
      const before = await storedBytes()
      let status = 0
      for (let n = 0; n < MOST_CALLS && status !== 429; n += 1) {
        status = await RECIPES[route](visitor, n)
        if (status !== 429) stand.advance(61_000)
      }
      expect(status).toBe(429)
      expect((await storedBytes()) - before).toBeLessThanOrEqual((await countedBytes()) - spent)
    },
  )
}
