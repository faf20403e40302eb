import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import type { Db } from './db.ts'
import { migrateTo, MIGRATION_NAMES } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'
import { withOwner } from './withOwner.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const files = globSync('*.ts', { cwd: folder })

test('there are migrations [SRV-132]', () => {
  expect(files.length).toBeGreaterThan(10)
})

test.each(files)('%s drops and renames no table and no column, so an older release runs after it [SRV-132]', (file) => {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  const taking = /\bdrop (table|column|view)\b|\brename\b|\.(dropTable|dropColumn|renameTo|renameColumn)\(/i
  expect(lines.filter((line) => taking.test(line))).toEqual([])
})

/** The newest migration of the last release, whose processes run beside those of this one [JRN-34]. */
const LAST_RELEASE = '0070-websites'

interface Column {
  readonly place: string
  readonly type: string
  readonly may_be_null: boolean
  /** The database has a value for it where a statement names none. */
  readonly is_filled: boolean
}

/** A key, a reference or a check; its columns are `table.column`. */
interface Rule {
  readonly place: string
  readonly definition: string
  readonly is_key: boolean
  readonly columns: readonly string[]
}

async function readShape(owner: Db) {
  const columns = await sql<Column>`select table_name || '.' || column_name as place, udt_name as type,
      is_nullable = 'YES' as may_be_null, coalesce(column_default, identity_generation, generation_expression) is not null as is_filled
    from information_schema.columns where table_schema = 'public'`.execute(owner)
  const rules =
    await sql<Rule>`select relname || '.' || conname as place, regexp_replace(pg_get_constraintdef(pg_constraint.oid), ' (ON|DEFERRABLE).*', '') as definition,
      contype in ('p', 'u') as is_key,
      array(select relname || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype <> 'n'`.execute(owner)
  return { columns: columns.rows, rules: rules.rows }
}

test('a process of the last release reads and writes all tables after the migrations of this one [SRV-421]', async () => {
  const [, settings] = engines().at(-1)!
  const [before, after] = await withOwner(await settings(), async (owner) => {
    await migrateTo(owner, MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(LAST_RELEASE) + 1))
    const first = await readShape(owner)
    await migrateTo(owner, MIGRATION_NAMES)
    return [first, await readShape(owner)]
  })
  const [old, present] = [before, after].map(({ columns }) => new Map(columns.map((one) => [one.place, one])))
  const tables = new Set(before.columns.map(({ place }) => place.split('.')[0]))
  const added = after.columns.filter(({ place }) => !old!.has(place) && tables.has(place.split('.')[0]))
  expect(added.length).toBeGreaterThan(5)
  const known = new Set(before.rules.map(({ place, definition }) => `${place} ${definition}`))
  const rules = new Set(after.rules.map(({ place, definition }) => `${place} ${definition}`))
  const faults = [
    ...before.columns.flatMap(({ place, type, may_be_null }) => {
      const now = present!.get(place)
      if (now?.type !== type) return [`${place} is gone, or of another type`]
      return may_be_null && !now.may_be_null ? [`${place} may not be null any more`] : []
    }),
    ...added
      .filter(({ may_be_null, is_filled }) => !may_be_null && !is_filled)
      .map(({ place }) => `${place} needs a value that the last release does not write`),
    ...before.rules
      .filter(({ place, definition, is_key }) => is_key && !rules.has(`${place} ${definition}`))
      .map(({ place }) => `the key ${place} is gone, by which statements find a row`),
    ...after.rules
      .filter(({ place, definition }) => !known.has(`${place} ${definition}`))
      .filter(({ columns }) => columns.length > 0 && columns.every((column) => old!.has(column)))
      .map(({ place, definition }) => `${place} refuses rows that the last release writes: ${definition}`),
  ]
  expect(faults).toEqual([])
})

const TABLES = `
  accounts blocks cart_coupons cart_entries cart_gift_cards carts comments consent_records content_changes content_revision
  coupon_uses coupons daily_events daily_metrics dead_addresses form_submissions forms gift_card_changes gift_card_uses gift_cards invitations items javascript_errors kysely_migration
  kysely_migration_lock low_stock_letters mails media newsletter_subscribers one_time_links order_journal order_lines
  orders page_drafts page_loads page_plans page_redirects page_revisions pages panel_journal part_versions passkeys passwords payment_messages
  payments performance_records products provider_payments rate_limits recovery_codes refused_posts reminder_stops
  reviews search_counts search_documents search_state
  search_words searchables searched_words second_factors secrets sessions site_settings stand_in_refunds stock_requests stored_bytes stored_files
  submission_files submission_keys subscription_journal subscription_periods subscriptions telemetry_events trace_lines translations upload_parts uploads used_challenges variants website_hosts websites withdrawn_stock
`
const INDEXES = `
  blocks_of_page carts_by_touch carts_to_remind comments_of_item comments_pending consent_records_by_age
  content_changes_in_order form_submissions_of_form gift_cards_by_code gift_cards_of_order gift_cards_to_send hidden_pages items_address items_by_date items_by_publication
  items_by_search items_by_start items_by_text items_by_title javascript_errors_by_age
  javascript_errors_of_fingerprint mails_by_age mails_by_expiry mails_of_recipient mails_waiting media_by_address
  media_by_age media_of_file one_time_links_by_expiry orders_by_email orders_by_number orders_by_state orders_of_party
  orders_that_wait orders_to_ask orders_with_asked_refunds page_loads_by_age page_plans_that_wait page_redirects_of_page
  panel_journal_of_person passkeys_of_account payment_messages_by_age payment_messages_waiting
  performance_records_by_age products_by_href products_that_wait refused_posts_by_age reviews_of_product
  reviews_that_wait search_documents_by_search search_documents_by_text search_documents_by_title
  search_documents_of_item search_documents_of_page search_documents_of_product search_words_by_form search_words_near sessions_of_account stock_requests_by_age stock_requests_of_email submission_files_of_content
  submission_files_of_submission subscriptions_by_email subscriptions_by_start subscriptions_due subscriptions_that_save
  telemetry_events_by_age
  telemetry_events_of_page_load trace_lines_by_age translations_by_path upload_parts_of_file uploads_of_account used_challenges_by_expiry variants_of_product website_hosts_of_website
`
const namesIn = (text: string): string[] => text.trim().split(/\s+/)

describe.each(engines())('on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)

  test('the migrations make the same tables, and the same indexes besides those of keys [SRV-1 c]', async () => {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
     where table_schema = 'public' order by table_name collate "C"`.execute(db)
    const place = 'A new table needs its name in TABLES, in this file, and its columns in database/tables.'
    expect(
      tables.rows.map(({ name }) => name),
      place,
    ).toEqual(namesIn(TABLES))
    const indexes = await sql<{ name: string }>`select indexname as name from pg_indexes
     where schemaname = 'public' and indexname !~ '_p?key$' order by indexname collate "C"`.execute(db)
    const list = 'A new index needs its name in INDEXES, in this file.'
    expect(
      indexes.rows.map(({ name }) => name),
      list,
    ).toEqual(namesIn(INDEXES))
  })
})
