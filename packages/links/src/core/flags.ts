import { getQueryParams } from './getQueryParams.js'

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
