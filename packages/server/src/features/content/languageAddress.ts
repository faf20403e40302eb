/** A language into which texts are translated, with the addresses of its pages. */
export interface TranslatedAddress {
  /** Code of the language. */
  readonly code: string
  /** First part of its addresses: `/de`. */
  readonly prefix: string
  /** Addresses of pages in the language by their original ones, where they differ. */
  readonly paths: ReadonlyMap<string, string>
}

/** Levels of an address that are compared with addresses of pages. */
const MOST_LEVELS = 10

/** An address and those above it: `/a/b` has `/a/b` and `/a`. */
export function addressesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, MOST_LEVELS + 1)
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`)
}

/** The part of a path below the closest address above it that `find` knows. */
export function mapped(path: string, find: (address: string) => string | undefined): string | undefined {
  for (const address of addressesAbove(path)) {
    const found = find(address)
    if (found !== undefined) return found + path.slice(address.length)
  }
  return undefined
}

/** Removes the language from the query of an address. */
export const withoutLanguage = (query: string): string =>
  query.replaceAll(/([?&])lang=[^&#]*(&?)/g, (_, before: string, after: string) => (after === '' ? '' : before))

/**
 * The address of a page in a language: `/visit?page=2` is `/de/besuch?page=2` [SRV-385].
 * @param address - Path from the root, with query and hash.
 */
export function addressIn({ prefix, paths }: TranslatedAddress, address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const local = mapped(path, (one) => paths.get(one)) ?? path
  return `${prefix}${local === '/' ? '' : local}${withoutLanguage(rest)}`
}
