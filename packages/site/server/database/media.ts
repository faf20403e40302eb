import { randomBytes } from 'node:crypto'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { json } from './json.ts'
import type { Tables } from './tables.ts'
import { isMediaId } from '../site/mediaId.ts'

/** An uploaded picture or file as it is stored. */
export type MediaRow = Selectable<Tables['media']>

/** Values of a stored content and of what it shows. */
export type MediaContent = Pick<MediaRow, 'file_name' | 'type' | 'bytes' | 'width' | 'height' | 'color' | 'preview'>

/** A new picture or file. */
export interface NewMedia extends MediaContent {
  readonly kind: MediaRow['kind']
  readonly name: string
  readonly accountId: string
}

/**
 * Stores the row of a picture or file, whose content is stored already.
 * @returns Its id; `undefined` for a file whose name another file has.
 */
export async function insertMedia(db: Db, { accountId, ...media }: NewMedia, now: Date): Promise<string | undefined> {
  const id = randomBytes(12).toString('hex')
  const inserted = await db
    .insertInto('media')
    .values({ ...media, id, alt: json({}), created_at: now, changed_at: now, account_id: accountId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** Changes a picture or file. @returns Whether it was still there. */
export async function updateMedia(
  db: Db,
  id: string,
  change: Partial<MediaContent & Pick<MediaRow, 'name' | 'focal_x' | 'focal_y'>> & {
    readonly alt?: Readonly<Record<string, string>>
    readonly alt_from?: Readonly<Record<string, string>>
  },
  now: Date,
): Promise<boolean> {
  const { alt, alt_from: originals, ...columns } = change
  const updated = await db
    .updateTable('media')
    .set({
      ...columns,
      ...(alt && { alt: json(alt) }),
      ...(originals && { alt_from: json(originals) }),
      changed_at: now,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Deletes the row of a picture or file; its content is deleted later, unless another row has it. */
export async function deleteMedia(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('media').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  if (!isMediaId(id)) return undefined
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The file at `/s/{name}`. */
export async function findFileByName(db: Db, name: string): Promise<MediaRow | undefined> {
  if (name.includes('\0')) return undefined
  return db.selectFrom('media').selectAll().where('kind', '=', 'file').where('name', '=', name).executeTakeFirst()
}

/** Pictures with these ids. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<readonly MediaRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('media').selectAll().where('kind', '=', 'picture').where('id', 'in', ids).execute()
}

/** Lists pictures and files, the newest first. */
export async function listMedia(
  db: Db,
  {
    search = '',
    kind,
    types,
    hasAlt = false,
    offset,
    limit,
  }: {
    readonly offset: number
    readonly limit: number
    readonly search?: string | undefined
    readonly kind?: MediaRow['kind'] | undefined
    /** Media types. Default: all. */
    readonly types?: readonly string[] | undefined
    /** Only those with an alternative text. Default `false`. */
    readonly hasAlt?: boolean
  },
): Promise<readonly MediaRow[]> {
  let rows = db.selectFrom('media').selectAll()
  if (kind) rows = rows.where('kind', '=', kind)
  if (hasAlt) rows = rows.where(sql<SqlBool>`alt <> '{}'`)
  if (types) rows = rows.where('type', 'in', types)
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where((one) => one.or([one('name', 'ilike', pattern), one(sql`alt::text`, 'ilike', pattern)]))
  }
  return rows.orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute()
}
