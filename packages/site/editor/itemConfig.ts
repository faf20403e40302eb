import { isOwnFieldType, type OwnFieldType } from '@vitrine/forms'
import * as v from 'valibot'
import { ITEM_KINDS } from './itemKinds.ts'
import { productRules } from './productSchema.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Facts that the page of an item, a form or a product gives its script. */
export const itemConfig = v.object({
  collectionId: id,
  /** Address of the collection's list in the panel. */
  listHref: v.string(),
  /** Default: a new item. */
  itemId: v.optional(id),
  version: v.number(),
  kind: v.picklist([...ITEM_KINDS, 'form', 'product']),
  /** Facts about the shop, for the form of a product. */
  shop: v.optional(productRules),
  /** Kinds of fields of the site's own, for the form of a form. Default: none. */
  ownFields: v.optional(v.array(v.object({ type: v.custom<OwnFieldType>(isOwnFieldType), label: v.string() }))),
  /** IANA name of the site's time zone. */
  zone: v.string(),
  /** The item as its form begins. */
  fields: v.record(v.string(), v.unknown()),
  /** Pictures of the site itself. */
  pictures: v.array(v.object({ name: id, title: v.string(), src: v.string() })),
  /** Id of the signed-in account, so that local copies are its own. */
  viewer: v.string(),
})

export type ItemConfig = v.InferOutput<typeof itemConfig>
