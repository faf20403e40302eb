import type { TrackingEvents, TrackRequest } from '../core/events.js'

/**
 * Requests tracking of an event by a DOM event. The page's tracker handles it, also if its code loads later; a page
 * without tracking ignores it.
 * @example requestTracking(document, { event: 'render', data: { action: 'render', version: 3 }, kind: 'overlay' })
 */
export function requestTracking(target: EventTarget, request: TrackRequest): void {
  const type = 'vitrine:tracking:track' satisfies keyof TrackingEvents
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: request }))
}
