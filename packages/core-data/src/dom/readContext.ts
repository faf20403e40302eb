import { checkContext } from '../core/checkContext.js'
import type { SiteContext } from '../core/context.js'
import type { ErrorPlace } from '../core/site.js'
import { readRecord } from './readRecord.js'

/**
 * The page's context, from its `<script type="application/json" data-site-context>` [DAT-31]. Read it once and keep it.
 * @param report - Told once when the element is missing or its text is broken; the context is empty then. Default: the
 *   console.
 */
export function readContext(
  page: Document,
  report: (error: unknown, place: ErrorPlace) => void = (error) =>
    console.error('[core-data] The context of the page cannot be read.', error),
): SiteContext {
  return checkContext(readRecord(page, report))
}
