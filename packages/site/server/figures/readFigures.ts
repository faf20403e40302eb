import { sql } from 'kysely'
import { dayOf } from '@vitrine/server/core'
import type { Db } from '../database/db.ts'
import { paidByGiftCards } from '../database/listGiftCards.ts'
import type { Span } from './span.ts'
import type { DayCount } from './spanSteps.ts'

/** Rows of a list; the numbers of the others are one more row. */
const MOST = 20

/** A named row of a list, such as a page with its views. */
export interface Ranked {
  /** Empty for the rows that are not listed, together. */
  readonly name: string
  readonly counts: readonly number[]
}

/** Numbers by day, and lists of them. */
export interface Counted {
  readonly totals: readonly number[]
  readonly days: readonly DayCount[]
}

type Fragment = ReturnType<typeof sql>

const utcDay = (time: Fragment) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`

interface Row {
  readonly name: string
  readonly counts: readonly (string | number)[]
}

const numbers = (counts: readonly (string | number)[]): readonly number[] => counts.map(Number)

/** Adds up numbers by day. `counts` is an array of sums over the rows. */
async function readDays(db: Db, rows: Fragment, day: Fragment, counts: Fragment): Promise<Counted> {
  const found = await sql<Row>`select ${day} as name, ${counts} as counts from ${rows} group by 1 order by 1`.execute(
    db,
  )
  const days = found.rows.map(({ name, counts: own }) => ({ day: name, counts: numbers(own) }))
  const width = days[0]?.counts.length ?? 0
  const totals = Array.from({ length: width }, (_, place) => days.reduce((sum, one) => sum + one.counts[place]!, 0))
  return { totals, days }
}

/** Ranks names by their first number, and adds up the names beyond the most that a list has. */
async function rank(db: Db, rows: Fragment, name: Fragment, counts: Fragment): Promise<readonly Ranked[]> {
  const found = await sql<Row & { place: string | number }>`
    with sums as (select ${name} as name, ${counts} as counts from ${rows} group by 1),
    ranked as (
      select *, least(row_number() over (order by counts[1] desc, name), ${MOST + 1}::int) as place from sums
      where counts[1] > 0
    )
    select place, case when place > ${MOST}::int then '' else max(name) end as name,
      array(select sum(counts[part]) from ranked as other, generate_subscripts(counts, 1) as part
        where other.place = ranked.place group by part order by part) as counts
    from ranked group by place order by place`.execute(db)
  return found.rows.map(({ name: own, counts: all }) => ({ name: own, counts: numbers(all) }))
}

const within = (time: Fragment, { from, until }: Span) => sql`${time} >= ${from} and ${time} < ${until}`

/** Views by day, page and source; a visit begins with a view to which no page of the site has led. */
export async function readVisits(db: Db, span: Span, ownHosts: readonly string[]) {
  const source = sql`coalesce(substring(lower(data ->> 'referrer') from '^https?://([^/?#]{1,200})'), 'Direct')`
  const own = sql.join(ownHosts.map((host) => sql`${host.toLowerCase()}`))
  const rows = sql`(
    select stored_at,
      coalesce(nullif(left(split_part(split_part(data ->> 'pagePath', '?', 1), '#', 1), 200), ''), 'Unknown') as path,
      ${source} as source, case when ${source} in (${own}) then 0 else 1 end as begins
    from telemetry_events where call = 'RecordHit' and event = 'View' and ${within(sql`stored_at`, span)}
  ) as views`
  const counts = sql`array[count(*), sum(begins)]::bigint[]`
  const [byDay, pages, sources] = await Promise.all([
    readDays(db, rows, utcDay(sql`stored_at`), counts),
    rank(db, rows, sql`path`, counts),
    rank(db, rows, sql`source`, sql`array[sum(begins)]::bigint[]`),
  ])
  return { ...byDay, pages, sources }
}

/** Searches by day, and the words that found nothing. */
export async function readSearches(db: Db, { from, until }: Span) {
  const rows = sql`(
    select * from search_counts where day >= ${dayOf(from)}::date and day < ${dayOf(until)}::date
  ) as searches`
  const counts = sql`array[sum(searches), sum(without_result)]::bigint[]`
  const name = sql`case when text = '' then 'Other searches' else text end`
  const [byDay, empty] = await Promise.all([
    readDays(db, rows, sql`to_char(day, 'YYYY-MM-DD')`, counts),
    rank(db, rows, name, sql`array[sum(without_result), sum(searches)]::bigint[]`),
  ])
  return { ...byDay, empty }
}

/** Submissions by day and form. */
export async function readForms(db: Db, span: Span) {
  const rows = sql`(
    select submitted_at, forms.name as form from form_submissions
    left join forms on forms.id = form_submissions.form_id where ${within(sql`submitted_at`, span)}
  ) as submissions`
  const counts = sql`array[count(*)]::bigint[]`
  const [byDay, forms] = await Promise.all([
    readDays(db, rows, utcDay(sql`submitted_at`), counts),
    rank(db, rows, sql`coalesce(form, 'A form that is gone')`, counts),
  ])
  return { ...byDay, forms }
}

/** Money that paid orders of one currency have brought in. */
export interface Sales {
  readonly currency: string
  readonly paidCents: number
  /** The part of it that gift cards have paid, which were sold before. */
  readonly giftCardCents: number
  readonly refundedCents: number
}

/** Orders by day, those of them that are paid, and what these have brought in. An order without an answer is not paid. */
export async function readOrders(db: Db, span: Span) {
  const rows = sql`(select * from orders where ${within(sql`placed_at`, span)}) as orders`
  const counts = sql`array[count(*), count(*) filter (where state = 'confirmed')]::bigint[]`
  const [byDay, sales] = await Promise.all([
    readDays(db, rows, utcDay(sql`placed_at`), counts),
    sql<{ currency: string; paid: string; refunded: string; cards: string }>`
      select currency, sum(grand_total_cents) as paid, sum(refunded_cents) as refunded, sum(${paidByGiftCards}) as cards
      from ${rows} where state = 'confirmed' group by currency order by currency`.execute(db),
  ])
  const money = sales.rows.map(({ currency, paid, refunded, cards }): Sales => ({
    currency,
    paidCents: Number(paid),
    giftCardCents: Number(cards),
    refundedCents: Number(refunded),
  }))
  return { ...byDay, sales: money }
}

/** Errors by day and by their messages. */
export async function readErrors(db: Db, span: Span) {
  const rows = sql`(select * from javascript_errors where ${within(sql`stored_at`, span)}) as errors`
  const counts = sql`array[count(*)]::bigint[]`
  const [byDay, causes] = await Promise.all([
    readDays(db, rows, utcDay(sql`stored_at`), counts),
    rank(db, rows, sql`coalesce(nullif(left(message, 200), ''), 'No message')`, counts),
  ])
  return { ...byDay, causes }
}

/** Speed of a page: the values that three of four loads reached. */
export interface PageSpeed {
  readonly path: string
  readonly loads: number
  /** Milliseconds; `null` where no load was measured. */
  readonly lcp: number | null
  readonly inp: number | null
  readonly cls: number | null
}

/** The speed of the pages with the most measured loads. */
export async function readSpeed(db: Db, span: Span): Promise<readonly PageSpeed[]> {
  const p75 = (metric: string) =>
    sql`percentile_cont(0.75) within group (order by value) filter (where metric = ${sql.lit(metric)})`
  const { rows } = await sql<Omit<PageSpeed, 'loads'> & { loads: string }>`
    select left(path, 200) as path, count(distinct page_load) as loads,
      ${p75('lcp')} as lcp, ${p75('inp')} as inp, ${p75('cls')} as cls
    from performance_records join page_loads on page_loads.id = performance_records.page_load
    where ${within(sql`stored_at`, span)} group by 1 order by 2 desc, 1 limit ${MOST}`.execute(db)
  return rows.map(({ loads, ...row }) => ({ ...row, loads: Number(loads) }))
}
