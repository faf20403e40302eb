import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { paidByGiftCards } from './listGiftCards.ts'
import { isBoughtBy, isLeftToBuyer, type OrderKind, type OrderRow, type OrderState } from './orders.ts'
import type { Tables } from './tables.ts'

/** Orders that the shopkeeper looks for, by what is to be done with them or has been done. */
export const SHOWN = [
  'all',
  'waiting',
  'to-pack',
  'packed',
  'sent',
  'asked',
  'partly-refunded',
  'refunded',
  'cancelled',
] as const
export type Shown = (typeof SHOWN)[number]

/** Filter of a list of orders. */
export interface OrderFilter {
  readonly show: Shown
  /** Number, e-mail or name, or a part of these; empty for all. */
  readonly text: string
  /** Start of the first day and end of the last one. Default: no bound. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** An order as a list shows it. */
export interface ListedOrder extends Pick<
  OrderRow,
  'number' | 'email' | 'currency' | 'placedAt' | 'parcel' | 'refundedCents' | 'askedCents'
> {
  readonly id: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly name: string
  readonly totalCents: number
  /** The part of it that gift cards pay. */
  readonly giftCardCents: number
  readonly linkSerial: number
  readonly carrier: string
  readonly tracking: string
}

type Orders = ExpressionBuilder<Tables, 'orders'>

/** The condition of each kind of orders. */
function isShown(eb: Orders, show: Shown) {
  const isPaid = eb('state', '=', 'confirmed')
  const isWhole = sql<boolean>`refunded_cents >= grand_total_cents and grand_total_cents > 0`
  const isPart = sql<boolean>`refunded_cents > 0 and refunded_cents < grand_total_cents`
  switch (show) {
    case 'all':
      return eb.val(true)
    case 'waiting':
      return eb('state', 'in', ['unconfirmed', 'unanswered'])
    case 'to-pack':
      return eb.and([isPaid, eb('parcel', '=', 'none'), eb('has_parcel', '=', true), isLeftToBuyer])
    case 'packed':
    case 'sent':
      return eb.and([isPaid, eb('parcel', '=', show)])
    case 'asked':
      return eb('asked_cents', '>', 0)
    case 'partly-refunded':
      return eb.and([isPaid, isPart])
    case 'refunded':
      return eb.and([eb('state', 'in', ['confirmed', 'cancelled']), isWhole])
    case 'cancelled':
      return eb('state', '=', 'cancelled')
  }
}

/** The number that a search means: "42", "00042" or "#00042"; `undefined` for other texts. */
function numberOf(text: string): number | undefined {
  const digits = /^#?0*([1-9]\d{0,14})$/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Writes a text so that `like` finds it as it stands. */
const literally = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

function filtered(db: Db, { show, text, from, until }: OrderFilter) {
  let query = db.selectFrom('orders').where((eb) => isShown(eb, show))
  const number = numberOf(text)
  if (text !== '')
    query = query.where((eb) =>
      eb.or([
        eb('searched', 'like', `%${literally(text)}%`),
        ...(number === undefined ? [] : [eb('number', '=', number)]),
      ]),
    )
  if (from) query = query.where('placed_at', '>=', from)
  if (until) query = query.where('placed_at', '<', until)
  return query
}

function select(query: ReturnType<typeof filtered>) {
  return query.select([
    'id',
    'number',
    'kind',
    'state',
    'email',
    'currency',
    'parcel',
    'carrier',
    'tracking',
    'placed_at as placedAt',
    'grand_total_cents as totalCents',
    'refunded_cents as refundedCents',
    'asked_cents as askedCents',
    'link_serial as linkSerial',
    paidByGiftCards.as('giftCardCents'),
    sql<string>`coalesce(details ->> 'name', '')`.as('name'),
  ])
}

/** Some orders of a filter, the newest first [SRV-223]. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedOrder[]> {
  const rows = await select(filtered(db, filter)).orderBy('number', 'desc').offset(offset).limit(limit).execute()
  return rows as ListedOrder[]
}

/** Number of the orders of each kind that the shopkeeper still has to do something about. */
export async function countOpenOrders(db: Db): Promise<Readonly<Partial<Record<Shown, number>>>> {
  const open = ['waiting', 'to-pack', 'packed', 'asked'] as const
  const counts = await Promise.all(
    open.map(async (show) => {
      const query = filtered(db, { show, text: '' }).select(({ fn }) => fn.countAll<number>().as('count'))
      return [show, Number((await query.executeTakeFirstOrThrow()).count)] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** Some orders of a buyer, by the e-mail, the newest first [SRV-226] [ACC-61]. */
export async function listOrdersOf(
  db: Db,
  email: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedOrder[]> {
  const rows = await select(filtered(db, { show: 'all', text: '' }))
    .where(isBoughtBy(email))
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as ListedOrder[]
}

/** Orders per statement of the export. */
const BATCH = 500

/** Yields every order of a filter that exists at the start, the newest first, in batches [SRV-223]. */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<readonly ListedOrder[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = (await select(filtered(db, filter))
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(BATCH)
      .execute()) as ListedOrder[]
    if (rows.length === 0) return
    before = rows.at(-1)!.number
    yield rows
  }
}
