import type { Hono } from 'hono'
import { Kysely, PostgresDialect, type RawBuilder, type Selectable, sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createByteBudgets } from '@vitrine/server/core'
import { createApp } from '../app.ts'
import { assetsOf } from '../assets.ts'
import { type Config, readConfig } from '../config.ts'
import { json } from '../database/json.ts'
import type { Db } from '../database/db.ts'
import type { Tables } from '../database/tables.ts'
import { isPassword } from '@vitrine/server/accounts'
import type { Env, Services } from '../http/services.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'
import { openServices } from '../openServices.ts'
import { SHEETS } from '../sheets.ts'
import { collectLog, type LogLine } from './collectLog.ts'
import { copyRows } from './copyRows.ts'
import { listSearchWords } from '../database/search.ts'
import { readPages, restorePages } from './restorePages.ts'

/** The whole server over one engine, without a socket: what the suites are played on. */
export interface Stand {
  readonly db: Db
  readonly services: Services
  /** Lines logged since the last {@link reset}. */
  readonly logged: LogLine[]
  /** The app, with other settings or services than the stand's own; a `db` is for pages and calls alike. */
  app(
    settings?: Partial<Config>,
    other?: Partial<Pick<Services, 'db' | 'isClosing' | 'cards' | 'payments' | 'signIns' | 'byteBudgets' | 'tally'>>,
  ): Hono<Env>
  /** A database that refuses every connection. */
  readonly deadDb: Db
  /** Moves the server's clock, which else goes on by one millisecond each time it is read; a test begins at the time it is. */
  advance(milliseconds: number): void
  /** Removes the rows that tests have written and restores the seeded ones. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Names of built files, which pages contain but no server test requests. */
export const ASSETS = assetsOf({
  recorder: '/assets/recorder-test.js',
  entry: '/assets/entry-test.js',
  editor: '/assets/editor-test.js',
  editorFrame: '/assets/editor-frame-test.js',
  modules: [],
  fonts: [],
  sheets: Object.fromEntries(SHEETS.map(({ name }) => [name, `/assets/${name}-test.css`])),
})

const compared = new Map<string, Promise<boolean>>()

/** Compares each password with each hash once, because Argon2 is slow on purpose and the suites sign in often. */
function compareOnce(password: string, hash: string | undefined): Promise<boolean> {
  const key = JSON.stringify([password, hash])
  const result = compared.get(key) ?? isPassword(password, hash)
  compared.set(key, result)
  return result
}

/** Creates a database whose connections all fail by the given function. */
function dbOver(connect: () => Promise<never>): Db {
  const pool = { connect, end: () => Promise.resolve(), options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** A database that refuses every connection. */
export function refusingDb(): Db {
  const refusal = { code: 'ECONNREFUSED' }
  return dbOver(() => Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), refusal)))
}

/** A database that never answers. */
export function silentDb(onAsked: () => void = () => {}): Db {
  return dbOver(() => {
    onAsked()
    return new Promise(() => {})
  })
}

const readStock = (db: Db) => db.selectFrom('variants').select(['sku', 'stock', 'unlimited']).execute()

/** Tables whose rows only tests write; the rows that depend on others come first. */
const WRITTEN = [
  'submission_files',
  'form_submissions',
  'submission_keys',
  'rate_limits',
  'cart_coupons',
  'cart_gift_cards',
  'cart_entries',
  'carts',
  'sessions',
  'newsletter_subscribers',
  'reminder_stops',
  'stock_requests',
  'dead_addresses',
  'consent_records',
  'refused_posts',
  'telemetry_events',
  'javascript_errors',
  'page_loads',
  'performance_records',
  'trace_lines',
  'daily_events',
  'daily_metrics',
  'search_counts',
  'mails',
  'low_stock_letters',
  'one_time_links',
  'passkeys',
  'used_challenges',
  'recovery_codes',
  'second_factors',
  'withdrawn_stock',
  'stored_bytes',
  'page_drafts',
  'page_plans',
  'translations',
  'page_revisions',
  'page_redirects',
  'part_versions',
  'panel_journal',
  'invitations',
  'upload_parts',
  'uploads',
  'media',
  'stored_files',
  'payment_messages',
  'subscription_periods',
  'subscription_journal',
  'subscriptions',
] as const

/** The rows of other tables that tests have written: those that are not of the first content. */
const LEFT = {
  pages: sql`pages where seed is null`,
  comments: sql`comments`,
  items: sql`items where seed is null`,
  // Products and forms that people create in the panel have a number, unlike those of the first content.
  products: sql`products where id ~ '^[0-9a-f]{24}$'`,
  forms: sql`forms where id ~ '^[0-9a-f]{24}$'`,
  orders: sql`orders`,
  // Unlike those of the first content, accounts that visitors have opened have a UUID.
  accounts: sql`accounts where id ~ '^[0-9a-f]{8}-'`,
  // Keep the reviews of the first content, which belong to no order.
  reviews: sql`reviews where seed is null`,
  site_settings: sql`site_settings where seed is null`,
} satisfies Partial<Record<keyof Tables, RawBuilder<unknown>>>

/** Names of the tables in which a test has left rows, read at once: a test writes into few of them. */
async function listSpoilt(db: Db): Promise<ReadonlySet<string>> {
  const places = [...WRITTEN.map((name) => [name, sql.table(name)] as const), ...Object.entries(LEFT)]
  const found = sql.join(
    places.map(([name, rows]) => sql`select ${sql.lit(name)} as name where exists (select from ${rows})`),
    sql` union all `,
  )
  const { rows } = await sql<{ name: string }>`${found}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Gives the settings that a test has changed their first values again. */
async function restoreSettings(db: Db, settings: readonly Selectable<Tables['site_settings']>[]): Promise<void> {
  const edited = await db.selectFrom('site_settings').select('key').where('seed', 'is', null).execute()
  for (const { key } of edited) {
    const first = settings.find((one) => one.key === key)
    if (!first) await db.deleteFrom('site_settings').where('key', '=', key).execute()
    else {
      const { value, seed } = first
      await db
        .updateTable('site_settings')
        .set({ value: json(value), seed })
        .where('key', '=', key)
        .execute()
    }
  }
}

/** @param databaseUrl - Without it the stand is on PGlite, with a copy of the rows of a site that has started once. */
export async function openStand(databaseUrl?: string): Promise<Stand> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'lantern-hall-images-'))
  // Use the cache folder as the folder of built files: no server test requests a built file, and a missing folder would
  // log a warning for each app.
  const dataDir = databaseUrl ? 'memory://' : copyRows(cacheDir)
  const filesDir = path.join(cacheDir, 'files')
  const folders = { dataDir, cacheDir, filesDir, clientDir: cacheDir }
  const usual = readConfig({})
  // The gate's busy machine is no database that is full: what a limit refuses is tested with limits of its own.
  const share = Number(process.env['VITRINE_SHARE'] ?? 1)
  const limits = {
    databaseConnectMs: usual.databaseConnectMs * share,
    databaseStatementMs: usual.databaseStatementMs * share,
  }
  const own: Config = { ...usual, ...limits, ...folders, databaseUrl, testMode: false }
  const { log, logged } = collectLog()
  let now = Date.now()
  const { services, close } = await openServices(own, site, log, ASSETS, {
    clock: () => new Date(now++),
    isPassword: compareOnce,
  })
  const { db } = services
  const stock = await readStock(db)
  const pages = await readPages(db)
  const settings = await db.selectFrom('site_settings').selectAll().execute()
  return {
    db,
    services,
    logged,
    app: (settings = {}, other = {}) =>
      createApp({
        ...services,
        byteBudgets: createByteBudgets(),
        ...other,
        ...(other.db && { callDb: other.db }),
        config: { ...own, ...settings },
      }),
    deadDb: refusingDb(),
    advance(milliseconds) {
      now += milliseconds
    },
    async reset() {
      now = Date.now()
      logged.length = 0
      const spoilt = await listSpoilt(db)
      for (const table of WRITTEN) if (spoilt.has(table)) await db.deleteFrom(table).execute()
      if (spoilt.has('pages')) await restorePages(db, pages)
      for (const table of ['comments', 'items', 'products', 'forms', 'orders', 'accounts', 'reviews'] as const)
        if (spoilt.has(table)) await sql`delete from ${LEFT[table]}`.execute(db)
      if (spoilt.has('items')) await listSearchWords(db)
      if (spoilt.has('site_settings')) await restoreSettings(db, settings)
      const present = new Map((await readStock(db)).map((one) => [one.sku, one]))
      for (const { sku, ...values } of stock) {
        const { stock: left, unlimited } = present.get(sku)!
        if (left === values.stock && unlimited === values.unlimited) continue
        await db.updateTable('variants').set(values).where('sku', '=', sku).execute()
      }
    },
    async close() {
      await close()
      await rm(cacheDir, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
