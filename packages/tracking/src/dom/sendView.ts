import { API_ROOT } from '@vitrine/core-data'
import { handOver } from '@vitrine/core-data/site'
import type { PageFields } from '@vitrine/core-data/api'
import { browserFields } from './browserFields.js'

/** A page view that was sent before the tracker was loaded. */
export interface SentView {
  /** Id of the page load, and of its first event, the view. */
  readonly pageLoadId: string
  /** Whether the server has stored it. Never rejects. */
  readonly isStored: Promise<boolean>
}

/** Data of a view that is sent before the tracker is loaded. */
export interface EarlyView {
  readonly app: string
  /** The page fields that the server has written into the page. */
  readonly page: PageFields
  /** Text of the visitor cookie, if consent allows it [TRK-7]. */
  readonly visitorCookie?: string | undefined
}

/** Matches a hash with a value, which may be a secret; a plain anchor holds none. */
const ANCHOR = /^#[\w-]{1,31}$/

/**
 * Sends the view of a page in one small request, before the tracker is loaded [TRK-7] [TRK-15] [TRK-16]. Pass the
 * result to `createTracker`: the tracker continues the page load, and sends the view again if the server has not stored
 * it.
 */
export function sendView({ app, page, visitorCookie }: EarlyView): SentView {
  const pageLoadId = crypto.randomUUID()
  const pageHash = ANCHOR.test(location.hash) ? location.hash : undefined
  const own = { app, event: 'View', pageHash, pageLoadId, ts: Date.now(), sequence: 1 }
  const data = JSON.stringify({ ...page, ...browserFields(), ...own })
  const view = { event: 'View', data, eventId: pageLoadId, ...(visitorCookie && { ss_cvr: visitorCookie }) }
  return { pageLoadId, isStored: handOver(`${API_ROOT}census/RecordHit`, view) }
}
