import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

const KEYS = [
  'create index content_items_by_start on content_items (website_id, collection_id, starts_at)',
  'alter table content_items add primary key (website_id, id)',
  'alter table content_items add constraint content_items_address unique (website_id, collection_id, url_id)',
  'create index content_items_by_age on content_items (website_id, collection_id, published_at desc, id)',
  'create index content_items_search on content_items using gin (search)',
  'alter table content_texts add primary key (website_id, item_id, language)',
  `alter table content_texts add constraint content_texts_of_item
    foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade`,
  'create index content_texts_search on content_texts using gin (search)',
  'alter table content_words add primary key (website_id, word)',
  'create index content_words_by_form on content_words using gin (forms)',
]

async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_items (
    id text not null,
    collection_id text not null,
    url_id text not null,
    title text not null,
    excerpt text not null,
    html text not null,
    plain_text text not null,
    author text not null,
    tags jsonb not null,
    categories jsonb not null,
    picture jsonb,
    featured boolean not null,
    status integer not null,
    published_at timestamptz not null,
    version integer not null default 1,
    search tsvector not null,
    starts_at timestamptz,
    ends_at timestamptz check (ends_at >= starts_at),
    all_day boolean not null,
    time_zone text not null,
    address text,
    series text,
    ticket_url text
  )`.execute(db)
  await sql`create table content_texts (
    item_id text not null,
    language text not null,
    title text not null,
    excerpt text not null,
    html text not null,
    plain_text text not null,
    address text,
    whole boolean not null,
    search tsvector not null
  )`.execute(db)
  // Create a function that returns the beginning of a word without each one and each two of its letters: words that are so
  // many typing errors apart share such a form. Seven letters are enough, because the code compares the whole words.
  await sql`create function content_word_forms(word text, errors integer) returns text[]
    language sql immutable strict parallel safe as $$
      with start as (select left(word, 7) as form),
        once as (select form from start union
          select overlay(form placing '' from place for 1) from start, generate_series(1, char_length(form)) as place)
      select array_agg(form) from (select form from once union
        select overlay(form placing '' from place for 1) from once, generate_series(1, char_length(form)) as place
        where errors > 1) as forms
    $$`.execute(db)
  await sql`create table content_words (
    word text not null,
    forms text[] not null generated always as (content_word_forms(word, 2)) stored
  )`.execute(db)
  for (const table of ['content_items', 'content_texts', 'content_words']) await protectTable(db, table)
  for (const key of KEYS) await sql.raw(key).execute(db)
}

/** Creates the tables of the feature. */
export const contentTables: Migration = { up }
