import { scrubText } from '@vitrine/tracking'
import { searchTerms } from '@vitrine/collections'
import { sql } from 'kysely'
import { dayOf } from '@vitrine/server/core'
import { KEPT_DAYS } from '@vitrine/server/tracking'
import type { Db } from './db.ts'

/** Texts of a day that are counted each; later ones are counted together. */
const MOST_TEXTS = 500
/** UTF-16 units of a text. */
const LONGEST_TEXT = 100

/** The words of a query as they are counted; empty for a query that may name a person or hold a token. */
function textOf(query: string): string {
  return scrubText(query) === query ? searchTerms(query).join(' ').slice(0, LONGEST_TEXT).toWellFormed() : ''
}

/**
 * Counts a search by its UTC day and its words, without anything about the visitor [SRV-371].
 * @param results - Number of results.
 */
export async function countSearch(db: Db, query: string, results: number, now: Date): Promise<void> {
  const [day, text] = [dayOf(now), textOf(query)]
  await sql`
    insert into search_counts (day, text, searches, without_result)
    select ${day}::date,
      case when exists (select from search_counts where day = ${day}::date and text = ${text})
        or (select count(*) from search_counts where day = ${day}::date) < ${MOST_TEXTS} then ${text} else '' end,
      1, ${results === 0 ? 1 : 0}::int
    on conflict on constraint search_counts_pkey do update set searches = search_counts.searches + 1,
      without_result = search_counts.without_result + excluded.without_result`.execute(db)
}

/** Deletes the counts of days that are older than single reports of telemetry [SRV-103]. */
export async function sweepSearchCounts(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await sql`delete from search_counts where day < ${dayOf(oldest)}::date`.execute(db)
}
