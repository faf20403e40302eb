import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create a function that returns a word and the word without each one of its letters: two words that are one typing
  // error apart share such a form. Words of more than 40 letters would have too many forms, so return only the word
  // itself.
  sql`create function word_forms(word text) returns text[] language sql immutable strict parallel safe as $$
    select case when char_length(word) > 40 then array[word] else
      word || array(select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place)
    end
  $$`,
  sql`alter table search_words add column forms text[] not null generated always as (word_forms(word)) stored`,
  sql`create index search_words_by_form on search_words using gin (forms) with (fastupdate = off)`,
  // Turn `fastupdate` off for the search indexes: the option keeps a list of pending entries, which each search reads
  // as a whole and which PGlite never empties.
  sql`alter index search_words_near set (fastupdate = off)`,
  sql`alter index items_by_search set (fastupdate = off)`,
  sql`alter index items_by_title set (fastupdate = off)`,
  sql`alter index items_by_text set (fastupdate = off)`,
]

/** Finds the words that are one typing error away by an index, and keeps the indexes of the search up to date. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
