import { JSDOM } from 'jsdom'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orderDesk } from '../testing/orderDesk.ts'
import { BAG, LAMP, orderCalls } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** Most milliseconds for a page of the list, in the quickest of {@link TRIES}. */
const MOST_MS = 500
const TRIES = 5
const LIST = '/config/orders'

/** The list of orders in the panel, its export, and the orders on the buyer's pages. */
export function orderListSuite(stand: Stand): void {
  const { visit } = orderCalls(stand)
  const { act, placed, signedIn } = orderDesk(stand)

  async function rowsOf(visitor: Visitor, query = ''): Promise<string[][]> {
    const { document } = new JSDOM(await visitor.page(LIST + query)).window
    return [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th a, td:nth-child(2), .badges > span')].map(({ textContent }) => textContent),
    )
  }
  const names = async (visitor: Visitor, query: string) => (await rowsOf(visitor, query)).map(([number]) => number)

  /** Writes many orders at once, the same way as an earlier release would. */
  async function fill(count: number): Promise<void> {
    await sql`
      insert into orders (id, key_hash, kind, state, email, details, currency, grand_total_cents, placed_at)
      select gen_random_uuid(), 'key ' || n, 'regular', case n % 10 when 0 then 'cancelled' else 'confirmed' end,
        'buyer' || n || '@example.com',
        jsonb_build_object('name', 'Buyer ' || n, 'address', jsonb_build_object('city', repeat('x', 300)),
          'totals', jsonb_build_object('grandTotalCents', 1000, 'shippingCostCents', 0)),
        'USD', 1000, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::integer) as n`.execute(stand.db)
  }

  describe('the list of orders', () => {
    test('is for people who manage the store [SRV-21] [SRV-223]', async () => {
      const order = await placed(BAG)
      const paths = [LIST, `${LIST}/export.csv`, `${LIST}/${order.number}`, `${LIST}/${order.number}/slip`]
      for (const [who, status] of [
        ['store', 200],
        ['owner', 200],
        ['moderator', 403],
        ['viewer', 403],
        ['member', 403],
      ] as const) {
        const visitor = await signedIn(who)
        for (const path of paths) expect((await visitor.send(path)).status, `${who} ${path}`).toBe(status)
        const form = { crumb: visitor.cookies.get('crumb')!, do: 'cancel' }
        if (status === 403) expect((await visitor.send(paths[2]!, { form })).status).toBe(403)
      }
      const stranger = createVisitor(stand.app())
      for (const path of paths) expect((await stranger.send(path)).status).toBe(302)
      expect(await (await signedIn('store')).page('/config/')).toContain(`href="${LIST}"`)
    })

    test('finds orders by number, e-mail, name, state and time [SRV-223]', async () => {
      const shopkeeper = await signedIn('store')
      const [one, two, three] = [
        await placed(BAG, { name: 'Grace 100% Hopper', email: 'grace@example.com' }),
        await placed(LAMP),
        await placed(BAG, { payment: 'confirm' }),
      ]
      await act(shopkeeper, two, 'send', { carrier: 'Post', tracking: '1' })
      await act(shopkeeper, two, 'refund', { amount: '1' })
      const [first, second, third] = [one, two, three].map(({ number }) => `#${String(number).padStart(5, '0')}`)
      expect(await rowsOf(shopkeeper)).toEqual([
        [third, 'Ada Lovelaceada@example.com', 'Waits for the buyer'],
        [second, 'Ada Lovelaceada@example.com', 'Sent', 'Refunded in part'],
        [first, 'Grace 100% Hoppergrace@example.com', 'Paid'],
      ])
      const today = stand.services.clock().toISOString().slice(0, 10)
      for (const [query, found] of [
        [`?q=${encodeURIComponent(first!)}`, [first]],
        [`?q=${two.number}`, [second]],
        ['?q=GRACE@', [first]],
        ['?q=100%25 hop', [first]],
        ['?q=1_0', []],
        ['?q=lovelace&show=sent', [second]],
        ['?show=to-pack', [first]],
        ['?show=waiting', [third]],
        ['?show=partly-refunded', [second]],
        ['?show=refunded', []],
        [`?from=${today}&until=${today}&show=to-pack`, [first]],
        ['?until=2020-01-01', []],
        ['?from=2020-02-31&show=to-pack', [first]],
      ] as const)
        expect(await names(shopkeeper, query), query).toEqual(found)
      const page = await shopkeeper.page(`${LIST}?q=<b>&from=yesterday`)
      for (const text of ['Write a day as 2026-12-31.', 'value="&lt;b&gt;"', 'No order is like this.'])
        expect(page).toContain(text)
    })

    test('is exported as it is filtered, and no cell is a formula [SRV-223]', async () => {
      await placed(BAG, { name: '=HYPERLINK("x")' })
      await placed(LAMP)
      const shopkeeper = await signedIn('store')
      const answer = await shopkeeper.send(`${LIST}/export.csv?q=hyperlink`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
      expect(lines[1]).toContain(',USD,')
    })

    test('shows any page of 10,000 orders, a search and a state in less than half a second [SRV-223]', async () => {
      await fill(10_000)
      const shopkeeper = await signedIn('store')
      await rowsOf(shopkeeper)
      for (const [query, count] of [
        ['', 50],
        ['?page=200', 50],
        ['?q=buyer9999@', 1],
        ['?q=Buyer 123', 11],
        ['?show=cancelled&page=20', 50],
        ['?show=sent', 0],
      ] as const) {
        let html = ''
        let quickest = Number.POSITIVE_INFINITY
        // Other work of the machine may slow down one try.
        for (let count = 0; count < TRIES && quickest >= MOST_MS; count += 1) {
          const start = performance.now()
          html = await shopkeeper.page(LIST + query)
          quickest = Math.min(quickest, performance.now() - start)
        }
        expect(quickest, query).toBeLessThan(MOST_MS)
        expect(new JSDOM(html).window.document.querySelectorAll('tbody tr'), query).toHaveLength(count)
        expect(html.length).toBeLessThan(100_000)
      }
      const csv = await (await shopkeeper.send(`${LIST}/export.csv`)).text()
      expect(csv.trim().split('\r\n')).toHaveLength(10_001)
    })
  })

  describe('the buyer', () => {
    test('sees parcel, tracking and refund on the order and in the account, in the own language [SRV-226]', async () => {
      const order = await placed(BAG, { email: 'member@demo.test' })
      const shopkeeper = await signedIn('store')
      const buyer = await signedIn('member')
      const link = async () => /href="(\/order\?token=[^"]+)"/.exec(await buyer.page('/account'))![1]!
      await act(shopkeeper, order, 'pack')
      expect(await buyer.page(await link())).toContain('Packed, and ready to leave.')
      await act(shopkeeper, order, 'send', { carrier: 'Parcel Post', tracking: '1Z 999' })
      await act(shopkeeper, order, 'refund', { amount: '2' })
      for (const page of [await buyer.page('/account'), await (await visit()).page(await link())])
        for (const text of ['Sent.', 'Parcel Post', 'Tracking number 1Z 999', 'Paid back', '$2.00'])
          expect(page).toContain(text)
      expect(await buyer.page('/account?lang=de')).toContain('Verschickt.')
      expect(await (await signedIn('guest')).page('/account')).toContain('You have not ordered anything')
      await act(shopkeeper, order, 'refund-all')
      expect(await buyer.page(await link())).toContain('Paid back.')
      const other = await placed(LAMP, { email: 'Member@Demo.test' })
      await act(shopkeeper, other, 'cancel')
      expect(await buyer.page(await link())).toContain('Cancelled; what you have paid comes back to you.')
    })
  })
}
