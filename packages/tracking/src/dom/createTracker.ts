import { checkFields, type FieldTypes } from '../core/checkFields.js'
import { countsAsView } from '../core/mayTrack.js'
import { createOutboxStore } from '../core/outboxStore.js'
import type { EventData, EventKind, TrackedEvent } from '../core/trackedEvent.js'
import { createOutbox, type TrackingAdapter } from './createOutbox.js'
import type { SentView } from './sendView.js'
import { LEFT_BEHIND, sweepOutbox } from './sweepOutbox.js'

/** The visitor's consent, as `createConsent` of `@vitrine/cookies` gives it. */
export interface TrackerConsent {
  /** Whether identifiers may be sent, and events kept on the visitor's device, now. */
  readonly allowsTracking: boolean
  /** Calls a listener after each change. */
  subscribe(listener: () => void): () => void
}

/** Identifiers of the visitor; asked only where consent allows it. */
export interface VisitorIdentity {
  readonly visitorCookie?: string | undefined
  readonly analyticsId?: string | undefined
}

/** Options of a tracker. */
export interface TrackerOptions {
  /** Receives the events: `vitrineAdapter`, `plausibleAdapter`, `googleAnalyticsAdapter`, `endpointAdapter`, or a team's own. */
  readonly adapter: TrackingAdapter
  /** Name of the application; every payload carries it [TRK-12]. Default `'site'`. */
  readonly app?: string | undefined
  /** Whether this page and visitor are tracked, asked at every event: `mayTrack` [TRK-4]. Default: always. */
  readonly mayTrack?: (() => boolean) | undefined
  /** Whether census calls are sent at all: the setting `isActivityLogEnabled` [TRK-7]. Default `true`. */
  readonly census?: boolean | undefined
  /** The fields of a page view and of every census call [TRK-10]. Default: none. */
  readonly pageFields?: (() => EventData) | undefined
  /** Default: no consent, so no identifier leaves and nothing is kept beyond the page. */
  readonly consent?: TrackerConsent | undefined
  /** Default: none. */
  readonly identity?: (() => VisitorIdentity) | undefined
  /** The result of `sendView`, whose page load the tracker continues. Default: the tracker sends the view itself. */
  readonly view?: SentView | undefined
  /** The field types of events, by the event's name or schema [TRK-13]. Default: any text, number or boolean passes. */
  readonly schemas?: Readonly<Record<string, FieldTypes>> | undefined
  /** Receives warnings. Default `console.warn`. */
  readonly warn?: ((text: string) => void) | undefined
}

/** How one event is tracked. */
export interface TrackOptions {
  /** Default `'event'`. */
  readonly kind?: EventKind | undefined
  /** Name of the schema that the server checks an event of kind `'schema-event'` against [TRK-29]. */
  readonly schema?: string | undefined
}

/** Tells a team's server, or another service, what happens on a page. Nothing it does ever throws. */
export interface Tracker {
  /** Shared by all events of the page load [TRK-11]. */
  readonly pageLoadId: string
  /**
   * Tracks an event.
   * @param event - Its name.
   * @param data - Its fields; each one a text, a finite number or a boolean.
   * @returns Settles when the event has been handed to the browser, or at once if it is not tracked. A navigation that
   * waits for it waits a few milliseconds.
   */
  track(event: string, data?: unknown, options?: TrackOptions): Promise<void>
  /**
   * Tracks the view of the page, once per load and once per restore; later calls do nothing [TRK-16].
   * @param options.restored - Counts a restore from the back/forward cache that happened before the tracker was created.
   */
  pageView(options?: { readonly restored?: boolean | undefined }): Promise<void>
  /** Sends everything that waits, now. */
  flush(): void
  /** Sends what waits and stops. Events that are tracked later are ignored. */
  stop(): void
}

const CENSUS: ReadonlySet<EventKind> = new Set([
  'view',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
])

/** Starts once the page is active: now, or when its prerendering ends. */
function whenActive(start: () => void): () => void {
  const { prerendering } = document as { prerendering?: boolean }
  if (!prerendering) {
    start()
    return () => {}
  }
  document.addEventListener('prerenderingchange', start, { once: true })
  return () => document.removeEventListener('prerenderingchange', start)
}

/**
 * Creates the tracker of a page. An event gets its id when it is tracked, is kept until the server has it, and is sent at
 * once. A prerendered page sends nothing before its activation. Identifiers and storage wait for consent [TRK-7].
 * @example
 * const tracker = createTracker({ adapter: endpointAdapter('/events') })
 * void tracker.pageView()
 * void tracker.track('poster-opened', { poster: 'tides' })
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { app = 'site', consent, schemas, view: sentView, warn = console.warn } = options
  const pageLoadId = sentView?.pageLoadId ?? crypto.randomUUID()
  const outbox = createOutbox(options.adapter)
  const store = createOutboxStore(() => localStorage)
  const own = new Set<string>()
  const warned = new Set<string>()
  const early: (() => void)[] = []
  let isActive = false
  let isStopped = false
  let sweeping = new AbortController()
  let hasView = !!sentView
  let sequence = sentView ? 1 : 0
  let sweepTimer: ReturnType<typeof setTimeout> | undefined

  function warnOnce(text: string): void {
    if (warned.has(text)) return
    warned.add(text)
    warn(text)
  }

  const sweep = (): Promise<void> => sweepOutbox(store, options.adapter, (eventId) => own.has(eventId), sweeping.signal)

  function followConsent(): void {
    clearTimeout(sweepTimer)
    sweeping.abort()
    outbox.keepIn(consent?.allowsTracking ? store : undefined)
    if (!consent?.allowsTracking) return store.clear()
    sweeping = new AbortController()
    void sweep()
    // Sweep the events that the previous page left behind, once they are old enough.
    sweepTimer = setTimeout(() => void sweep(), LEFT_BEHIND + 1000)
  }

  function make(event: string, data: unknown, kind: EventKind, schema: string | undefined): TrackedEvent {
    sequence += 1
    const types = schemas && Object.hasOwn(schemas, schema ?? event) ? schemas[schema ?? event] : undefined
    const page = CENSUS.has(kind) || kind === 'schema-event' ? options.pageFields?.() : undefined
    return {
      kind,
      app,
      event,
      data: { ...page, ...checkFields(data, types, warnOnce) },
      pageLoadId,
      ts: Date.now(),
      sequence,
      eventId: crypto.randomUUID(),
      schema,
      ...(consent?.allowsTracking && options.identity?.()),
    }
  }

  async function track(event: string, data: unknown, { kind = 'event', schema }: TrackOptions = {}): Promise<void> {
    try {
      if (isStopped || (CENSUS.has(kind) && options.census === false) || options.mayTrack?.() === false) return
      const tracked = make(event, data, kind, schema)
      own.add(tracked.eventId)
      if (!isActive) early.push(() => void outbox.add(tracked))
      else await outbox.add(tracked)
    } catch (error) {
      // A failure of tracking must not disturb the page, so it is only a warning.
      warnOnce(`An event could not be tracked: ${String(error)}`)
    }
  }

  async function view(restored: boolean): Promise<void> {
    if (!countsAsView(location.pathname)) return
    await track('View', restored ? { restored } : {}, { kind: 'view' })
  }

  /** A view that the server has not stored is sent again, as the same event. */
  async function repeatView({ isStored }: SentView): Promise<void> {
    if (await isStored) return
    const event = { ...make('View', {}, 'view', undefined), sequence: 1, eventId: pageLoadId }
    sequence -= 1
    own.add(pageLoadId)
    await outbox.add(event)
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return
    outbox.flush()
    if (hasView) void view(true)
  }

  const cancelStart = whenActive(() => {
    isActive = true
    for (const send of early.splice(0)) send()
    followConsent()
  })
  if (sentView) void repeatView(sentView).catch(() => {})
  const unsubscribe = consent?.subscribe(followConsent)
  addEventListener('pageshow', onPageShow)

  return {
    pageLoadId,
    track,
    async pageView({ restored = false } = {}) {
      if (hasView && !restored) return
      hasView = true
      await view(restored)
    },
    flush: outbox.flush,
    stop() {
      isStopped = true
      sweeping.abort()
      cancelStart()
      clearTimeout(sweepTimer)
      unsubscribe?.()
      removeEventListener('pageshow', onPageShow)
      outbox.stop()
    },
  }
}
