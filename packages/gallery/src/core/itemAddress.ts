/**
 * The value of `itemId` in an address [GAL-42]: of the hash, else of the query.
 * @param hash - As `location.hash`.
 * @param search - As `location.search`.
 * @returns `undefined` where there is none.
 */
export function readItemId(hash: string, search: string): string | undefined {
  const find = (part: string): string | null => new URLSearchParams(part.slice(1)).get('itemId')
  return find(hash) ?? find(search) ?? undefined
}

/** What names a slide in an address. */
export interface AddressedSlide {
  readonly id: string
  readonly url: string
}

/** The value that stands for a slide: its url where it has one, else its id [GAL-41]. */
export const itemIdOf = ({ id, url }: AddressedSlide): string => url || id

/**
 * The address of a slide: a page of the collection, or the hash of this one [GAL-41].
 * @param collectionUrl - The collection's full url; empty where there is none.
 * @param search - As `location.search`: what else the page was asked with goes along to the collection's page.
 */
export function itemAddress(slide: AddressedSlide, collectionUrl: string, search = ''): string {
  if (!collectionUrl) return `#itemId=${encodeURIComponent(itemIdOf(slide))}`
  const query = search
    .slice(1)
    .split('&')
    .filter((each) => each && !each.startsWith('itemId='))
  const asked = query.length ? `?${query.join('&')}` : ''
  return `${collectionUrl.replace(/\/$/, '')}/${encodeURIComponent(slide.id)}${asked}`
}
