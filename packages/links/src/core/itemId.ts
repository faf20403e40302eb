import { encode } from './encode.js'
import { getQueryParams } from './getQueryParams.js'
import { readQuery } from './readQuery.js'
import { ITEM_ID } from '../data/itemId.js'

/**
 * Reads the item that an address selects: its `itemId` in the hash, else in the query [LNK-28] [LBX-23] [GAL-41]. The
 * value is text from outside: compare it with the ids of a page.
 * @param url - Absolute or relative; a bare hash or query will do.
 * @returns `undefined` when there is none, or a blank one.
 * @example readItemId('/gallery#itemId=dusk') // => 'dusk'
 */
export function readItemId(url: string): string | undefined {
  const hash = url.split('#').slice(1).join('#')
  return readQuery(hash).get(ITEM_ID) || getQueryParams(url).get(ITEM_ID) || undefined
}

/**
 * The hash that selects an item; `readItemId` reads it back [LNK-28] [LBX-23] [GAL-41].
 * @param id - The item's id, or the url that stands for it.
 * @example itemHash('winter/dusk') // => '#itemId=winter%2Fdusk'
 */
export function itemHash(id: string): string {
  return `#${ITEM_ID}=${encode(id)}`
}
