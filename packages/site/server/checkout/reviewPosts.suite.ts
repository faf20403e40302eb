import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { orderToken } from '@vitrine/server/shop'
import { failingAt } from '../testing/failingDb.ts'
import { ADDRESS, BAG, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

const DAY = 86_400_000
const AGAIN = 'Try submitting your review again'

/** Reviews whose form is refused, or cannot be read. */
export function reviewPostsSuite(stand: Stand): void {
  const { place, visit } = orderCalls(stand)

  /** Orders a bag; gives the visitor and the token of the review. */
  async function ordered(): Promise<{ visitor: Visitor; token: string; path: string }> {
    const visitor = await visit(BAG)
    expect((await place(visitor, REGULAR, ADDRESS)).status).toBe(303)
    const order = await stand.db
      .selectFrom('orders')
      .select(['id', 'placed_at as placedAt', 'link_serial as linkSerial'])
      .executeTakeFirstOrThrow()
    const token = orderToken(stand.services.secret, 'review', order)
    return { visitor, token, path: `/reviews?token=${token}` }
  }
  const call = (token: string): string => `/api/commerce/reviews/requests/${token}`
  const fields = (visitor: Visitor, more: object = {}) => ({
    crumb: visitor.cookies.get('crumb')!,
    'rating-market-bag': '5',
    'text-market-bag': 'Good.',
    ...more,
  })
  const stored = () => stand.db.selectFrom('reviews').select('id').where('seed', 'is', null).execute()
  const noticeIn = (html: string): string =>
    new JSDOM(html).window.document.querySelector('.notice')!.textContent.trim()

  describe('a form of reviews', () => {
    test('with a lost crumb is shown again with what was typed [COM-46] [SRV-86 f]', async () => {
      const { visitor, path } = await ordered()
      const answer = await visitor.send(path, { form: fields(visitor, { crumb: 'lost' }) })
      const html = await answer.text()
      expect([answer.status, noticeIn(html), await stored()]).toEqual([400, AGAIN, []])
      expect(html).toContain('Good.</textarea>')
    })

    test('beyond the limit is shown again, with the time to wait [SRV-113] [SRV-86 f]', async () => {
      const { visitor, path } = await ordered()
      const limited = createVisitor(stand.app({ ordersAMinute: 1 }))
      for (const [name, value] of visitor.cookies) limited.cookies.set(name, value)
      const form = fields(visitor, { 'rating-market-bag': '5' })
      expect((await limited.send(path, { form })).status).toBe(303)
      const answer = await limited.send(path, { form })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    })

    test('that meets a fault of the database is answered by the page of faults [SRV-6]', async () => {
      const { visitor, path } = await ordered()
      await renameTable(stand.db, 'rate_limits', 'rate_limits_away')
      try {
        const answer = await visitor.send(path, { form: fields(visitor) })
        expect([answer.status, (await answer.text()).includes('"pageType":101')]).toEqual([500, true])
      } finally {
        await renameTable(stand.db, 'rate_limits_away', 'rate_limits')
      }
      expect(await stored()).toEqual([])
    })

    test('of an order that cannot be read is a fault, and not a missing page [SRV-6]', async () => {
      const { visitor, path } = await ordered()
      const dead = createVisitor(stand.app({}, { db: failingAt(stand.db, 'orders') }))
      for (const [name, value] of visitor.cookies) dead.cookies.set(name, value)
      expect((await dead.send(path)).status).toBe(500)
      expect((await dead.send(path, { form: fields(visitor) })).status).toBe(500)
    })

    test('of no order says that there is nothing to review [COM-46]', async () => {
      const visitor = await visit()
      for (const path of ['/reviews', '/reviews?token=none']) {
        const answer = await visitor.send(path, { form: fields(visitor) })
        expect([answer.status, (await answer.text()).includes('There is nothing to review here')]).toEqual([404, true])
      }
    })
  })

  describe('a request to review', () => {
    test('has the picture of each product that has one [SRV-69] [COM-47]', async () => {
      const { visitor, token } = await ordered()
      const imageFor = async (data: object) => {
        await stand.db
          .updateTable('order_lines')
          .set({ data: json(data) })
          .execute()
        const { products } = (await (await visitor.send(call(token))).json()) as { products: { imageUrl: unknown }[] }
        return products.map(({ imageUrl }) => imageUrl)
      }
      expect(await imageFor({ print: 'diamond-twill' })).toEqual([
        expect.stringMatching(/^\/images\/diamond-twill\/[0-9a-f]{12}$/),
      ])
      expect(await imageFor({})).toEqual([null])
      expect(await imageFor({ print: 7 })).toEqual([null])
      expect(await imageFor({ print: 'no-such-print' })).toEqual([null])
    })

    test('is open for sixty days [SRV-69]', async () => {
      const { visitor, token } = await ordered()
      const stateAfter = async (ms: number) => {
        stand.advance(ms)
        return ((await (await visitor.send(call(token))).json()) as { state: string }).state
      }
      expect(await stateAfter(60 * DAY - 10_000)).toBe('open')
      expect(await stateAfter(10_000)).toBe('expired')
    })
  })
}
