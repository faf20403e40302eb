/**
 * What a page says of itself beside a call: the site's tracking context without the visitor cookie, each member only
 * where it has a value [FRM-33] [TRK-10]. A member of the call's own wins over one of the same name.
 */
export interface PageFields {
  readonly websiteId?: string | undefined
  readonly templateId?: string | undefined
  readonly variantId?: string | undefined
  readonly memberAccountId?: string | undefined
  readonly pagePath?: string | undefined
  /** With its `#`. */
  readonly pageHash?: string | undefined
  /** BCP 47 tag of the member's language. */
  readonly member_locale?: string | undefined
  /** BCP 47 tag of the site's language. */
  readonly website_locale?: string | undefined
  readonly pageTitle?: string | undefined
  readonly pageId?: string | undefined
  /** `'i'`: an item; `'c'`: a collection. */
  readonly contentSource?: 'i' | 'c' | undefined
  readonly pagePermissionTypeValue?: number | undefined
  readonly itemId?: string | undefined
  /** As numbered by `RecordType` of `@vitrine/enums`. */
  readonly recordType?: number | undefined
  readonly collectionId?: string | undefined
  readonly userAgent?: string | undefined
  /** Epoch milliseconds. */
  readonly clientDate?: number | undefined
  /** CSS px, as are the three below. */
  readonly viewportInnerWidth?: number | undefined
  readonly viewportInnerHeight?: number | undefined
  readonly screenWidth?: number | undefined
  readonly screenHeight?: number | undefined
  readonly localStorageSupported?: boolean | undefined
  /** With its `?`. */
  readonly queryString?: string | undefined
  readonly referrer?: string | undefined
}
