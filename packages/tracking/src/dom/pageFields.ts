import type { PageFields } from '@vitrine/core-data/api'
import type { SiteContext } from '@vitrine/core-data/site'

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
 * Reads what the page of the moment is, for a call that goes out beside it, as far as the page itself knows it; a member
 * without a value is left out [BLK-31].
 * @param context - Of the site.
 * @param locale - Of the page's texts.
 * @example pageFields(site.use(siteContext), site.locale)
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
