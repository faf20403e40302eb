import { quickViewReport } from '../core/reports.js'
import type { Report } from '../core/reports.js'

/** A product was looked at in the quick view; the call has no body [TRK-22] [SRV-49]. */
export const recordQuickView: Report<undefined> = quickViewReport
