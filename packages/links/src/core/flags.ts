import { getQueryParams } from './getQueryParams.js'
import { readQuery } from './readQuery.js'

/**
 * The flags the product reads from an address [LNK-28]: a name, and the value that it must have. `noredirect` counts
 * with any value and without one.
 */
export const QUERY_FLAGS = {
  /** The visitor has just signed out. */
  logout: 'true',
  /** The owner's redirect stays off. */
  noredirect: undefined,
  /** The page is shown inside the mobile app. */
  platform: 'mobile-app',
  /** Nothing moves by itself. */
  nomotion: 'true',
} as const
Object.freeze(QUERY_FLAGS)

/** The name of the parameter that selects an item, in the query or in the hash [LNK-28]. */
export const ITEM_ID = 'itemId'

/** The name of a flag. */
export type QueryFlag = keyof typeof QUERY_FLAGS

/**
 * Whether an address carries a flag [LNK-28].
 * @example hasFlag('/shop?nomotion=true', 'nomotion') // => true
 */
export function hasFlag(url: string, flag: QueryFlag): boolean {
  const value = getQueryParams(url).get(flag)
  return value !== null && value === (QUERY_FLAGS[flag] ?? value)
}

/**
 * The item that an address selects: its `itemId` in the hash, else in the query [LNK-28].
 * @returns `undefined` when there is none, or a blank one.
 * @example itemIdOf('/gallery#itemId=dusk') // => 'dusk'
 */
export function itemIdOf(url: string): string | undefined {
  const hash = /#(.*)$/s.exec(url)?.[1] ?? ''
  return readQuery(hash).get(ITEM_ID) || getQueryParams(url).get(ITEM_ID) || undefined
}
