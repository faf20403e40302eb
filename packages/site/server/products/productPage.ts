import { CollectionType, PageType, PublicationStatus } from '@vitrine/enums'
import { urlSlug } from '@vitrine/links'
import { randomBytes } from 'node:crypto'
import { PRODUCT_MEASURE } from '../../pages/measures.ts'
import { refuseItem } from '../content/itemFault.ts'
import type { Db } from '../database/db.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { lockContent } from '../database/seed.ts'
import { addressFaults, moveAddress } from '../editor/addresses.ts'
import { requireRoomForPage } from '../editor/pages.ts'
import { ApiError } from '../http/apiError.ts'
import type { ProductPage } from './productRow.ts'

/** Letters of an address that is made from a title. */
const SLUG_LENGTH = 80

/** Numbers that are tried behind an address that is taken. */
const MOST_TRIES = 100

/** Page that lists the products, which their own pages stand below; `undefined` on a site without one. */
export async function findShelfPage(db: Db): Promise<{ readonly path: string; readonly title: string } | undefined> {
  return db
    .selectFrom('pages')
    .select(['path', 'title'])
    .where('collection_type', '=', CollectionType.Products)
    .where('status', '<>', PublicationStatus.Deleted)
    .orderBy('path')
    .executeTakeFirst()
}

/**
 * Creates the page that lists the products [PAN-108].
 * @throws {ApiError} 400 with a sentence for an address that it may not have, and where there is one.
 */
export async function createShelfPage(
  db: Db,
  reserved: ReadonlySet<string>,
  author: Author,
  { title, path }: { readonly title: string; readonly path: string },
): Promise<void> {
  const id = randomBytes(12).toString('hex')
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    if (await findShelfPage(tx)) throw new ApiError(400, 'The site has a page with its products already.')
    const [fault] = await addressFaults(tx, reserved, { id: '', path: undefined }, path)
    if (fault) throw new ApiError(400, fault.message)
    await requireRoomForPage(tx)
    await tx
      .insertInto('pages')
      .values({
        id,
        path,
        title,
        description: title,
        seed: null,
        layout: json([]),
        page_type: PageType.Collection,
        collection_type: CollectionType.Products,
        status: PublicationStatus.Published,
      })
      .execute()
    await tx.deleteFrom('page_redirects').where('path', '=', path).execute()
    await writeJournal(tx, author, { action: 'created a page', pageId: id, detail: path })
  })
}

/** The first part of an address, made from a title: small letters and digits. */
function slugOf(title: string): string {
  const plain = urlSlug(title).normalize('NFKD').toLowerCase()
  const words = plain.slice(0, SLUG_LENGTH).split(/[^a-z0-9]+/)
  return words.filter(Boolean).join('-') || 'product'
}

/** The facts that the own page of a product shows. */
export interface ShownProduct {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Last part of the address; empty: made from the title. */
  readonly urlId: string
  readonly isPublished: boolean
}

/** A free address below the page of the products. */
async function freePath(
  tx: Db,
  reserved: ReadonlySet<string>,
  base: string,
  { urlId, title }: ShownProduct,
  present: ProductPage | undefined,
): Promise<string> {
  const own = { id: present?.id ?? '', path: present?.path }
  const wanted = `${base === '/' ? '' : base}/${urlId || slugOf(title)}`
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    const [fault] = await addressFaults(tx, reserved, own, path)
    if (!fault) return path
    if (urlId !== '') throw refuseItem([{ field: 'urlId', message: fault.message }])
  }
  throw refuseItem([{ field: 'urlId', message: 'Write an address: those made from the title are taken.' }])
}

/**
 * Writes the own page of a product: its address, title and description, and whether visitors see it [PAN-109].
 * @param present - Default: a new page.
 * @returns The path of the page.
 * @throws {ApiError} 400 for an address that the page may not have, and on a site without a page of products.
 */
export async function writeProductPage(
  tx: Db,
  reserved: ReadonlySet<string>,
  product: ShownProduct,
  present: ProductPage | undefined,
): Promise<string> {
  const shelf = present ? undefined : await findShelfPage(tx)
  const base = present ? present.path.slice(0, present.path.lastIndexOf('/')) || '/' : shelf?.path
  if (base === undefined) throw new ApiError(400, 'The site has no page for its products. Create it first.')
  // An address that was made stays when the title changes.
  const urlId = product.urlId || present?.path.split('/').at(-1) || ''
  const path = await freePath(tx, reserved, base, { ...product, urlId }, present)
  const shown = {
    title: product.title,
    description: product.description,
    path,
    status: product.isPublished ? PublicationStatus.Published : PublicationStatus.Private,
    seed: null,
  }
  if (present) {
    await tx.updateTable('pages').set(shown).where('id', '=', present.id).execute()
    await tx.updateTable('blocks').set({ seed: null }).where('page_id', '=', present.id).execute()
    await moveAddress(tx, present.id, present.path, path)
    return path
  }
  await requireRoomForPage(tx)
  const id = randomBytes(12).toString('hex')
  const block = `product-${product.id}`
  await tx
    .insertInto('pages')
    .values({
      ...shown,
      id,
      page_type: PageType.ContentItem,
      layout: json([{ cells: [{ span: 'wide', blocks: [block] }] }]),
    })
    .execute()
  await tx
    .insertInto('blocks')
    .values({
      id: block,
      page_id: id,
      position: 0,
      type: 'product',
      data: json({ productId: product.id, headingLevel: 1, sizes: PRODUCT_MEASURE }),
      seed: null,
    })
    .execute()
  await tx.deleteFrom('page_redirects').where('path', '=', path).execute()
  return path
}
