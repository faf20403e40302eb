import { quickViewReport, type QuickViewReport } from '../core/reports.js'
import { schemaOf } from '../core/report.js'
import { idOf, membersOf } from './schemas.js'

const query: QuickViewReport['query'] = schemaOf(
  (sent) => ({ eventId: idOf(membersOf(sent)['eventId']) }),
  'This is no query.',
)

/** Reports that a product was opened in the quick view; the call has no body [TRK-22] [SRV-49]. */
export const recordQuickView: QuickViewReport = { ...quickViewReport, query }
