import { checkFields, type FieldTypes } from '../core/checkFields.js'
import { countsAsView } from '../core/mayTrack.js'
import { createOutboxStore, LEFT_BEHIND } from '../core/outboxStore.js'
import type { EventData, EventKind, TrackedEvent } from '../core/trackedEvent.js'
import { createOutbox, type TrackingAdapter } from './createOutbox.js'
import type { SentView } from './sendView.js'

/** The visitor's consent, as `createConsent` of `@vitrine/cookies` gives it. */
export interface TrackerConsent {
  /** Whether identifiers may be sent now, and events stored on the visitor's device. */
  readonly allowsTracking: boolean
  /** Calls a listener after each change of the consent. */
  subscribe(listener: () => void): () => void
}

/** Identifiers of the visitor; read only if consent allows it. */
export interface VisitorIdentity {
  readonly visitorCookie?: string | undefined
  readonly analyticsId?: string | undefined
}

/** Options of a tracker. */
export interface TrackerOptions {
  /**
   * Receives the events: `vitrineAdapter`, `plausibleAdapter`, `googleAnalyticsAdapter`, `endpointAdapter`, or a team's
   * own.
   */
  readonly adapter: TrackingAdapter
  /** Name of the application; every payload carries it [TRK-12]. Default `'site'`. */
  readonly app?: string | undefined
  /** Whether this page and visitor are tracked, called for every event: `mayTrack` [TRK-4]. Default: always. */
  readonly mayTrack?: (() => boolean) | undefined
  /** Whether census calls are sent at all: the setting `isActivityLogEnabled` [TRK-7]. Default `true`. */
  readonly census?: boolean | undefined
  /**
   * The fields of a page view and of every census call [TRK-10]; an event waits for a promise of them. Default: none.
   */
  readonly pageFields?: (() => EventData | Promise<EventData>) | undefined
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

/** Options of one tracked event. */
export interface TrackOptions {
  /** Default `'event'`. */
  readonly kind?: EventKind | undefined
  /** Name of the schema that the server checks an event of kind `'schema-event'` against [TRK-29]. */
  readonly schema?: string | undefined
}

/** Reports what happens on a page to a team's server or to another service. None of its methods throws. */
export interface Tracker {
  /** Id of the page load, which all its events share [TRK-11]. */
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
   * @param options.restored - Counts a restore from the back/forward cache that happened before the tracker was
   * created.
   */
  pageView(options?: { readonly restored?: boolean | undefined }): Promise<void>
  /** Sends all waiting events now. */
  flush(): void
  /** Sends the waiting events and stops. Later events are ignored. */
  stop(): void
}

/** Milliseconds before the second sweep. By then, stored events of the previous page count as left behind [TRK-64]. */
const SECOND_SWEEP = LEFT_BEHIND + 1000

/** Whether an event of this kind is sent by a census call, as all are but plain ones and those of a schema. */
const isCensus = (kind: EventKind): boolean => kind !== 'event' && kind !== 'schema-event'

/**
 * Creates the tracker of a page. An event gets its members, its id among them, when it is tracked [TRK-11] [TRK-12];
 * its fields are checked [TRK-13] [TRK-14], and a census call also carries those of the page [TRK-10]. It is sent at
 * once [TRK-61], and is kept until the server has stored it [TRK-64]. A fault disturbs nobody [TRK-68]. A view counts
 * once per load and per restore [TRK-16], but not on `/search` [TRK-5] [TRK-6]. A prerendered page sends nothing before
 * its activation. A visitor who is not tracked sends nothing [TRK-4], and a stopped tracker as little [TRK-71].
 * Identifiers and storage wait for consent [TRK-7].
 * @example
 * const tracker = createTracker({ adapter: endpointAdapter('/events') })
 * void tracker.pageView()
 * void tracker.track('poster-opened', { poster: 'tides' })
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { adapter, app = 'site', consent, schemas, view: sentView, warn = console.warn } = options
  const pageLoadId = sentView?.pageLoadId ?? crypto.randomUUID()
  const outbox = createOutbox(adapter)
  const store = createOutboxStore(() => localStorage)
  const warned = new Set<string>()
  const over = new AbortController()
  const { signal } = over
  let sweeping = new AbortController()
  let hasView = !!sentView
  let sequence = hasView ? 1 : 0
  let sweepTimer: ReturnType<typeof setTimeout> | undefined

  function warnOnce(text: string): void {
    if (warned.has(text)) return
    warned.add(text)
    warn(text)
  }

  /**
   * Sends the events that other pages have left in the store. Most pages leave none, so this code is loaded on demand.
   */
  async function sweep(): Promise<void> {
    const { has } = outbox
    const ended = sweeping.signal
    if (!store.ids().every(has)) await (await import('./sweepOutbox.js')).sweepOutbox(store, adapter, has, ended)
  }
  const trySweep = (): void => void sweep().catch(() => {})

  function followConsent(): void {
    clearTimeout(sweepTimer)
    sweeping.abort()
    const isAllowed = consent?.allowsTracking
    outbox.keepIn(isAllowed ? store : undefined)
    if (!isAllowed) return store.ids().forEach(store.remove)
    sweeping = new AbortController()
    trySweep()
    sweepTimer = setTimeout(trySweep, SECOND_SWEEP)
  }

  function make(event: string, data: unknown, kind: EventKind, schema?: string): TrackedEvent {
    const name = schema ?? event
    const types = schemas && Object.hasOwn(schemas, name) ? schemas[name] : undefined
    sequence += 1
    return {
      kind,
      app,
      event,
      data: checkFields(data, types, warnOnce),
      pageLoadId,
      ts: Date.now(),
      sequence,
      eventId: crypto.randomUUID(),
      schema,
      ...(consent?.allowsTracking && options.identity?.()),
    }
  }

  async function add(event: TrackedEvent): Promise<void> {
    const page = event.kind === 'event' ? undefined : options.pageFields?.()
    // Do not await anything before storing a plain event: the page may be unloaded after this task.
    const fields = page instanceof Promise ? await page : page
    const data = { ...fields, ...event.data }
    await outbox.add(event.kind === 'schema-event' ? { ...event, page: fields } : { ...event, data })
  }

  async function track(event: string, data: unknown, { kind = 'event', schema }: TrackOptions = {}): Promise<void> {
    try {
      if (signal.aborted || (isCensus(kind) && options.census === false) || options.mayTrack?.() === false) return
      await add(make(event, data, kind, schema))
    } catch (error) {
      // Only log a warning when an event cannot be tracked: a failure of tracking must not disturb the page.
      warnOnce(`An event could not be tracked: ${error as string}`)
    }
  }

  async function view(restored?: boolean): Promise<void> {
    if (countsAsView(location.pathname)) await track('View', restored ? { restored } : {}, { kind: 'view' })
  }

  /** Sends a view again, as the same event, if the server has not stored it. */
  async function repeatView({ isStored }: SentView): Promise<void> {
    if (await isStored) return
    const event = make('View', {}, 'view')
    sequence -= 1
    await add({ ...event, sequence: 1, eventId: pageLoadId })
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    outbox.flush()
    if (hasView) void view(true)
  }

  /** Keeps the events of a prerendered page in memory until its activation. */
  function begin(): void {
    followConsent()
    outbox.flush()
  }

  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true, signal })
  else followConsent()
  if (sentView) void repeatView(sentView).catch(() => {})
  const unsubscribe = consent?.subscribe(followConsent)
  addEventListener('pageshow', onPageShow, { signal })

  return {
    pageLoadId,
    track,
    async pageView({ restored } = {}) {
      if (hasView && !restored) return
      hasView = true
      await view(restored)
    },
    flush: outbox.flush,
    stop() {
      over.abort()
      sweeping.abort()
      clearTimeout(sweepTimer)
      unsubscribe?.()
      outbox.stop()
    },
  }
}
