import { checkContext } from './checkContext.js'
import type { SiteContext } from './context.js'
import { parseRecord } from './parseRecord.js'
import type { ErrorPlace } from './site.js'

/**
 * Reads the page's context from its JSON text and freezes it deeply [DAT-30] [DAT-31] [RUN-19]. A member of a wrong
 * type is left out; unknown members stay [DAT-53]. Never throws: a missing or broken text gives the empty context and
 * one report.
 */
export function parseContext(
  text: string | null | undefined,
  report: (error: unknown, place: ErrorPlace) => void,
): SiteContext {
  return checkContext(parseRecord(text, report))
}
