import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Two words with one typing error between them have a form in common: the word, or the word without one of its letters.
  // A text of letters without spaces is one word; it gets no further forms, which would be as many as its letters.
  sql`create function word_forms(word text) returns text[] language sql immutable strict parallel safe as $$
    select case when char_length(word) > 40 then array[word] else
      word || array(select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place)
    end
  $$`,
  sql`alter table search_words add column forms text[] not null generated always as (word_forms(word)) stored`,
  sql`create index search_words_by_form on search_words using gin (forms) with (fastupdate = off)`,
  // Each search reads the whole list of entries that an index has put off. PGlite never works that list off.
  sql`alter index search_words_near set (fastupdate = off)`,
  sql`alter index items_by_search set (fastupdate = off)`,
  sql`alter index items_by_title set (fastupdate = off)`,
  sql`alter index items_by_text set (fastupdate = off)`,
]

/** Finds the words that are one typing error away by an index, and keeps the indexes of the search up to date. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
