import type { JsonRecord } from '../core/context.js'
import { parseRecord } from '../core/parseRecord.js'
import type { ErrorPlace } from '../core/site.js'

/**
 * Reads the content of the page's `<script type="application/json" data-site-context>`, frozen and unchecked [DAT-31];
 * `checkContext` gives it types.
 * @param report - Called once when the element is missing or its text is broken; the record is empty then.
 */
export function readRecord(page: Document, report: (error: unknown, place: ErrorPlace) => void): JsonRecord {
  return parseRecord(page.querySelector('script[data-site-context]')?.textContent, report)
}
