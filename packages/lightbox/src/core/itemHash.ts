import { itemHash } from '@vitrine/links'
import type { LightboxItem } from './lightboxItem.js'

/** The hash that names an item in an address: its url, else its id; `undefined` if it has neither [LBX-23]. */
export function hashOf({ url, id }: LightboxItem): string | undefined {
  const value = url || id
  return value ? itemHash(value) : undefined
}

/** The index of the item that an address asks for; -1 if no item has that id or url [LBX-23]. */
export function findItem(items: readonly LightboxItem[], value: string): number {
  return items.findIndex(({ id, url }) => id === value || url === value)
}
