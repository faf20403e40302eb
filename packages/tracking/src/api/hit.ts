import type { Schema } from '@vitrine/core-data'
import { type Report, report } from './declare.js'
import { type Members, readJsonObject, schemaOf, scalarsOf, textOf } from './schemas.js'

/** A form-encoded event: its name, its fields as JSON, and its id [TRK-15] [TRK-28]. */
export interface FormEvent {
  readonly event: string
  /** A JSON object. */
  readonly data: string
  readonly eventId?: string | undefined
}

/** A hit, with the visitor cookie where consent allows it [TRK-7]. */
export interface HitBody extends FormEvent {
  /** Text of `ss_cvr`; anything else is as good as none. */
  readonly ss_cvr?: string | undefined
}

/** An event, with the crumb in its body as well [TRK-28]. */
export interface EventBody extends FormEvent {
  readonly crumb?: string | undefined
}

/** One event of a list. */
export interface ListedEvent {
  readonly event: string
  readonly data: Members
  readonly eventId: string
}

const VISITOR = /^[^|]+(?:\|\d+){4}$/

function readFormEvent(sent: unknown): FormEvent | undefined {
  const { event, data, eventId } = scalarsOf(sent)
  const name = textOf(event)
  return name && readJsonObject(data) ? { event: name, data: String(data), eventId: textOf(eventId) } : undefined
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

/** Events that one request may carry. */
export const MOST_LISTED = 200

const list: Schema<readonly ListedEvent[]> = schemaOf((sent) => {
  if (!Array.isArray(sent) || sent.length > MOST_LISTED) return undefined
  return sent.flatMap((one: unknown): ListedEvent[] => {
    const { event: given, data, eventId } = Object(one) as Members
    const [name, id] = [textOf(given), textOf(eventId)]
    return name && id ? [{ event: name, data: Object(data) as Members, eventId: id }] : []
  })
}, `This is not a list of at most ${MOST_LISTED} events.`)

/** A page view, or another hit [TRK-15] [SRV-45]. */
export const recordHit: Report<'census/RecordHit', 'form', typeof hit> = report('census/RecordHit', 'form', hit)
/** One event [TRK-28] [SRV-43]. */
export const recordEvent: Report<'events/RecordEvent', 'form', typeof event> = report(
  'events/RecordEvent',
  'form',
  event,
)
/** Several events in one request, for a page that tracks many at once. */
export const recordEvents: Report<'events/RecordEvents', 'beacon', typeof list> = report(
  'events/RecordEvents',
  'beacon',
  list,
)
