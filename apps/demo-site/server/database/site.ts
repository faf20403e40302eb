import type { Db } from './openDatabase.ts'

export interface SiteTables {
  site_settings: { key: string; value: unknown; seed: string | null }
  pages: {
    id: string
    path: string
    page_type: number
    title: string
    description: string
    layout: unknown
    seed: string | null
  }
  blocks: { id: string; page_id: string; position: number; type: string; data: unknown; seed: string | null }
}

/** A page as it is stored. */
export interface PageRow {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly title: string
  readonly description: string
  /** How its blocks stand, unread. */
  readonly layout: unknown
}

/** A block as it is stored; `data` is whatever the row holds and has not been read by the block's schema yet. */
export interface BlockRow {
  readonly id: string
  readonly type: string
  readonly data: unknown
}

/** All settings of the site by key. */
export async function readSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** The page at a path, or `undefined`. */
export async function findPage(db: Db, path: string): Promise<PageRow | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst()
  if (!row) return undefined
  const { id, page_type: pageType, title, description, layout } = row
  return { id, path: row.path, pageType, title, description, layout }
}

/** The blocks of a page, in order. */
export async function readBlocks(db: Db, pageId: string): Promise<readonly BlockRow[]> {
  return db
    .selectFrom('blocks')
    .select(['id', 'type', 'data'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute()
}
