/** Every kind of event: the call that it travels by [TRK-15] [TRK-17] [TRK-19] [TRK-20] [TRK-22] [TRK-28] [TRK-29]. */
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

/** A value that a payload may carry. */
export type EventValue = string | number | boolean

/** The fields of an event, one value each. */
export type EventData = Readonly<Record<string, EventValue | undefined>>

/** One event, complete at the moment at which it was tracked [TRK-11] [TRK-12]. */
export interface TrackedEvent {
  readonly kind: EventKind
  /** The application that tracks, as set at start. */
  readonly app: string
  readonly event: string
  readonly data: EventData
  /** One per page load; a page that is restored from the back/forward cache keeps its own. */
  readonly pageLoadId: string
  /** Epoch milliseconds. */
  readonly ts: number
  /** Counts the events of a page load, from 1: a server sees which never arrived. */
  readonly sequence: number
  /** Text of the visitor cookie `ss_cvr`, where consent allowed it when the event was tracked [TRK-7]. */
  readonly visitorCookie?: string | undefined
  /** Text of `SS_ANALYTICS_ID`, under the same rule. */
  readonly analyticsId?: string | undefined
  /** Name of the schema that an event of kind `'schema-event'` follows. */
  readonly schema?: string | undefined
  /** A UUID made when the event is tracked, the same on every try: a server stores it once. */
  readonly eventId: string
}

/** The fields of an event that its own call has no place for [TRK-11]. */
export const payloadOf = ({ app, event, data, pageLoadId, ts, sequence }: TrackedEvent): EventData => ({
  app,
  event,
  ...data,
  pageLoadId,
  ts,
  sequence,
})
