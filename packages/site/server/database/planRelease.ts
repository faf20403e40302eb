import { digest } from '@vitrine/server/core'
import { CONTENT_TABLE_NAMES, type ContentRow, type ContentTableName, tableOf } from './contentRows.ts'

/** The columns of a stored row that a release needs. */
export interface StoredRow {
  readonly table: ContentTableName
  readonly key: string
  /** Digest of the release's values; `null` after an edit: the row then belongs to the owner. */
  readonly seed: string | null
  /** The row's unique value, such as a path. */
  readonly unique?: string | undefined
  /** Key of the parent row. */
  readonly parent?: string | undefined
  /** Whether the row is a page that its owner has published with all its blocks. Default `false`. */
  readonly isPublished?: boolean | undefined
}

/** A row to write, and its digest. */
export interface PlannedRow {
  readonly row: ContentRow
  readonly seed: string
}

/** Changes of a release to the tables. */
export interface Release {
  readonly write: readonly PlannedRow[]
  /** Keys of rows that the content no longer has. */
  readonly remove: ReadonlyMap<ContentTableName, readonly string[]>
  /** Reasons why the release cannot be applied; empty if it can. */
  readonly conflicts: readonly string[]
}

const NAMES: Readonly<Record<ContentTableName, string>> = {
  site_settings: 'setting',
  pages: 'page',
  blocks: 'block',
  items: 'item',
  forms: 'form',
  products: 'product',
  variants: 'variant',
  reviews: 'review',
  coupons: 'coupon',
  accounts: 'account',
}

/** Groups by table, so that equal keys of different tables stay apart. */
function keyed<Row extends { readonly table: ContentTableName; readonly key: string }>(
  rows: readonly Row[],
): ReadonlyMap<ContentTableName, ReadonlyMap<string, Row>> {
  return new Map(
    CONTENT_TABLE_NAMES.map((table) => [
      table,
      new Map(rows.filter((row) => row.table === table).map((row) => [row.key, row])),
    ]),
  )
}

/**
 * Compares the content with the stored rows [SRV-94]. A row that was edited belongs to the owner and stays. A page or a
 * product that has left the content stays, too, if it holds an owner's row. A page that its owner
 * has published gets no further block: the owner may have deleted it [PAN-11].
 */
export function planRelease(rows: readonly ContentRow[], stored: readonly StoredRow[]): Release {
  const [wanted, present] = [keyed(rows), keyed(stored)]
  const write: PlannedRow[] = []
  const remove = new Map<ContentTableName, readonly string[]>()
  const conflicts = repeatedKeys(rows)
  const isOnPublishedPage = ({ table, values }: ContentRow): boolean =>
    table === 'blocks' && present.get('pages')!.get(String(values['page_id']))?.isPublished === true
  for (const table of CONTENT_TABLE_NAMES) {
    const [ours, theirs] = [wanted.get(table)!, present.get(table)!]
    for (const row of ours.values()) {
      const seed = digest(JSON.stringify(row.values))
      const before = theirs.get(row.key)?.seed
      const isWithheld = before === null || (before === undefined && isOnPublishedPage(row))
      if (!isWithheld && before !== seed) write.push({ row, seed })
    }
    const heldByOwner = new Set(
      stored.filter((row) => row.seed === null && tableOf(row.table).parent?.table === table).map((row) => row.parent),
    )
    const isGone = ({ key, seed }: StoredRow): boolean => seed !== null && !ours.has(key) && !heldByOwner.has(key)
    remove.set(
      table,
      [...theirs.values()].filter(isGone).map(({ key }) => key),
    )
    conflicts.push(...sharedValues(table, ours, theirs, isGone))
  }
  return { write, remove, conflicts }
}

function repeatedKeys(rows: readonly ContentRow[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ table, key }) => {
    const name = `${NAMES[table]} "${key}"`
    if (seen.has(name)) return [`${name} stands in the content twice`]
    seen.add(name)
    return []
  })
}

/** Finds rows that would have the same path or e-mail: two of the content, or one of the content and one that stays. */
function sharedValues(
  table: ContentTableName,
  ours: ReadonlyMap<string, ContentRow>,
  theirs: ReadonlyMap<string, StoredRow>,
  isGone: (row: StoredRow) => boolean,
): string[] {
  const { unique } = tableOf(table)
  if (unique === undefined) return []
  const holders = new Map<string, string>()
  for (const row of theirs.values()) {
    const isKept = row.seed === null || (!ours.has(row.key) && !isGone(row))
    if (isKept && row.unique !== undefined) holders.set(row.unique, row.key)
  }
  const conflicts: string[] = []
  for (const { key, values } of ours.values()) {
    if (theirs.get(key)?.seed === null) continue
    const value = String(values[unique])
    const holder = holders.get(value)
    const name = NAMES[table]
    if (holder === undefined) holders.set(value, key)
    else conflicts.push(`${name} "${key}" of the content has the ${unique} "${value}", which ${name} "${holder}" has`)
  }
  return conflicts
}
