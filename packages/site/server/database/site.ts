import { findBlock } from '@vitrine/blocks/react'
import { CollectionType, PublicationStatus } from '@vitrine/enums'
import type { Selectable } from 'kysely'
import { json } from './json.ts'
import type { Db } from './db.ts'
import type { Audience, SiteTables } from './tables/site.ts'

/** A page as it is stored. */
export interface PageRow {
  readonly id: string
  readonly path: string
  readonly pageType: number
  /** Number of a `CollectionType`; `null` for a page that is no collection. */
  readonly collectionType: number | null
  readonly title: string
  readonly description: string
  /** Layout of its blocks, not yet parsed. */
  readonly layout: unknown
  readonly audience: Audience
  /** Hash of the password of a page with the audience `'password'`. */
  readonly passwordHash: string | null
  /** Answers at its address, and stands in no menu, list, site map or search [PAN-124]. */
  readonly isHidden: boolean
}

declare const admitted: unique symbol

/** A page whose lock has been checked for the present reader; only such a page gives its blocks [SRV-78]. */
export type AdmittedPage = PageRow & { readonly [admitted]: true }

/** Admits to a page that everybody reads; `undefined` for a locked one. */
export const publicPage = (page: PageRow): AdmittedPage | undefined =>
  page.audience === 'everyone' ? (page as AdmittedPage) : undefined

/** A stored block; `data` has not been parsed by the block's schema yet. */
export interface BlockRow {
  readonly id: string
  readonly type: string
  readonly data: unknown
  /** The rows that it shows are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
}

/** All settings of the site by key. */
export async function readSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** Stores settings as {@link saveSettings}, in the transaction of a caller. */
export async function writeSettings(tx: Db, settings: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await tx
      .insertInto('site_settings')
      .values({ key, value: json(value), seed: null })
      .onConflict((on) => on.constraint('site_settings_pkey').doUpdateSet({ value: json(value), seed: null }))
      .execute()
  }
}

/** Stores settings of the site. From then on they belong to the owner, and the seed no longer changes them. */
export async function saveSettings(db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await db.transaction().execute((tx) => writeSettings(tx, settings))
}

function pageOf(row: Selectable<SiteTables['pages']>): PageRow {
  const { id, path, title, description, layout, audience } = row
  const { page_type: pageType, collection_type: collectionType, password_hash: passwordHash, hidden: isHidden } = row
  return { id, path, pageType, collectionType, title, description, layout, audience, passwordHash, isHidden }
}

/**
 * The page at a path, or `undefined`: also for a deleted one, and for one that is not published, unless it is asked for
 * by somebody who edits [SRV-21].
 */
export async function findPage(db: Db, path: string, seesUnpublished = false): Promise<PageRow | undefined> {
  // Return no page for a path with a null character, because PostgreSQL throws an error for text that contains one.
  if (path.includes('\0')) return undefined
  const row = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst()
  const isSeen = seesUnpublished
    ? row?.status !== PublicationStatus.Deleted
    : row?.status === PublicationStatus.Published
  if (!row || !isSeen) return undefined
  return pageOf(row)
}

/** The page of an id with its status, as `PublicationStatus` numbers it; or `undefined`. */
export async function findPageById(db: Db, id: string): Promise<(PageRow & { readonly status: number }) | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return { ...pageOf(row), status: row.status }
}

/** Path and title of the page with all products, if visitors may read one. */
export async function findShopPage(
  db: Db,
): Promise<Pick<PageRow, 'id' | 'path' | 'title' | 'description'> | undefined> {
  return db
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'description'])
    .where('collection_type', '=', CollectionType.Products)
    .where('status', '=', PublicationStatus.Published)
    .where('audience', '=', 'everyone')
    .orderBy('path')
    .executeTakeFirst()
}

/** The pages that open with a password. */
export async function listPasswordPages(db: Db): Promise<readonly PageRow[]> {
  const rows = await db.selectFrom('pages').selectAll().where('audience', '=', 'password').execute()
  return rows.map(pageOf)
}

/** The blocks of a page, in order; a type that is stored by number has its name [BLK-3]. */
export async function readBlocks(db: Db, { id }: AdmittedPage): Promise<readonly BlockRow[]> {
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'type', 'data'])
    .where('page_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, type: findBlock(row.type)?.name ?? row.type }))
}

/**
 * One block by its id; a type that is stored by number has its name [BLK-3]. `undefined` also for a block of a page that
 * not everybody reads [SRV-78].
 */
export async function findBlockRow(db: Db, id: string): Promise<BlockRow | undefined> {
  const row = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.id', 'blocks.type', 'blocks.data'])
    .where('blocks.id', '=', id)
    .where('pages.audience', '=', 'everyone')
    .executeTakeFirst()
  return row && { ...row, type: findBlock(row.type)?.name ?? row.type }
}
