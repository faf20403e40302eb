import type { Tables } from '../database/tables.ts'

type TableName = keyof Tables & string

/** Rows that are written into the file of the row that they belong to. */
export interface Part {
  readonly table: TableName
  /** Column with the key of the row they belong to. */
  readonly column: string
}

/** A table each of whose rows is a file of its own. */
export interface Documents {
  readonly table: TableName
  readonly key: string
  /** Path of a row's file below the folder, without its ending: columns whose values are joined by slashes. */
  readonly path: readonly [folder: string, ...columns: string[]]
  readonly parts: readonly Part[]
}

const of = (column: string, ...tables: readonly TableName[]): readonly Part[] =>
  tables.map((table) => ({ table, column }))

/** Rows that a person looks for one by one [ENG-73]. */
export const DOCUMENTS: readonly Documents[] = [
  {
    table: 'pages',
    key: 'id',
    path: ['pages', 'path'],
    parts: of('page_id', 'blocks', 'page_drafts', 'page_plans', 'page_redirects', 'page_revisions'),
  },
  { table: 'items', key: 'id', path: ['items', 'collection_id', 'url_id'], parts: of('item_id', 'comments') },
  { table: 'products', key: 'id', path: ['products', 'id'], parts: of('product_id', 'variants') },
  { table: 'forms', key: 'id', path: ['forms', 'id'], parts: [] },
  {
    table: 'form_submissions',
    key: 'id',
    path: ['submissions', 'form_id', 'id'],
    parts: of('submission_id', 'submission_files'),
  },
  {
    table: 'orders',
    key: 'id',
    path: ['orders', 'number'],
    parts: of(
      'order_id',
      'order_lines',
      'order_journal',
      'payments',
      'provider_payments',
      'payment_messages',
      'coupon_uses',
      'stand_in_refunds',
    ),
  },
  {
    table: 'subscriptions',
    key: 'id',
    path: ['subscriptions', 'id'],
    parts: of('subscription_id', 'subscription_journal', 'subscription_periods'),
  },
]

/** Tables that are one file each, with a row on each line [ENG-73]. */
export const LISTS: readonly TableName[] = [
  'accounts',
  'consent_records',
  'coupons',
  'daily_events',
  'daily_metrics',
  'dead_addresses',
  'gift_card_changes',
  'gift_card_uses',
  // With the digests of their codes, of which nobody can make the codes: cards that people hold work after a move.
  'gift_cards',
  'low_stock_letters',
  'media',
  'newsletter_subscribers',
  'panel_journal',
  'part_versions',
  'reminder_stops',
  'reviews',
  'search_counts',
  'site_settings',
  'stock_requests',
  'translations',
  'withdrawn_stock',
]

/** Tables that an export leaves behind, each with the reason [ENG-73]. */
export const LEFT_BEHIND: Readonly<Partial<Record<TableName, string>>> = {
  passwords: 'a secret',
  passkeys: 'a secret, and bound to the host',
  second_factors: 'a secret',
  recovery_codes: 'a secret',
  secrets: 'a secret',
  sessions: 'a secret',
  one_time_links: 'a secret',
  invitations: 'a secret',
  submission_keys: 'a secret',
  used_challenges: 'a secret',
  carts: 'opened by a cookie of the host',
  cart_entries: 'of a cart',
  cart_coupons: 'of a cart',
  cart_gift_cards: 'of a cart',
  mails: 'sent by the installation that wrote them',
  rate_limits: 'a count of the last minutes',
  stored_bytes: 'a count of the day',
  refused_posts: 'answers of the last minutes',
  uploads: 'not finished',
  upload_parts: 'not finished',
  stored_files: 'made from the files',
  page_loads: 'summed in the daily figures',
  telemetry_events: 'summed in the daily figures',
  performance_records: 'summed in the daily figures',
  javascript_errors: 'of this installation',
  trace_lines: 'of this installation',
  content_changes: 'of this installation',
  content_revision: 'of this installation',
  search_documents: 'made from the pages',
  search_state: 'made from the pages',
  search_words: 'made from the pages',
  websites: 'of the installation',
  website_hosts: 'of the installation',
}
