import type { Client } from '@vitrine/core-data'
import { createItemCall, deleteItemCall, saveItemCall } from '../server/content/endpoints.ts'
import { createProductCall, deleteProductCall, saveProductCall } from '../server/products/endpoints.ts'
import { createFormCall, deleteFormCall, saveFormCall } from '../server/formDesk/endpoints.ts'

/** The answer to a save. */
interface Saved {
  readonly id: string
  readonly version: number
  readonly url: string
  /** The record as it is stored now. Default: as it was sent. */
  readonly item?: Record<string, unknown> | undefined
}

/** The calls of a page that edits one record. */
export interface RecordCalls {
  create(fields: Record<string, unknown>): Promise<Saved>
  save(id: string, version: number, fields: Record<string, unknown>): Promise<Saved>
  remove(id: string): Promise<unknown>
}

/** The calls about the items of a collection. */
export const itemCalls = (client: Client, collectionId: string): RecordCalls => ({
  create: (item) => client.call(createItemCall, { body: { collectionId, item } }),
  save: (itemId, version, item) => client.call(saveItemCall, { params: { itemId }, body: { version, item } }),
  remove: (itemId) => client.call(deleteItemCall, { params: { itemId }, body: {} }),
})

/** The calls about forms. */
export const formCalls = (client: Client): RecordCalls => ({
  create: (item) => client.call(createFormCall, { body: { item } }),
  save: (formId, version, item) => client.call(saveFormCall, { params: { formId }, body: { version, item } }),
  remove: (formId) => client.call(deleteFormCall, { params: { formId }, body: {} }),
})

/** The calls about products. */
export const productCalls = (client: Client): RecordCalls => ({
  create: (item) => client.call(createProductCall, { body: { item } }),
  save: (productId, version, item) => client.call(saveProductCall, { params: { productId }, body: { version, item } }),
  remove: (productId) => client.call(deleteProductCall, { params: { productId }, body: {} }),
})
