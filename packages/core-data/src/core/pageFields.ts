import * as v from 'valibot'

/** Largest length of a page field, in UTF-16 units. */
const LONGEST = 2000

// Read a missing, too long or mistyped field of a page as absent, so that the server does not refuse the whole call.
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST))), undefined)
const number = v.fallback(v.optional(v.number()), undefined)

/**
 * The data about the page that a call carries: the site's tracking context without the visitor cookie [FRM-33]
 * [TRK-10]. A member of the call overrides one of the same name.
 */
export const pageFieldsSchema = v.object({
  websiteId: text,
  templateId: text,
  variantId: text,
  memberAccountId: text,
  pagePath: text,
  /** With its `#`. */
  pageHash: text,
  /** BCP 47 tag of the member's language. */
  member_locale: text,
  /** BCP 47 tag of the site's language. */
  website_locale: text,
  pageTitle: text,
  pageId: text,
  /** `'i'`: an item; `'c'`: a collection. */
  contentSource: v.fallback(v.optional(v.picklist(['i', 'c'])), undefined),
  pagePermissionTypeValue: number,
  itemId: text,
  /** As numbered by `RecordType` of `@vitrine/enums`. */
  recordType: number,
  collectionId: text,
  userAgent: text,
  /** Epoch milliseconds. */
  clientDate: number,
  /** CSS px, as are the three below. */
  viewportInnerWidth: number,
  viewportInnerHeight: number,
  screenWidth: number,
  screenHeight: number,
  localStorageSupported: v.fallback(v.optional(v.boolean()), undefined),
  /** With its `?`. */
  queryString: text,
  referrer: text,
})

/** The page fields of a call. */
export interface PageFields extends Readonly<v.InferOutput<typeof pageFieldsSchema>> {}

/** Reads the page fields of a body. Never fails: unreadable fields and unknown members are left out. */
export function readPageFields(body: object): PageFields {
  return v.parse(pageFieldsSchema, body)
}
