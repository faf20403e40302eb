import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { type ItemRow, isSeen, itemOf, selectItems } from './items.ts'
import { wordDistance } from './wordDistance.ts'

/** Words that are tried in the place of one with a typing error. */
const MOST_REPAIRS = 3

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
 * Published items that have a word which begins with each of the terms [COL-18]: those with all terms in the title, then
 * those with some in the title, then those with some in the body, then those with tags alone; the newest first in each of
 * these tiers. Where nothing has them all, a term that no word begins with stands for the words nearest to it.
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

/** All words of a query, each by one of its alternatives. */
const everyWord = (words: readonly Alternatives[]) =>
  sql`${words.map((alternatives) => `(${alternatives.map(prefix).join(' | ')})`).join(' & ')}::tsquery`

/**
 * The tiers of results, best first, as conditions that exclude one another. Each is answered by an index, so that a tier
 * never ranks all items with a common word.
 */
function tiersOf(words: readonly Alternatives[]): readonly RawBuilder<boolean>[] {
  const all = everyWord(words)
  const any = sql`${words.flat().map(prefix).join(' | ')}::tsquery`
  const title = sql<boolean>`items.search_title @@ ${all}`
  const text = sql<boolean>`items.search @@ ${all} and items.search_text @@ ${any} and not items.search_title @@ ${any}`
  const tags = sql<boolean>`items.search @@ ${all} and not items.search_text @@ ${any}`
  const partOfTitle = sql<boolean>`items.search @@ ${all} and items.search_title @@ ${any} and not items.search_title @@ ${all}`
  return words.length === 1 ? [title, text, tags] : [title, partOfTitle, text, tags]
}

async function search(
  db: Db,
  words: readonly Alternatives[],
  { now, offset = 0, limit }: SearchQuery,
): Promise<Omit<SearchResult, 'terms'>> {
  const published = db.selectFrom('items').where(isSeen({ now, mayEdit: false }))
  const all = everyWord(words)
  const tiers = tiersOf(words)

  async function best(): Promise<readonly string[]> {
    const ids: string[] = []
    for (const tier of tiers) {
      if (ids.length >= offset + limit) break
      const found = await published
        .select('items.id')
        .where(tier)
        .orderBy('items.published_at', 'desc')
        .orderBy('items.id')
        .limit(offset + limit - ids.length)
        .execute()
      ids.push(...found.map(({ id }) => id))
    }
    return ids.slice(offset)
  }
  async function count(): Promise<number> {
    const { total } = await published
      .where(sql<boolean>`items.search @@ ${all}`)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  const [ids, total] = await Promise.all([best(), count()])
  const rows = ids.length > 0 ? await selectItems(db).where('items.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []).map(itemOf), total }
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
    // A suggested word must come from a published item; otherwise the search would reveal unpublished text.
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
