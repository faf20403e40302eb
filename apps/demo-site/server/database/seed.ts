import { sql } from 'kysely'
import type { SiteContent } from '../../content/types.ts'
import { digest } from '../http/tokens.ts'
import { json } from './json.ts'
import type { Db } from './openDatabase.ts'

/** Of the transaction-long advisory lock that processes starting together take in turn. */
const SEED_LOCK = 7_310_225

/**
 * Makes a column's value fit to store: above all, cleans the owner's HTML.
 * @param type - Of the block whose data it is.
 */
export type Prepare = (data: unknown, type?: unknown) => unknown

/** One row of the content, its column values as the insert takes them and as text, to tell whether it has changed. */
interface SeedRow {
  readonly table: keyof typeof KEY_COLUMN
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly jsonColumns: readonly string[]
}

const KEY_COLUMN = {
  site_settings: 'key',
  pages: 'id',
  blocks: 'id',
  forms: 'id',
  products: 'id',
  variants: 'sku',
  accounts: 'id',
} as const

function rowsOf(content: SiteContent): SeedRow[] {
  const rows: SeedRow[] = []
  const add = (table: SeedRow['table'], values: SeedRow['values'], ...jsonColumns: string[]): void => {
    rows.push({ table, key: String(values[KEY_COLUMN[table]]), values, jsonColumns })
  }
  for (const [key, value] of Object.entries(content.settings)) add('site_settings', { key, value }, 'value')
  for (const form of content.forms) {
    const { id, collectionId, name, definition, membersOnly = false, captcha = false, newsletter = null } = form
    const asks = { members_only: membersOnly, captcha, newsletter }
    add('forms', { id, collection_id: collectionId, name, definition, ...asks }, 'definition')
  }
  for (const product of content.products) {
    const { id, type, title, data, variants } = product
    add('products', { id, type, title, data }, 'data')
    variants.forEach((variant, position) =>
      add(
        'variants',
        {
          sku: variant.sku,
          product_id: id,
          position,
          option_values: variant.optionValues,
          price_cents: variant.price,
          sale_price_cents: variant.salePrice ?? null,
          on_sale: variant.onSale ?? false,
          unlimited: variant.unlimited ?? false,
          stock: variant.stock ?? 0,
        },
        'option_values',
      ),
    )
  }
  for (const { id, email, name, kind, roles, plan } of content.accounts) {
    add('accounts', { id, email, name, kind, roles, plan }, 'roles')
  }
  for (const page of content.pages) {
    const { id, path, pageType, collectionType = null, title, description, bands } = page
    const layout = bands.map(({ theme, cells }) => ({
      theme,
      cells: cells.map(({ blocks, ...cell }) => ({ ...cell, blocks: blocks.map((block) => block.id) })),
    }))
    const type = { page_type: pageType, collection_type: collectionType }
    add('pages', { id, path, ...type, title, description, layout }, 'layout')
    const blocks = bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks))
    blocks.forEach((block, position) =>
      add('blocks', { id: block.id, page_id: id, position, type: block.type, data: block.data }, 'data'),
    )
  }
  return rows
}

/**
 * Writes the site's first content, and brings it up to date when the content has changed [SRV-2]. Each row carries the
 * digest of what was written; a row without one has been edited since, belongs to its owner and is left alone. Rows that
 * left the content leave the site too, unless they were edited. Running it again changes nothing.
 * @param loadPrepare - Called only when a row with HTML has to be written.
 */
export async function seed(db: Db, content: SiteContent, loadPrepare: () => Promise<Prepare>): Promise<void> {
  const rows = rowsOf(content)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    let prepare: Prepare | undefined
    for (const table of Object.keys(KEY_COLUMN) as SeedRow['table'][]) {
      const ours = rows.filter((row) => row.table === table)
      const column = sql.ref(KEY_COLUMN[table])
      const { rows: stored } = await sql<{ key: string; seed: string | null }>`
        select ${column} as key, seed from ${sql.table(table)}`.execute(tx)
      const known = new Map(stored.map((row) => [row.key, row.seed]))
      for (const row of ours) {
        const hash = digest(JSON.stringify(row.values))
        const before = known.get(row.key)
        if (before === hash || before === null) continue
        if (row.jsonColumns.length > 0) prepare ??= await loadPrepare()
        await write(tx, row, hash, prepare)
      }
      const kept = new Set(ours.map((row) => row.key))
      const gone = stored.filter((row) => row.seed !== null && !kept.has(row.key)).map((row) => row.key)
      if (gone.length > 0) await sql`delete from ${sql.table(table)} where ${column} in (${sql.join(gone)})`.execute(tx)
    }
  })
}

async function write(tx: Db, row: SeedRow, hash: string, prepare: Prepare | undefined): Promise<void> {
  const names = [...Object.keys(row.values), 'seed']
  const values = Object.entries(row.values).map(([name, value]) =>
    row.jsonColumns.includes(name)
      ? json(prepare ? prepare(value, row.table === 'blocks' ? row.values['type'] : undefined) : value)
      : sql`${value}`,
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const updates = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`
    insert into ${sql.table(row.table)} (${columns}) values (${sql.join([...values, sql`${hash}`])})
    on conflict (${sql.ref(KEY_COLUMN[row.table])}) do update set ${updates}`.execute(tx)
}
