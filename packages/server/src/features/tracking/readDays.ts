import { type QueryExecutorProvider, sql } from 'kysely'
import { dayOf } from '../../core/byteBudgets.js'

/** A page on one day. */
export interface PageOfDay {
  /** Empty for events without a page, and for the rarest pages of the day together. */
  readonly path: string
  readonly views: number
  readonly events: number
  /** The largest paint in milliseconds that three of four loads reached; `undefined` where no load was measured. */
  readonly lcp: number | undefined
}

/** One UTC day. */
export interface SummedDay {
  /** `2026-11-24` */
  readonly day: string
  readonly views: number
  readonly events: number
  /** The pages with the most views. */
  readonly pages: readonly PageOfDay[]
  /** Number of pages that are not listed. */
  readonly morePages: number
}

/** The sums of one month, and the nearest months beside it that have some. */
export interface SummedMonth {
  /** The newest day first. */
  readonly days: readonly SummedDay[]
  /** `2026-10` */
  readonly older: string | undefined
  readonly newer: string | undefined
}

/** Pages of a day that are listed. */
const MOST_PAGES = 20

interface Row {
  readonly day: string
  readonly path: string
  readonly views: string
  readonly events: string
  readonly lcp: number | null
  readonly day_views: string
  readonly day_events: string
  readonly day_pages: string
}

/** The nearest month that has sums, before or from a day on. */
async function nearestMonth(
  db: QueryExecutorProvider,
  side: 'before' | 'from',
  day: string,
): Promise<string | undefined> {
  const [pick, compare] = side === 'before' ? [sql`max(day)`, sql`<`] : [sql`min(day)`, sql`>=`]
  const { rows } = await sql<{ month: string | null }>`
    select to_char(${pick}, 'YYYY-MM') as month from (
      select day from daily_events union select day from daily_metrics
    ) as days where day ${compare} ${day}::date`.execute(db)
  return rows[0]!.month ?? undefined
}

/** Returns the newest month that has sums [SRV-104]. */
export const newestMonth = (db: QueryExecutorProvider): Promise<string | undefined> =>
  nearestMonth(db, 'before', '9999-12-31')

/**
 * Reads the daily sums of a month by page [SRV-104].
 * @param month - `2026-11`
 */
export async function readDays(db: QueryExecutorProvider, month: string): Promise<SummedMonth> {
  const first = `${month}-01`
  const [year, number] = month.split('-').map(Number) as [number, number]
  const end = dayOf(new Date(Date.UTC(year, number, 1)))
  const { rows } = await sql<Row>`
    with counted as (
      select day, path, coalesce(sum(count) filter (where call = 'RecordHit' and event = 'View'), 0) as views,
        sum(count) as events
      from daily_events where day >= ${first}::date and day < ${end}::date group by day, path
    ), measured as (
      select day, path, p75 as lcp from daily_metrics
      where metric = 'lcp' and day >= ${first}::date and day < ${end}::date
    ), pages as (
      select day, path, coalesce(views, 0) as views, coalesce(events, 0) as events, lcp
      from counted full join measured using (day, path)
    ), ranked as (
      select *, row_number() over (partition by day order by views desc, events desc, path) as place,
        sum(views) over (partition by day) as day_views, sum(events) over (partition by day) as day_events,
        count(*) over (partition by day) as day_pages
      from pages
    )
    select to_char(day, 'YYYY-MM-DD') as day, path, views, events, lcp, day_views, day_events, day_pages
    from ranked where place <= ${MOST_PAGES} order by day desc, place`.execute(db)
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, pages]) => ({
    day,
    views: Number(pages[0]!.day_views),
    events: Number(pages[0]!.day_events),
    pages: pages.map(({ path, views, events, lcp }) => ({
      path,
      views: Number(views),
      events: Number(events),
      lcp: lcp ?? undefined,
    })),
    morePages: Number(pages[0]!.day_pages) - pages.length,
  }))
  return { days, older: await nearestMonth(db, 'before', first), newer: await nearestMonth(db, 'from', end) }
}
