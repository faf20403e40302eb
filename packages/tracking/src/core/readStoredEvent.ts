import { EVENT_KINDS, type TrackedEvent } from './trackedEvent.js'

const KINDS: ReadonlySet<unknown> = new Set(EVENT_KINDS)

/**
 * Reads an event from stored text, which any script of the site may have changed; returns `undefined` for any other
 * text [TRK-64].
 */
export function readStoredEvent(text: string | null): TrackedEvent | undefined {
  try {
    const event = Object(JSON.parse(text ?? '')) as TrackedEvent
    const {
      kind,
      app,
      event: name,
      data,
      page,
      pageLoadId,
      ts,
      sequence,
      eventId,
      visitorCookie,
      analyticsId,
      schema,
    } = event
    const isText = (value: unknown): value is string => typeof value === 'string'
    const isEvent = KINDS.has(kind) && [app, name, pageLoadId, eventId].every(isText) && Number.isFinite(ts)
    if (!isEvent) return undefined
    const identity = { visitorCookie, analyticsId, schema }
    const texts = Object.fromEntries(Object.entries(identity).filter(([, value]) => isText(value)))
    return {
      kind,
      app,
      event: name,
      data: Object(data) as TrackedEvent['data'],
      ...(page && { page: Object(page) as TrackedEvent['data'] }),
      pageLoadId,
      ts,
      sequence,
      eventId,
      ...texts,
    }
  } catch {
    return undefined
  }
}
