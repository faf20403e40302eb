import type { SiteContext } from '@vitrine/core-data'

/** What a page says of itself beside a call, without the visitor [BLK-31]. */
export interface PageFields {
  /** A site member who is signed in. */
  readonly memberAccountId?: string | undefined
  readonly pagePath?: string | undefined
  /** With its `#`. */
  readonly pageHash?: string | undefined
  /** BCP 47 tag of the site's language. */
  readonly website_locale?: string | undefined
  readonly pageTitle?: string | undefined
  /** `'i'`: the page of an item; `'c'`: of a collection. */
  readonly contentSource?: 'i' | 'c' | undefined
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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Reading it throws where the browser forbids it to the page. */
function hasLocalStorage(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/**
 * Reads what the page of the moment is, for a call that goes out beside it; a member without a value is left out.
 * @param context - Of the site.
 * @param locale - Of the page's texts.
 * @example pageFields(site.context, site.locale)
 */
export function pageFields({ item, collection, memberAccountId }: SiteContext, locale: string): PageFields {
  const { pathname, search, hash } = location
  const recordType = item?.['recordType']
  const fields: PageFields = {
    memberAccountId,
    pagePath: pathname,
    pageHash: text(hash),
    website_locale: text(locale),
    pageTitle: text(document.title),
    contentSource: item ? 'i' : collection && 'c',
    itemId: text(item?.['id']),
    recordType: typeof recordType === 'number' ? recordType : undefined,
    collectionId: text(collection?.['id']),
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    localStorageSupported: hasLocalStorage(),
    queryString: text(search),
    referrer: text(document.referrer),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
