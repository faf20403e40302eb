import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import type { WaitingKind } from '../../pages/WaitingWork.tsx'
import type { Db } from './db.ts'
import { countOpenOrders } from './listOrders.ts'

/** How long a submission is news, and a refused e-mail waits for somebody. */
const NEWS_MS = 7 * 86_400_000

/** Counts what waits for the people of the site, by kind [SRV-455]. */
export async function countWaiting(db: Db, now: Date): Promise<Readonly<Record<WaitingKind, number>>> {
  const since = new Date(now.getTime() - NEWS_MS)
  const [orders, { rows }] = await Promise.all([
    countOpenOrders(db),
    sql<Record<Exclude<WaitingKind, 'unpaid' | 'toPack' | 'packed' | 'asked'>, number>>`select
      (select count(*) from reviews where state = 'waiting')::int as reviews,
      (select count(*) from comments where pending)::int as comments,
      (select count(*) from form_submissions where submitted_at > ${since})::int as submissions,
      (select count(distinct page_id) from page_drafts join pages on pages.id = page_id
        where status <> ${PublicationStatus.Deleted})::int as drafts,
      (select count(*) from items where status in (${PublicationStatus.Draft}, ${PublicationStatus.NeedsReview}))::int
        as items,
      (select count(*) from low_stock_letters)::int as stock,
      (select count(*) from mails where state = 'refused' and created_at > ${since})::int as mails`.execute(db),
  ])
  const { waiting: unpaid = 0, 'to-pack': toPack = 0, packed = 0, asked = 0 } = orders
  return { unpaid, toPack, packed, asked, ...rows[0]! }
}
