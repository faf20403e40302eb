import { readDefinition } from '../api/forms.ts'
import { findForm } from '../database/forms.ts'
import type { Db } from '../database/openDatabase.ts'
import type { BlockRow } from '../database/site.ts'
import { findProduct } from '../database/store.ts'
import { productData } from './productData.ts'
import { pictureOf } from './picture.ts'

/** What a block's row names elsewhere: read by the block's type, from the rows that hold it today. */
const SOURCES: Readonly<Record<string, (db: Db, data: Readonly<Record<string, unknown>>) => Promise<unknown>>> = {
  async form(db, { formId }) {
    const form = await findForm(db, String(formId))
    const definition = form && readDefinition(form)
    if (!definition) throw new Error(`there is no form "${String(formId)}"`)
    return definition
  },
  async product(db, { productId }) {
    const product = await findProduct(db, String(productId))
    if (!product) throw new Error(`there is no product "${String(productId)}"`)
    return productData(product)
  },
}

/** A value with every `{ print }` in it filled in: address, size and alternative text of that print. */
function withPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPictures)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPictures(member)]))
  const { print, ...rest } = members
  return typeof print === 'string' ? { ...pictureOf(print), ...rest } : members
}

/**
 * A stored block as its view reads it.
 * @throws {Error} When what the row names is not there.
 */
export async function resolveBlock(db: Db, { id, type, data }: BlockRow): Promise<BlockRow> {
  const source = Object.hasOwn(SOURCES, type) ? SOURCES[type] : undefined
  const resolved = source && typeof data === 'object' && data !== null ? await source(db, { ...data }) : data
  return { id, type, data: withPictures(resolved) }
}
