import type { TrackRequest } from '@vitrine/tracking'

/**
 * The event that a DOM event of the page asks to be tracked: that of `requestTracking`, and `newsletter-subscribe` for
 * the success of a newsletter form [TRK-27] [TRK-20].
 * @returns `undefined` for any other event, and for a request without a name.
 */
export function requestOf({ type, detail }: Event & { readonly detail?: unknown }): TrackRequest | undefined {
  if (type === 'vitrine:forms:newsletter-subscribe') return { event: 'newsletter-subscribe' }
  if (type !== 'vitrine:tracking:track') return undefined
  const { event, data, kind, schema } = Object(detail) as TrackRequest
  return event && typeof event === 'string' ? { event, data, kind, schema } : undefined
}
