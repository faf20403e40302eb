import { type RawBuilder, sql } from 'kysely'
import { type Alternatives, repairTerms, wordQuery } from '@vitrine/server/content'
import type { Db } from './db.ts'
import { type ItemRow, itemOf, selectItems } from './items.ts'
import { itemsIn } from './itemsIn.ts'
import { refreshSearch } from './searchDocuments.ts'
import { isSeen, type Sight } from './sight.ts'
import type { DocumentKind } from './tables/search.ts'

/** Stores every word that can be found, for queries with typing errors. */
export async function listSearchWords(db: Db): Promise<void> {
  await db.deleteFrom('search_words').execute()
  await sql`insert into search_words (word)
    select distinct entry.lexeme from searchables, unnest(searchables.search) as entry`.execute(db)
}

/** A product, a page or a picture that a search has found. */
export interface FoundDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly productId: string | undefined
  readonly url: string
  readonly title: string
  readonly excerpt: string
  readonly plainText: string
  readonly print: string | undefined
  /** Empty for the owner's language. */
  readonly language: string
}

/** Results of a search. */
export interface SearchResult {
  readonly items: ReadonlyArray<ItemRow | FoundDocument>
  readonly total: number
  /** The words of the search: those of the query, with typing errors corrected. */
  readonly terms: readonly string[]
}

export interface SearchQuery {
  /** Unpublished items are not searched, whatever the reader may edit. */
  readonly sight: Sight
  /** Code of the language of the page. Default: the owner's. */
  readonly language?: string | undefined
  readonly offset?: number
  readonly limit: number
}

/**
 * Published items, products, pages and pictures that have a word which begins with each of the terms [COL-18] [SRV-260]:
 * those with all terms in the title, then those with some in the title, then those with some in the body, then those with
 * tags alone; in each of these tiers products, then the newest items, then pages and pictures. Where nothing has them all, a term that no word begins with stands for the words nearest to it.
 * @param terms - As `searchTerms` reads them: letters and digits alone, so that no term is a part of a query's syntax.
 */
export async function searchItems(db: Db, terms: readonly string[], asked: SearchQuery): Promise<SearchResult> {
  const query = { ...asked, sight: { ...asked.sight, mayEdit: false } }
  if (terms.length === 0) return { items: [], total: 0, terms: [] }
  await refreshSearch(db)
  // Run the count and the search in one repeatable-read transaction, so that both read the same snapshot.
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (tx) => {
    // Turn sequential scans off for the search: the planner underestimates the cost of reading long `tsvector` values
    // and would not use the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const exact = await search(
      tx,
      terms.map((term) => [term]),
      query,
    )
    if (exact.total > 0) return { ...exact, terms }
    const repaired = await repairTerms(terms, {
      begun: (words) => findPublished(tx, words, query),
      near: (term, errors) => wordsNear(tx, term, errors),
    })
    if (!repaired) return { ...exact, terms }
    return { ...(await search(tx, repaired, query)), terms: [...new Set(repaired.flat())] }
  })
}

/** Reader and language of a search. */
type Reader = Pick<SearchQuery, 'sight' | 'language'>

/** Condition: a document is in the language of the search, or in the owner's and in no other that fits better [SRV-388]. */
const isInLanguage = (language = '') =>
  language === ''
    ? sql<boolean>`items.language = ''`
    : sql<boolean>`(items.language = ${language} or items.language = '' and not exists (
        select from search_documents as own where own.language = ${language} and own.id = items.id || ':' || ${language}))`

/**
 * The tiers of results, best first, as conditions that exclude each other. An index answers each, so that a tier never
 * ranks all items with a common word.
 */
function tiersOf(words: readonly Alternatives[]): readonly RawBuilder<boolean>[] {
  const all = sql`${wordQuery(words)}::tsquery`
  const any = sql`${wordQuery([words.flat()])}::tsquery`
  const title = sql<boolean>`items.search_title @@ ${all}`
  const text = sql<boolean>`items.search @@ ${all} and items.search_text @@ ${any} and not items.search_title @@ ${any}`
  const tags = sql<boolean>`items.search @@ ${all} and not items.search_text @@ ${any}`
  const partOfTitle = sql<boolean>`items.search @@ ${all} and items.search_title @@ ${any} and not items.search_title @@ ${all}`
  return words.length === 1 ? [title, text, tags] : [title, partOfTitle, text, tags]
}

async function search(
  db: Db,
  words: readonly Alternatives[],
  { sight, language, offset = 0, limit }: SearchQuery,
): Promise<Omit<SearchResult, 'terms'>> {
  const published = db.selectFrom('searchables as items').where(isSeen(sight)).where(isInLanguage(language))
  const counted = await published
    .where(sql<boolean>`items.search @@ ${wordQuery(words)}::tsquery`)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const shown: { readonly id: string; readonly kind: string }[] = []
  let skipped = Math.min(offset, total)
  for (const tier of tiersOf(words)) {
    if (shown.length >= limit) break
    const ofTier = published.where(tier)
    if (skipped > 0) {
      const { count } = await ofTier.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      if (Number(count) <= skipped) {
        skipped -= Number(count)
        continue
      }
    }
    const found = await ofTier
      .select(['items.id', 'items.kind'])
      .orderBy('items.published_at', 'desc')
      .orderBy('items.id')
      .offset(skipped)
      .limit(limit - shown.length)
      .execute()
    skipped = 0
    shown.push(...found)
  }
  const items = await readFound(db, shown, language)
  return { items, total }
}

/** Reads the rows of results, in their order. */
async function readFound(
  db: Db,
  shown: readonly { readonly id: string; readonly kind: string }[],
  language: string | undefined,
): Promise<SearchResult['items']> {
  // The texts of an item in a language are found under its id and the code of the language.
  const itemIdOf = (id: string): string =>
    language !== undefined && id.endsWith(`:${language}`) ? id.slice(0, -language.length - 1) : id
  const idsOf = (isItem: boolean): string[] =>
    shown.filter(({ kind }) => (kind === 'item') === isItem).map(({ id }) => id)
  const [itemIds, documentIds] = [idsOf(true), idsOf(false)]
  const rows = itemIds.length > 0 ? await selectItems(db).where('items.id', 'in', itemIds.map(itemIdOf)).execute() : []
  const items = await itemsIn(db, rows.map(itemOf), language)
  const documents =
    documentIds.length > 0
      ? await db
          .selectFrom('search_documents')
          .select(['id', 'kind', 'product_id', 'url', 'title', 'excerpt', 'plain_text', 'print', 'language'])
          .where('id', 'in', documentIds)
          .execute()
      : []
  const found = new Map<string, ItemRow | FoundDocument>([
    ...items.map((row) => [`item ${row.id}`, row] as const),
    ...documents.map(({ product_id, plain_text, print, ...row }): [string, FoundDocument] => [
      `${row.kind} ${row.id}`,
      {
        ...row,
        kind: row.kind as DocumentKind,
        productId: product_id ?? undefined,
        plainText: plain_text,
        print: print ?? undefined,
      },
    ]),
  ])
  return shown.flatMap(({ id, kind }) => found.get(`${kind} ${kind === 'item' ? itemIdOf(id) : id}`) ?? [])
}

/** Words that may be within a number of typing errors of a term, the most similar first. */
async function wordsNear(db: Db, term: string, errors: number): Promise<readonly string[]> {
  // An index finds words that are one typing error away; comparing the term with every word takes many times as long.
  const near = errors === 1 ? sql`forms && word_forms(${term})` : sql`word % ${term}`
  const { rows } = await sql<{ word: string }>`select word from searched_words
    where ${near} order by similarity(word, ${term}) desc, word limit 30`.execute(db)
  return rows.map(({ word }) => word)
}

/** Returns the words with which a word of a published item begins. */
async function findPublished(db: Db, words: readonly string[], reader: Reader): Promise<ReadonlySet<string>> {
  const asked = sql<{ word: string }>`(select unnest(${[...words]}::text[]) as word)`.as<'asked'>('asked')
  const found = await db
    .selectFrom(asked)
    .select('asked.word')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('searchables as items')
          .select('items.id')
          .where(isSeen(reader.sight))
          .where(isInLanguage(reader.language))
          .where(sql<boolean>`items.search @@ ('''' || asked.word || ''':*')::tsquery`),
      ),
    )
    .execute()
  return new Set(found.map(({ word }) => word))
}
