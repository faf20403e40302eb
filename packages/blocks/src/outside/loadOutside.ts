import { loadScript } from '@vitrine/trust'

/** Milliseconds after which a script from outside counts as failed; the plain link stays then [BLK-50]. */
export const LONGEST_LOAD = 10_000

/**
 * Loads a script from outside, once for all blocks of a page.
 * @returns Rejects after 10 s, and when the script cannot be had.
 */
export function loadOutside(script: string, document: Document): Promise<void> {
  return loadScript(script, { timeout: LONGEST_LOAD, document })
}

/**
 * Returns the object that a provider's script has put on the page.
 * @throws {Error} When the script has not: it is another one, or speaks another version.
 */
export function outsideGlobal<Api extends object>(name: string): Api {
  const api = (globalThis as Record<string, unknown>)[name]
  if (typeof api === 'object' && api !== null) return api as Api
  throw new Error(`[blocks] The script from outside has not defined ${name}. Name the script of the right provider.`)
}
