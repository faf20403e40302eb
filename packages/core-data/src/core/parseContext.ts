import { checkContext } from './checkContext.js'
import type { SiteContext } from './context.js'
import { parseRecord } from './parseRecord.js'
import type { ErrorPlace } from './site.js'

/**
 * The page's context out of its JSON text, frozen to its depths [DAT-30] [DAT-31]. A member of a wrong type is left out;
 * unknown members stay. Never throws: a text that is missing or broken gives the empty context and one report.
 */
export function parseContext(
  text: string | null | undefined,
  report: (error: unknown, place: ErrorPlace) => void,
): SiteContext {
  return checkContext(parseRecord(text, report))
}
