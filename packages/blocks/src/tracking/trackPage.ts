import { type Site, siteContext, type Stop } from '@vitrine/core-data/site'
import { type SentView, trackPerformance } from '@vitrine/tracking'
import type { Asides } from './asides.js'
import { awaitErrors } from './awaitErrors.js'
import { fetchOnline } from './fetchOnline.js'
import { isArrival } from './isArrival.js'
import { requestOf } from './requestOf.js'
import { createPageTracker } from './tracker.js'
import { trackingSettings } from './trackingSettings.js'

/** Events and the view from before the tracker was fetched. */
export interface EarlyTracking {
  /** The page's view, if it has been sent. */
  readonly view?: SentView | undefined
  /** Signs of a visitor, errors and requests to track, oldest first. */
  readonly early: readonly Event[]
}

/** Whether an event says that the page comes from the back/forward cache, which counts as another view [TRK-16]. */
const isRestore = ({ type, detail }: Event & { readonly detail?: { readonly persisted?: boolean } }): boolean =>
  type === 'vitrine:runtime:restored' && !!detail?.persisted

/** The link of a button block. */
const BUTTON = 'a[data-scope="button"][data-part="link"]'

/**
 * Tracks a page from the first sign of its visitor on: its view, its buttons, where the visit landed, the sign-up for a
 * newsletter [TRK-27], the events that other packages ask for, each by the call of its kind [TRK-20] [TRK-28] [TRK-34]
 * [TRK-37], and, for everyone, its errors and performance [TRK-4]. The analytics cookies follow consent [TRK-52].
 */
export async function trackPage(site: Site, document: Document, { view, early }: EarlyTracking): Promise<Stop> {
  const { app, recording } = trackingSettings(site)
  const hasButtons = !!document.querySelector(BUTTON)
  const [{ consent }, buttons, kinds, arrival, sessions] = await Promise.all([
    // Import `visitor.js` dynamically: it also holds the banner, and a static import would split it into two files on
    // every page that shows the banner.
    fetchOnline(() => import('../visitor.js'), 'consent'),
    hasButtons && fetchOnline(() => import('./buttons.js'), 'trackButtons'),
    hasButtons && fetchOnline(() => import('./furtherKinds.js'), 'fieldsOf'),
    isArrival(document) && fetchOnline(() => import('./arrival.js'), 'recordArrival'),
    recording && fetchOnline(() => import('./recording.js'), 'offerRecording'),
  ])
  const choice = site.use(consent)
  const tracker = createPageTracker(site, choice, view, kinds || undefined)
  const { websiteId, templateId } = Object(site.use(siteContext).tracking?.['page']) as Readonly<Record<string, string>>
  const errors = awaitErrors(site.client, { app, websiteId, templateId }, early)
  const over = new AbortController()
  let asides: Promise<Asides> | undefined
  function onRequest(event: Event): void {
    const request = requestOf(event)
    if (!request) return
    const { event: name, data, kind, schema } = request
    if (kind !== 'ad' && kind !== 'trace') return void tracker.track(name, data, { kind, schema })
    asides ??= fetchOnline(() => import('./asides.js'), 'createAsides').then(({ createAsides }) =>
      createAsides(site, choice),
    )
    asides.then(({ send }) => send(request)).catch(errors.report)
  }
  const stops = [
    trackPerformance(site.client, { app, onError: errors.report }),
    tracker.stop,
    errors.stop,
    () => over.abort(),
    () => void asides?.then(({ stop }) => stop()).catch(() => {}),
  ]
  // Update the visitor's cookies by `recordArrival` before the page view, which sends them.
  if (arrival) stops.push(arrival.recordArrival(site, document, choice))
  void tracker.pageView()
  if (buttons) stops.push(buttons.trackButtons(document, tracker, { early }))
  if (sessions) stops.push(sessions.offerRecording(site, document, choice))
  for (const event of early) {
    if (isRestore(event)) void tracker.pageView({ restored: true })
    onRequest(event)
  }
  for (const type of ['vitrine:forms:newsletter-subscribe', 'vitrine:tracking:track'])
    document.addEventListener(type, onRequest, over)
  return () => {
    for (const stop of stops) stop()
  }
}
