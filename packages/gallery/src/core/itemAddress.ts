import { ITEM_ID, itemHash } from '@vitrine/links'

/** The names of an item. */
export interface AddressedItem {
  readonly id: string
  readonly url: string
}

/** The value that stands for an item in an address: its url, else its id [GAL-41]. */
export const itemIdOf = ({ id, url }: AddressedItem): string => url || id

/**
 * The address of an item: a page of the collection, or the hash of the present page [GAL-41].
 * @param collectionUrl - The collection's full url, or empty.
 * @param search - As `location.search`: its other parameters go along to the collection's page.
 */
export function itemAddress(item: AddressedItem, collectionUrl: string, search = ''): string {
  if (!collectionUrl) return itemHash(itemIdOf(item))
  const query = search
    .slice(1)
    .split('&')
    .filter((each) => each && !each.startsWith(`${ITEM_ID}=`))
  const kept = query.length ? `?${query.join('&')}` : ''
  return `${collectionUrl.replace(/\/$/, '')}/${encodeURIComponent(item.id)}${kept}`
}
