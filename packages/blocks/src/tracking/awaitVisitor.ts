import { readCookie, VISITOR_COOKIE } from '@vitrine/cookies'
import type { Site, Stop } from '@vitrine/core-data/site'
import { isPlainClick } from '@vitrine/motion'
import { loadAgain } from '@vitrine/parts'
import { type SentView, sendView } from '@vitrine/tracking'
import { allowsTracking } from '../cookies/consentRule.js'
import type { StoredTracking } from './trackingSettings.js'

/** Property of the document that holds the runtime's recorder. */
const RECORDER: unique symbol = Symbol.for('vitrine.recorder.1')

/**
 * The first of these events fetches the tracker: an action of the visitor, leaving the page, data to send, or a network
 * that is back [TRK-69].
 */
const SIGNS = [
  'pointerdown',
  'keydown',
  'wheel',
  'click',
  'auxclick',
  'visibilitychange',
  'error',
  'unhandledrejection',
  'online',
  'vitrine:runtime:restored',
  'vitrine:forms:newsletter-subscribe',
  'vitrine:tracking:track',
]
/** Milliseconds for which the click of a button waits for the tracker [TRK-26]. */
const LONGEST_WAIT = 2500

/** The link of a button block that opens another page, and can wait for its tracking call [TRK-25] [TRK-69] [TRK-26]. */
function waitingLink(event: Event): HTMLElement | undefined {
  if (event.type !== 'click' || !isPlainClick(event as MouseEvent)) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-scope="button"]:not([target],[download])')
  // Leave to the browser an anchor of the same page, and an address without a host, such as that of a `mailto:` link.
  return link?.host && !(link.hash && link.pathname === location.pathname) ? link : undefined
}

/**
 * Sends the view of the page, and fetches the tracker with the first sign of a visitor. Events before the tracker has
 * loaded are kept for it, and so are the earlier `signs` [TRK-69]. The click of a button waits for it [TRK-25]
 * [TRK-26]. A prerendered page sends nothing before its activation [TRK-16].
 */
export const feature = (site: Site, document: Document, signs: readonly Event[] = []): Stop => {
  const { app = 'site', page = {}, view: counts } = Object(site.context['tracking']) as StoredTracking
  const over = new AbortController()
  const { signal } = over
  const recorder = (document as { [RECORDER]?: { readonly errors?: readonly Event[] } })[RECORDER]
  const early: Event[] = [...signs, ...(recorder?.errors ?? [])]
  let view: SentView | undefined
  let stop: Stop | undefined
  let loading: Promise<unknown> | undefined
  let isReleasing = false
  let isActive = false

  async function fetchTracker(): Promise<void> {
    try {
      const { trackPage } = await loadAgain(() => import('./trackPage.js'), 'trackPage')
      stop = await trackPage(site, document, { view, early })
      if (signal.aborted) stop()
    } catch (error) {
      // Leave it to the next sign if the network is down, which is the `online` event at the latest.
      if (!navigator.onLine) return void (loading = undefined)
      site.report(error, { source: 'feature', type: 'tracking' })
    }
    over.abort()
  }

  /** Clicks a link whose click has waited. Its event is not held a second time. */
  function release(link: HTMLElement): void {
    isReleasing = true
    link.click()
    isReleasing = false
  }

  function onSign(event: Event): void {
    // Ignore `visibilitychange` before a prerendered page is active: the event then reports the activation,
    // not an act of the visitor.
    if (!isActive && event.type === 'visibilitychange') return
    const link = isReleasing ? undefined : waitingLink(event)
    if (isActive && navigator.onLine) loading ??= fetchTracker()
    if (!link) return void early.push(event)
    event.preventDefault()
    const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))
    void Promise.race([loading, limit]).then(() => release(link))
  }

  function begin(): void {
    isActive = true
    if (early.length) loading ??= fetchTracker()
    if (!counts) return
    view = sendView({ app, page, visitorCookie: allowsTracking(site) ? readCookie(VISITOR_COOKIE) : undefined })
    void view.isStored.then((isStored) => void (isStored || (loading ??= fetchTracker())))
  }

  for (const type of SIGNS) addEventListener(type, onSign, { signal, passive: type === 'wheel' })
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true, signal })
  else begin()
  return () => {
    over.abort()
    stop?.()
  }
}
