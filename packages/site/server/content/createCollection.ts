import { PageType, PublicationStatus } from '@vitrine/enums'
import { randomBytes } from 'node:crypto'
import { ITEM_KIND_FACTS, type ItemKind } from '../../editor/itemKinds.ts'
import type { Db } from '../database/db.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { lockContent } from '../database/seed.ts'
import { addressFaults } from '../editor/addresses.ts'
import { requireRoomForPage } from '../editor/pages.ts'
import { ApiError } from '../http/apiError.ts'

/** A new collection of items. */
export interface NewCollection {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly kind: ItemKind
}

/**
 * Creates a published page that lists the items of a new collection [PAN-84].
 * @param reserved - First parts of the addresses that the server itself answers.
 * @returns Its id.
 * @throws {ApiError} 400 with a sentence for an address that it may not have.
 */
export async function createCollection(
  db: Db,
  reserved: ReadonlySet<string>,
  author: Author,
  { title, description, path, kind }: NewCollection,
): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const [fault] = await addressFaults(tx, reserved, { id: '', path: undefined }, path)
    if (fault) throw new ApiError(400, fault.message)
    await requireRoomForPage(tx)
    await tx
      .insertInto('pages')
      .values({
        id,
        path,
        title,
        description,
        seed: null,
        layout: json([]),
        page_type: PageType.Collection,
        collection_type: ITEM_KIND_FACTS[kind].collectionType,
        status: PublicationStatus.Published,
      })
      .execute()
    await tx.deleteFrom('page_redirects').where('path', '=', path).execute()
    await writeJournal(tx, author, { action: 'created a collection', pageId: id, detail: path })
  })
  return id
}
