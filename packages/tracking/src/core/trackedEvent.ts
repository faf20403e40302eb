/**
 * Every kind of event; the kind decides by which call it is sent [TRK-15] [TRK-17] [TRK-19] [TRK-20] [TRK-22] [TRK-28]
 * [TRK-29].
 */
export const EVENT_KINDS = [
  'view',
  'event',
  'schema-event',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
] as const

/** One of {@link EVENT_KINDS}. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** Value of a field of an event. */
export type EventValue = string | number | boolean

/** The fields of an event, one value each. */
export type EventData = Readonly<Record<string, EventValue | undefined>>

/** One event, complete at the moment at which it was tracked [TRK-11] [TRK-12]. */
export interface TrackedEvent {
  readonly kind: EventKind
  /** Name of the application that tracks, set at its start. */
  readonly app: string
  readonly event: string
  readonly data: EventData
  /** Fields of the page, of an event of kind `'schema-event'`. Those of other kinds stand in `data` [TRK-10] [TRK-32]. */
  readonly page?: EventData | undefined
  /** Id of the page load. A page that is restored from the back/forward cache keeps its id. */
  readonly pageLoadId: string
  /** Epoch milliseconds. */
  readonly ts: number
  /** Number of the event in its page load, from 1, so that a server notices missing ones. */
  readonly sequence: number
  /** Text of the visitor cookie `ss_cvr`, if consent allowed it at the time of the event [TRK-7]. */
  readonly visitorCookie?: string | undefined
  /** Text of the cookie `SS_ANALYTICS_ID`, under the same condition. */
  readonly analyticsId?: string | undefined
  /** Name of the schema that an event of kind `'schema-event'` follows. */
  readonly schema?: string | undefined
  /** UUID of the event, the same in every attempt to send it: a server stores it once. */
  readonly eventId: string
}

/** Members of an event for which its own call has no field [TRK-11]. */
export const payloadOf = ({ app, event, data, pageLoadId, ts, sequence }: TrackedEvent): EventData => ({
  app,
  event,
  ...data,
  pageLoadId,
  ts,
  sequence,
})
