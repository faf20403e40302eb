/** JSON with the members of every object in order of their names, so that equal settings are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** The SHA-256 of a value's JSON with all names in order; see `settingsHash`. */
export async function canonicalHash(value: object): Promise<string | undefined> {
  const text = new TextEncoder().encode(canonical(value))
  // Typed as always there; plain http pages have none.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const bytes = await subtle?.digest('SHA-256', text)
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
