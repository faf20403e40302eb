import { sql } from 'kysely'
import type { Db } from './db.ts'
import { type ItemRow, isSeen, itemOf, selectItems } from './items.ts'
import { wordDistance } from './wordDistance.ts'

/** Words that are tried in the place of one with a typing error. */
const MOST_REPAIRS = 3

/** Weights of D, C, B and A: a match in a title comes before any in a body, and that before any in tags [COL-18]. */
const WEIGHTS = '{0,0.01,0.1,1}'

/** Writes down every word of every item, for queries with typing errors. */
export async function listSearchWords(db: Db): Promise<void> {
  await db.deleteFrom('search_words').execute()
  await sql`insert into search_words (word)
    select distinct entry.lexeme from items, unnest(items.search) as entry`.execute(db)
}

/** Typing errors that a word of a length may have. */
const mostErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The words that a word becomes when two neighbours change places: few trigrams of a short word outlive that. */
function exchanges(word: string): string[] {
  const letters = Array.from(word)
  return letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''))
}

/** Results of a search. */
export interface SearchResult {
  readonly items: readonly ItemRow[]
  readonly total: number
  /** The words that were searched for: those of the query, with typing errors repaired. */
  readonly terms: readonly string[]
}

/** Alternatives of one word of a query. */
type Alternatives = readonly string[]

export interface SearchQuery {
  readonly now: Date
  readonly offset?: number
  readonly limit: number
}

/**
 * Published items that have a word which begins with each of the terms; title before body before tags, the newest first
 * among equals [COL-18]. Where nothing has them all, a term that no word begins with stands for the words nearest to it.
 * @param terms - As `searchTerms` reads them: letters and digits alone, so that no term is a part of a query's syntax.
 */
export async function searchItems(db: Db, terms: readonly string[], query: SearchQuery): Promise<SearchResult> {
  if (terms.length === 0) return { items: [], total: 0, terms: [] }
  const exact = await search(
    db,
    terms.map((term) => [term]),
    query,
  )
  if (exact.total > 0) return { ...exact, terms }
  const repaired = await Promise.all(terms.map((term) => repair(db, term, query.now)))
  if (repaired.some((words) => words.length === 0) || repaired.every((words, at) => words[0] === terms[at]))
    return { items: [], total: 0, terms }
  return { ...(await search(db, repaired, query)), terms: [...new Set(repaired.flat())] }
}

const prefix = (word: string): string => `'${word}':*`

async function search(
  db: Db,
  words: readonly Alternatives[],
  { now, offset = 0, limit }: SearchQuery,
): Promise<Omit<SearchResult, 'terms'>> {
  const all = words.map((alternatives) => `(${alternatives.map(prefix).join(' | ')})`).join(' & ')
  const any = words.flat().map(prefix).join(' | ')
  const rank = sql<number>`ts_rank(${WEIGHTS}::float4[], items.search, ${any}::tsquery)`
  const found = db
    .selectFrom('items')
    .select(({ fn }) => ['items.id', rank.as('rank'), 'items.published_at', fn.countAll<number>().over().as('total')])
    .where(isSeen({ now, mayEdit: false }))
    .where(sql<boolean>`items.search @@ ${all}::tsquery`)
    .orderBy('rank', 'desc')
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .offset(offset)
    .limit(limit)
    .as('found')
  const rows = await selectItems(db)
    .innerJoin(found, 'found.id', 'items.id')
    .select('found.total')
    .orderBy('found.rank', 'desc')
    .orderBy('found.published_at', 'desc')
    .orderBy('items.id')
    .execute()
  return { items: rows.map(itemOf), total: Number(rows[0]?.total ?? 0) }
}

/** The term itself where a published item has a word that begins with it; else the words nearest to it. */
async function repair(db: Db, term: string, now: Date): Promise<Alternatives> {
  if (await isFound(db, term, now)) return [term]
  const most = mostErrors(term)
  if (most === 0) return []
  const { rows } = await sql<{ word: string }>`select word from search_words
    where word % ${term} or word = any(${exchanges(term)}::text[])
    order by similarity(word, ${term}) desc, word limit 30`.execute(db)
  const near = rows
    .map(({ word }) => ({ word, distance: wordDistance(term, word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const words: string[] = []
  for (const { word, distance } of near) {
    if (words.length >= MOST_REPAIRS || distance > near[0]!.distance) break
    // A word of an item that is not published must not be given away.
    if (await isFound(db, word, now)) words.push(word)
  }
  return words
}

async function isFound(db: Db, word: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('items.id')
    .where(isSeen({ now, mayEdit: false }))
    .where(sql<boolean>`items.search @@ ${prefix(word)}::tsquery`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
