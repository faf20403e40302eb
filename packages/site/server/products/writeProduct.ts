import { PublicationStatus } from '@vitrine/enums'
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { NEW_TYPES, productFieldsSchema, type ProductFields, type ProductRules } from '../../editor/productSchema.ts'
import { refuseItem } from '../content/itemFault.ts'
import { publicationOf } from '../content/itemRow.ts'
import type { Db } from '../database/db.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { findPictures } from '../database/media.ts'
import { plainText } from '@vitrine/server/content'
import { lockContent, type Prepare } from '../database/seed.ts'
import { deletePageIn } from '../editor/pages.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { writeProductPage } from './productPage.ts'
import { type EditedProduct, productFields, readEditedProduct, readProductRules, shownStatus } from './productRow.ts'
import { writeVariants } from './writeVariants.ts'

/** Products that a shop has at most, deleted ones included. */
const MOST_PRODUCTS = 20_000

/** Letters of a description that is made from the text. */
const EXCERPT_LENGTH = 300

/** Parts of the server that writing uses. */
export interface ProductWriting {
  readonly services: Pick<Services, 'db' | 'site' | 'clock'>
  /** Cleans the owner's HTML. */
  readonly prepare: Prepare
  /** First parts of the addresses that the server itself answers. */
  readonly reserved: ReadonlySet<string>
}

/** The answer to a save. */
export interface SavedProduct {
  readonly id: string
  readonly version: number
  /** Path of its page. */
  readonly url: string
  /** The product as its form shows it now, with generated SKUs. */
  readonly item: Record<string, unknown>
}

const gone = () => new ApiError(404, 'It has been deleted.')

/** @throws {ApiError} 400 with the faults by field. */
async function readFields(
  { db, site }: ProductWriting['services'],
  rules: ProductRules,
  input: unknown,
): Promise<ProductFields> {
  const read = v.safeParse(productFieldsSchema(rules, site.timeZone), input)
  if (!read.success)
    throw refuseItem(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
  const { pictures, options } = read.output
  const places = [
    ...pictures.map(({ print }, index) => ({ print, field: `pictures.${index}` })),
    ...options.flatMap(({ values }, option) =>
      values.map(({ print }, index) => ({ print, field: `options.${option}.values.${index}` })),
    ),
  ]
  const prints = places.flatMap(({ print }) => (print ? [print] : []))
  const uploads = new Set((await findPictures(db, prints)).map(({ id }) => id))
  const faults = places.flatMap(({ print, field }) =>
    !print || uploads.has(print) || site.pictures.pictureOf(print)
      ? []
      : [{ field, message: 'This picture has been deleted. Choose another one.' }],
  )
  if (faults.length > 0) throw refuseItem(faults)
  return read.output
}

/** The beginning of a text, up to the end of a word. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')}…`
}

/** The data of a product besides its type, title and variants. */
function dataOf(
  fields: ProductFields,
  before: Readonly<Record<string, unknown>>,
  { html, href, addedAt }: { readonly html: string; readonly href: string; readonly addedAt: string | undefined },
): Record<string, unknown> {
  const { picture: _picture, print: _print, film: _film, ...kept } = before
  const [first, ...further] = fields.pictures.flatMap(({ print, film }) =>
    print === undefined ? [] : [{ print, ...(film !== '' && { film }) }],
  )
  const { weight, length, width, height } = fields.measures
  const dimensions = [length, width, height]
  return {
    ...kept,
    ...first,
    description: fields.excerpt || beginningOf(plainText(html)),
    // An excerpt that nobody has written follows the description.
    excerpt: fields.excerpt,
    html,
    pictures: further,
    href,
    tags: fields.tags,
    categories: fields.categories,
    addedAt,
    weight,
    dimensions: dimensions.every((one) => one !== undefined) ? dimensions : undefined,
  }
}

/** The stored product that a save changes, or a new one with version 0. */
type Base = Pick<EditedProduct, 'id' | 'version' | 'data' | 'page' | 'status' | 'isPublished' | 'publishAt'>

/** Writes the rows of a product and its page. @returns The path of its page. */
async function writeRows(
  tx: Db,
  { services, prepare, reserved }: ProductWriting,
  now: Date,
  base: Base,
  fields: ProductFields,
): Promise<string> {
  const { site } = services
  const stored = base.version === 0 ? undefined : { status: shownStatus(base), publishedAt: base.publishAt ?? now }
  const { status, publishedAt, isDated } = publicationOf(fields, stored, { zone: site.timeZone, now })
  const isPublished = status === PublicationStatus.Published
  const { html } = prepare({ html: fields.html }) as { readonly html: string }
  const { title, excerpt, urlId } = fields
  const description = excerpt || beginningOf(plainText(html))
  // A product that is shown in another place, such as a membership, has no page of its own.
  const hasPage = base.version === 0 || base.page !== undefined
  const href = hasPage
    ? await writeProductPage(tx, reserved, { id: base.id, title, description, urlId, isPublished }, base.page)
    : String(base.data['href'] ?? '')
  const isPlanned = isPublished || status === PublicationStatus.Scheduled
  const addedAt = base.data['addedAt'] ?? (isPlanned ? publishedAt.toISOString() : undefined)
  const data = dataOf(fields, base.data, { html, href, addedAt: addedAt as string | undefined })
  const columns = {
    type: fields.type,
    title,
    data: json(data),
    published: isPublished,
    status,
    publish_at: isDated ? publishedAt : null,
    version: base.version + 1,
    seed: null,
  }
  if (base.version === 0)
    await tx
      .insertInto('products')
      .values({ ...columns, id: base.id })
      .execute()
  else await tx.updateTable('products').set(columns).where('id', '=', base.id).execute()
  const { currency } = await readProductRules(tx, fields.type)
  await writeVariants(tx, { id: base.id, currency, fields })
  return href
}

async function answerOf(tx: Db, id: string, url: string, zone: string): Promise<SavedProduct> {
  const product = (await readEditedProduct(tx, id))!
  return { id, version: product.version, url, item: { ...(await productFields(tx, product, zone)) } }
}

/**
 * Creates a product with its page [PAN-109].
 * @param input - The product of the form, unchecked.
 * @throws {ApiError} 400 with the faults by field.
 */
export async function createProduct(writing: ProductWriting, author: Author, input: unknown): Promise<SavedProduct> {
  const { db, site } = writing.services
  const fields = await readFields(writing.services, await readProductRules(db, NEW_TYPES[0]), input)
  const id = randomBytes(12).toString('hex')
  const base: Base = {
    id,
    version: 0,
    data: {},
    page: undefined,
    status: PublicationStatus.Draft,
    isPublished: false,
    publishAt: null,
  }
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const { total } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (Number(total) >= MOST_PRODUCTS) throw new ApiError(400, `A shop has at most ${MOST_PRODUCTS} products.`)
    const url = await writeRows(tx, writing, author.now, base, fields)
    await writeJournal(tx, author, { action: 'created a product', pageId: id, detail: `${fields.title}: ${url}` })
    return answerOf(tx, id, url, site.timeZone)
  })
}

/**
 * Stores a change of a product and of its page [PAN-109] [PAN-110].
 * @param version - Version from which the form was filled.
 * @throws {ApiError} 404 for a deleted product; 409 with the present one, if somebody else has changed it since; 400
 * with the faults by field.
 */
export async function saveProduct(
  writing: ProductWriting,
  author: Author,
  id: string,
  { version, input }: { readonly version: number; readonly input: unknown },
): Promise<SavedProduct> {
  const { services } = writing
  const { db, site } = services
  const found = await readEditedProduct(db, id)
  if (!found) throw gone()
  const fields = await readFields(services, found.rules, input)
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const present = await readEditedProduct(tx, id)
    if (!present) throw gone()
    if (present.version !== version)
      throw new ApiError(409, {
        error: 'Somebody else has changed it since you opened it.',
        version: present.version,
        item: await productFields(tx, present, site.timeZone),
      })
    const url = await writeRows(tx, writing, author.now, present, fields)
    await writeJournal(tx, author, { action: 'changed a product', pageId: id, detail: `${fields.title}: ${url}` })
    return answerOf(tx, id, url, site.timeZone)
  })
}

/**
 * Deletes a product and its page. Its row stays, so that carts can say that it is gone and orders find their files
 * [SRV-411].
 * @throws {ApiError} 404 for a deleted product.
 */
export async function deleteProduct(
  { services }: Pick<ProductWriting, 'services'>,
  author: Author,
  id: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const present = await readEditedProduct(tx, id)
    if (!present) throw gone()
    await tx
      .updateTable('products')
      .set({ status: PublicationStatus.Deleted, published: false, seed: null, version: present.version + 1 })
      .where('id', '=', id)
      .execute()
    // The owner's variants hold the product against a release.
    await tx.updateTable('variants').set({ seed: null }).where('product_id', '=', id).execute()
    if (present.page) await deletePageIn(tx, author, present.page.id)
    await writeJournal(tx, author, { action: 'deleted a product', pageId: id, detail: present.title })
  })
}

/** Publishes the scheduled products whose time has come, with their pages [SRV-411]. */
export async function publishProducts(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', PublicationStatus.Scheduled)
    .where('publish_at', '<=', now)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      await lockContent(tx)
      const present = await readEditedProduct(tx, id)
      if (present?.status !== PublicationStatus.Scheduled || !present.publishAt || present.publishAt > now) return
      await tx
        .updateTable('products')
        .set({ status: PublicationStatus.Published, published: true, version: present.version + 1 })
        .where('id', '=', id)
        .execute()
      if (present.page)
        await tx
          .updateTable('pages')
          .set({ status: PublicationStatus.Published })
          .where('id', '=', present.page.id)
          .execute()
    })
}
