import type { Schema } from '@vitrine/core-data'
import { eventReport, eventsReport } from '../core/eventReports.js'
import { type Report, schemaOf } from '../core/report.js'
import {
  type EventBody,
  type FormEvent,
  type HitBody,
  hitReport,
  type ListedEvent,
  type Members,
} from '../core/reports.js'
import { idOf, readJsonObject, scalarsOf, textOf } from './schemas.js'

const VISITOR = /^[^|]+(?:\|\d+){4}$/

function readFormEvent(sent: unknown): FormEvent | undefined {
  const { event, data, eventId } = scalarsOf(sent)
  const name = textOf(event)
  return name && readJsonObject(data) ? { event: name, data: String(data), eventId: idOf(eventId) } : undefined
}

const hit: Schema<HitBody> = schemaOf((sent) => {
  const event = readFormEvent(sent)
  const visitor = textOf(scalarsOf(sent)['ss_cvr'])
  return event && { ...event, ss_cvr: visitor && VISITOR.test(visitor) ? visitor : undefined }
}, 'event is missing, or data is not a JSON object.')

const event: Schema<EventBody> = schemaOf((sent) => {
  const read = readFormEvent(sent)
  return read && { ...read, crumb: textOf(scalarsOf(sent)['crumb']) }
}, 'event is missing, or data is not a JSON object.')

/** Most events in one request. */
export const MOST_LISTED = 200

const list: Schema<readonly ListedEvent[]> = schemaOf((sent) => {
  if (!Array.isArray(sent) || sent.length > MOST_LISTED) return undefined
  return sent.flatMap((one: unknown): ListedEvent[] => {
    const { event: given, data, eventId } = Object(one) as Members
    const [name, id] = [textOf(given), idOf(eventId)]
    return name && id ? [{ event: name, data: Object(data) as Members, eventId: id }] : []
  })
}, `This is not a list of at most ${MOST_LISTED} events.`)

/** Reports a page view or another hit [TRK-15] [SRV-45]. */
export const recordHit: Report<HitBody> = { ...hitReport, request: hit }
/** Reports one event [TRK-28] [SRV-43]. */
export const recordEvent: Report<EventBody> = { ...eventReport, request: event }
/** Reports several events in one request, for a page that tracks many at once [TRK-61]. */
export const recordEvents: Report<readonly ListedEvent[]> = { ...eventsReport, request: list }
