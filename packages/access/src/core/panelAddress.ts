import { ownAddress, type SiteContext } from '@vitrine/core-data/site'

/** The parts of a page's address that the rules read: `location` fits. */
export interface PageAddress {
  readonly href: string
  readonly origin: string
  readonly hostname: string
  readonly host: string
  readonly pathname: string
  readonly search: string
}

/**
 * Returns the address of the panel that frames a page: `/config/?frameUrl=` with the page's path and query, on the
 * site's own domain [ACC-24] [ACC-25] [ACC-28].
 * @example panelAddress({}, location) // => 'https://lantern-hall.test/config/?frameUrl=%2Fprints%3Fpage%3D2'
 */
export function panelAddress(context: Pick<SiteContext, 'website'>, page: PageAddress): string {
  // Replace each half of a surrogate pair: `encodeURIComponent` throws on it. A browser's address never has
  // one, but a caller's text may.
  const path = (page.pathname + page.search).replace(/\p{Surrogate}/gu, '\ufffd')
  return `${ownAddress(context, page)}/config/?frameUrl=${encodeURIComponent(path)}`
}
