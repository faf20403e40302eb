import type { TrackingEvents, TrackRequest } from '../core/events.js'

/**
 * Asks for an event to be tracked, without a tracker at hand: the page's tracker takes it, now or when it has been
 * fetched; a page that tracks nothing ignores it.
 * @example requestTracking(document, { event: 'render', data: { action: 'render', version: 3 }, kind: 'overlay' })
 */
export function requestTracking(target: EventTarget, request: TrackRequest): void {
  const type = 'vitrine:tracking:track' satisfies keyof TrackingEvents
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: request }))
}
