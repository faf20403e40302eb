import { moneyIn, orderNumber } from '@vitrine/server/shop'
import { mayManageStore } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { toDecimal } from '@vitrine/money'
import { stringify } from 'csv-stringify/sync'
import type { Context, Hono } from 'hono'
import { Readable } from 'node:stream'
import { OrderListPage, type OrderListRow } from '../../pages/orders/OrderListPage.tsx'
import {
  countOpenOrders,
  exportOrders,
  type ListedOrder,
  listOrders,
  type OrderFilter,
  type Shown,
  SHOWN,
} from '../database/listOrders.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { deskPath, ORDERS_PATH } from '../orderLetters/orderAddresses.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { badgesOf, SHOWN_WORDS } from './words.ts'
import { drawPanelPage } from '../render/drawPanelPage.ts'

/** Orders on one page of the list. */
const A_PAGE = 50
/** Longest text that is searched for. */
const LONGEST_TEXT = 100
const DAY_MS = 86_400_000

/** Query of the list as it was typed. */
interface Typed {
  readonly show: string
  readonly text: string
  readonly from: string
  readonly until: string
}

/** A day as the start of its time in UTC; `undefined` for none, `'wrong'` for a text that is no day. */
function readDay(text: string): Date | undefined | 'wrong' {
  if (text === '') return undefined
  const day = new Date(`${text}T00:00:00.000Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? day : 'wrong'
}

/** The filter of an address, its texts, and a sentence if a part of it cannot be read and is left out. */
function readFilter(c: Context<Env>): { filter: OrderFilter; typed: Typed; error: string | undefined } {
  const { q = '', show = 'all', from = '', until = '' } = c.req.query()
  const text = q.trim().slice(0, LONGEST_TEXT)
  const kind = SHOWN.find((one) => one === show) ?? 'all'
  const [first, last] = [readDay(from), readDay(until)]
  const filter = {
    show: kind,
    text,
    from: first === 'wrong' ? undefined : first,
    until: last instanceof Date ? new Date(last.getTime() + DAY_MS) : undefined,
  }
  const error =
    first === 'wrong' || last === 'wrong' ? 'Write a day as 2026-12-31. The list is not bound by it.' : undefined
  return { filter, typed: { show: kind, text, from, until }, error }
}

/** The address of a list, without what is at its default. */
function addressOf(path: string, { show, text, from, until }: Typed, page = 1): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(show !== 'all' && { show }),
    ...(from && { from }),
    ...(until && { until }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

function rowOf(order: ListedOrder): OrderListRow {
  const { number, placedAt, name, email, currency, totalCents } = order
  return {
    number: orderNumber(number),
    href: deskPath(number),
    placedAt,
    name,
    email,
    badges: badgesOf(order),
    total: moneyIn(DEFAULT_LOCALE, currency)(totalCents),
  }
}

/** Writes orders as CSV, as the export of submissions does: with a byte order mark, and without formulas [SRV-223]. */
async function* toCsv(batches: AsyncIterable<readonly ListedOrder[]>): AsyncGenerator<string> {
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const
  const columns = [
    'Order',
    'Placed at',
    'State',
    'Name',
    'E-mail',
    'Currency',
    'Total',
    'Refunded',
    'Carrier',
    'Tracking',
    'Paid by gift card',
  ]
  yield stringify([columns], { ...options, bom: true })
  for await (const batch of batches)
    yield stringify(
      batch.map((order) => [
        orderNumber(order.number),
        order.placedAt.toISOString(),
        badgesOf(order)
          .map(({ text }) => text)
          .join(', '),
        order.name,
        order.email,
        order.currency,
        toDecimal(order.totalCents, order.currency),
        toDecimal(order.refundedCents, order.currency),
        order.carrier,
        order.tracking,
        toDecimal(order.giftCardCents, order.currency),
      ]),
      options,
    )
}

/** The list of orders and its export, for people who manage the store [SRV-223] [SRV-21]. */
export function orderListPage(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  app.get(`${ORDERS_PATH}/export.csv`, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const text = toCsv(exportOrders(db, readFilter(c).filter))
    return c.body(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${clock().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    })
  })

  app.get(ORDERS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const { filter, typed, error } = readFilter(c)
    const page = readPage(c.req.query('page')) ?? 1
    const [{ rows, hasMore }, counts] = await Promise.all([
      readSlice(page, A_PAGE, (range) => listOrders(db, filter, range)),
      countOpenOrders(db),
    ])
    const open = Object.entries(counts).flatMap(([show, count]) =>
      count > 0
        ? [{ name: SHOWN_WORDS[show as Shown], count, href: addressOf(ORDERS_PATH, { ...NOTHING_TYPED, show }) }]
        : [],
    )
    const frame = { title: 'Orders', description: 'The orders of the shop.', kinds: ['activity', 'orders'] }
    return drawPanelPage(c, services, frame, () => (
      <OrderListPage
        rows={rows.map(rowOf)}
        kinds={SHOWN.map((show) => [show, SHOWN_WORDS[show]])}
        open={open}
        typed={typed}
        error={error}
        csv={addressOf(`${ORDERS_PATH}/export.csv`, typed)}
        previous={page > 1 ? addressOf(ORDERS_PATH, typed, page - 1) : undefined}
        next={hasMore ? addressOf(ORDERS_PATH, typed, page + 1) : undefined}
      />
    ))
  })
}

const NOTHING_TYPED: Typed = { show: 'all', text: '', from: '', until: '' }
