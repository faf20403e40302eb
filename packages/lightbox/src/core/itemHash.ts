import { ITEM_ID } from '@vitrine/links'
import type { LightboxItem } from './options.js'

/** What names an item in the address: its url, else its id; nothing where it has neither [LBX-23]. */
export function hashOf({ url, id }: LightboxItem): string | undefined {
  const value = url || id
  return value ? `#${new URLSearchParams({ [ITEM_ID]: value })}` : undefined
}

/**
 * The item an address asks for. It is anybody's text: compare it, and make nothing of it.
 * @param hash - With its `#`.
 */
export function readItemHash(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(ITEM_ID) || undefined
}

/** Where the item that an address asks for stands in a set; -1 where it is none of them. */
export function findItem(set: readonly LightboxItem[], value: string): number {
  return set.findIndex(({ id, url }) => id === value || url === value)
}
