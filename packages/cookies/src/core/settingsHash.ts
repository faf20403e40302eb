/** JSON with the members of every object in order of their names, so that equal settings are equal texts [COO-43]. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/**
 * The SHA-256 of banner settings, so that a record of consent states the visitor's question without repeating it
 * [COO-43]. The hash covers their JSON with all names in order: any order of the stored members gives the same hash.
 * @param settings - As stored, or as normalised; both are hashed as they are.
 * @returns 64 hexadecimal digits; `undefined` on a page that is not secure, where browsers have no SHA-256.
 */
export async function settingsHash(settings: object): Promise<string | undefined> {
  const text = new TextEncoder().encode(canonicalJson(settings))
  // Allow for a missing `crypto.subtle`: pages without HTTPS have none, although TypeScript types it as always present.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const bytes = await subtle?.digest('SHA-256', text)
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
