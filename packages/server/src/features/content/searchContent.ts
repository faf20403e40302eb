import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Alternatives, repairTerms, wordQuery } from './repairTerms.js'
import { type ContentSight, seenItems } from './sight.js'

/** Longest word that is suggested for one with typing errors, in characters. */
const LONGEST_WORD = 40
/** Words that are compared with one that has typing errors. */
const MOST_COMPARED = 60

/** The reader of a search, and the code of the language; `undefined` for the owner's. */
export interface ContentSearch {
  readonly sight: ContentSight
  readonly language: string | undefined
}

/** Condition: an item matches a `tsquery` in the language of the search, or in the original if it is not translated. */
const matches = (query: RawBuilder<unknown>, language: string | undefined) =>
  language === undefined
    ? sql<boolean>`search @@ ${query}::tsquery`
    : sql<boolean>`id in (
        select item_id from content_texts where language = ${language} and whole and search @@ ${query}::tsquery
        union all select own.id from content_items as own where own.search @@ ${query}::tsquery and not exists (
          select from content_texts as texts where texts.item_id = own.id and texts.language = ${language} and texts.whole))`

/** Condition: an item has all words of a query, each by one of its alternatives; in the title with the weight `A`. */
export const hasWords = (
  words: readonly Alternatives[],
  language: string | undefined,
  weight?: 'A',
): RawBuilder<boolean> => matches(sql`${wordQuery(words, weight)}`, language)

/** Returns those of these words with which a word of an item begins that the reader may find. */
async function begunWords(
  db: Kysely<any>,
  words: readonly string[],
  { sight, language }: ContentSearch,
): Promise<ReadonlySet<string>> {
  const asked = sql<{ word: string }>`(select unnest(${[...words]}::text[]) as word)`.as<'asked'>('asked')
  const found = await db
    .selectFrom(asked)
    .select('asked.word')
    .where(({ exists }) =>
      exists(
        seenItems(db, sight)
          .select('id')
          .where(matches(sql`('''' || asked.word || ''':*')`, language)),
      ),
    )
    .execute()
  return new Set(found.map(({ word }) => word))
}

/** Returns stored words that may be within a number of typing errors of a term. */
async function nearWords(db: Kysely<any>, term: string, errors: number): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from content_words, content_word_forms(${term}, ${errors}) as asked
    where forms && asked and abs(char_length(word) - ${term.length}) <= ${errors}
    order by cardinality(array(select unnest(forms) intersect select unnest(asked))) desc, word
    limit ${MOST_COMPARED}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Replaces the words of a search that has found nothing by the most similar ones; `undefined` if there are none. */
export const repairWords = (
  db: Kysely<any>,
  terms: readonly string[],
  search: ContentSearch,
): Promise<readonly Alternatives[] | undefined> =>
  repairTerms(terms, {
    begun: (words) => begunWords(db, words, search),
    near: (term, errors) => nearWords(db, term, errors),
  })

/** Adds the words of an item, in all its languages, to those with which typing errors are repaired. */
export async function addWords(tx: Kysely<any>, id: string): Promise<void> {
  await sql`insert into content_words (word)
    select distinct entry.lexeme from (select search from content_items where id = ${id} union all
      select search from content_texts where item_id = ${id}) as texts, unnest(texts.search) as entry
    where char_length(entry.lexeme) between 3 and ${LONGEST_WORD} on conflict do nothing`.execute(tx)
}
