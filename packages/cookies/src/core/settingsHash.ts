import { canonicalHash } from './canonicalHash.js'

/**
 * The SHA-256 of banner settings, so that a record of consent says what the visitor was asked without repeating it. It is
 * taken of their JSON with all names in order: whoever stored them finds the same.
 * @param settings - As stored, or as normalised; both are hashed as they are.
 * @returns 64 hexadecimal digits; `undefined` on a page that is not secure, where browsers have no SHA-256.
 */
export function settingsHash(settings: object): Promise<string | undefined> {
  // Not the same function: esbuild would give a page that reads one cookie the file shared with the chunk of a choice.
  return canonicalHash(settings)
}
