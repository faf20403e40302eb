import { report, type Report } from './report.js'
import type { EventBody, ListedEvent } from './reports.js'

// A page's first calls have a file of their own: the other declarations are fetched with the code that needs them.
export const eventReport: Report<EventBody> = report('events/RecordEvent', { encoding: 'form' })
export const eventsReport: Report<readonly ListedEvent[]> = report('events/RecordEvents', { encoding: 'beacon' })
