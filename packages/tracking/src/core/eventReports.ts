import { report, type Report } from './report.js'
import type { EventBody, ListedEvent } from './reports.js'

// Keep these two endpoints in a file of their own, because most pages call no others: the code of other endpoints loads
// on demand.
export const eventReport: Report<EventBody> = report('events/RecordEvent', { encoding: 'form' })
export const eventsReport: Report<readonly ListedEvent[]> = report('events/RecordEvents', { encoding: 'beacon' })
