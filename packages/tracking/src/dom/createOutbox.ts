import type { OutboxStore } from '../core/outboxStore.js'
import type { TrackedEvent } from '../core/trackedEvent.js'

/**
 * Outcome of a request: the server has stored the events, has rejected them for good, found the request too large, or
 * the outcome is unknown and the events are sent again.
 */
export type Delivery = 'stored' | 'refused' | 'too-large' | 'retry'

/** Sends events to a team's own server or to another service. */
export interface TrackingAdapter {
  /**
   * Sends events in one request. The same events may be sent again: by `eventId` a server recognises them.
   * @param options.keepalive - The request may outlive its page, inside the browser's quota.
   */
  send(events: readonly TrackedEvent[], options: { readonly keepalive: boolean }): Promise<Delivery>
  /** Whether this event may share a request with others. Default: never. */
  joins?(event: TrackedEvent): boolean
}

/** The unsent events of a page. */
export interface Outbox {
  /**
   * Stores an event and sends it at the end of the task.
   * @returns Settles when the request has been handed to the browser to outlive the page, or has ended.
   */
  add(event: TrackedEvent): Promise<void>
  /** Sends all waiting events now. */
  flush(): void
  /**
   * Sets the store that keeps events beyond the page. `undefined` stops storing; events stored before stay in the
   * store.
   */
  keepIn(store: OutboxStore | undefined): void
  /** Number of events that the server has not stored yet. */
  readonly size: number
  /** Whether the server has not stored this event yet. */
  has(eventId: string): boolean
  /** Sends the waiting events and ends all retries. */
  stop(): void
}

/** Most bytes in requests with `keepalive`. Browsers allow 64 KiB at a time; the rest is reserved for form encoding. */
const QUOTA_BYTES = 60_000
const QUOTA_REQUESTS = 8
/** Most bytes of events in one request. */
const BATCH_BYTES = 50_000
/** Most requests at a time: browsers reject thousands [TRK-61]. */
const MOST_REQUESTS = 24
/** Most milliseconds before the first retry; each further pause is up to twice as long [TRK-62]. */
const FIRST_PAUSE = 1000
/** Most milliseconds before any retry [TRK-62]. */
const LONGEST_PAUSE = 30_000

interface Entry {
  readonly event: TrackedEvent
  readonly bytes: number
  readonly settle: () => void
  state: 'waiting' | 'sent' | 'keepalive'
}

/**
 * Creates the outbox of a page. It keeps every event until the server has stored it [TRK-64]. It sends an event at once
 * [TRK-61], with `keepalive` if the browser's quota allows [TRK-24]. A failed event is sent again after at most 1, 2, 4
 * … 30 s, when the browser is online again, and when the visitor leaves the page [TRK-62]. Each pause is a random part
 * of that time, at least half of it, so that pages which failed together do not come back together. Until the server
 * accepts an event, one request at a time is sent, unless the visitor leaves the page. A request that is too large goes
 * out by halves [TRK-63]. A prerendered page sends nothing before its activation [TRK-16]. An event that waits for a
 * retry holds up no navigation [TRK-26].
 */
export function createOutbox(adapter: TrackingAdapter): Outbox {
  const entries = new Map<string, Entry>()
  const over = new AbortController()
  const { signal } = over
  let store: OutboxStore | undefined
  let quotaBytes = 0
  let quotaRequests = 0
  let requests = 0
  /** Longest pause in milliseconds before the next retry; 0 while the server accepts events. */
  let backoff = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let isScheduled = false

  const isHeld = (): boolean => !!(pause || (document as { prerendering?: boolean }).prerendering)

  function retry(): void {
    clearTimeout(pause)
    pause = undefined
    flush()
  }

  /** Sends all waiting events, even while the server fails: the page may not come back. */
  function sendAll(): void {
    backoff = 0
    retry()
  }

  async function send(batch: readonly Entry[]): Promise<void> {
    const bytes = batch.reduce((sum, entry) => sum + entry.bytes, 0)
    const keepalive = quotaBytes + bytes <= QUOTA_BYTES && quotaRequests < QUOTA_REQUESTS
    /** Counts a request as started (1) or ended (-1). */
    const count = (by: 1 | -1): void => {
      requests += by
      if (!keepalive) return
      quotaBytes += by * bytes
      quotaRequests += by
    }
    const settle = (): void => batch.forEach((entry) => entry.settle())
    for (const entry of batch) entry.state = keepalive ? 'keepalive' : 'sent'
    count(1)
    let delivery: Delivery = 'retry'
    try {
      const events = batch.map(({ event }) => event)
      const request = adapter.send(events, { keepalive })
      // Resolve the promises of the events without waiting for the response: a request with `keepalive` outlives the
      // page.
      if (keepalive) settle()
      delivery = await request
    } catch {
      // Ignore an error of the adapter: its events count as undelivered, as after a network failure.
    }
    count(-1)
    const open = batch.filter(({ event }) => entries.has(event.eventId))
    if (delivery === 'too-large' && open.length > 1) {
      const secondHalf = open.splice(Math.ceil(open.length / 2))
      void send(open)
      void send(secondHalf)
      return
    }
    settle()
    if (delivery === 'retry') {
      // Put failed events behind the others, so that one which always fails does not hold them up.
      for (const entry of open) {
        entry.state = 'waiting'
        entries.delete(entry.event.eventId)
        entries.set(entry.event.eventId, entry)
      }
      if (signal.aborted || pause) return
      backoff = Math.min(LONGEST_PAUSE, backoff * 2 || FIRST_PAUSE)
      pause = setTimeout(retry, backoff - (backoff * Math.random()) / 2)
    } else {
      backoff = 0
      for (const { event } of open) {
        entries.delete(event.eventId)
        store?.remove(event.eventId)
      }
      flush()
    }
  }

  /** Takes the next events that share a request. */
  function takeBatch(waiting: Entry[]): Entry[] {
    const batch = waiting.splice(0, 1)
    let { bytes } = batch[0]!
    while (waiting[0] && adapter.joins?.(batch[0]!.event) && adapter.joins(waiting[0].event)) {
      bytes += waiting[0].bytes
      if (bytes > BATCH_BYTES) break
      batch.push(waiting.shift()!)
    }
    return batch
  }

  function flush(): void {
    isScheduled = false
    if (isHeld()) return
    const waiting = [...entries.values()].filter(({ state }) => state === 'waiting')
    const most = backoff ? 1 : MOST_REQUESTS
    while (waiting.length && requests < most) void send(takeBatch(waiting))
  }

  /**
   * Requests without `keepalive` end with the page, so send their events again; the server recognises copies by their
   * id.
   */
  function leave(): void {
    for (const entry of entries.values()) if (entry.state === 'sent') entry.state = 'waiting'
    sendAll()
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'hidden') sendAll()
  }
  addEventListener('online', retry, { signal })
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })

  return {
    add(event) {
      return new Promise((settle) => {
        const { size: bytes } = new Blob([JSON.stringify(event)])
        entries.set(event.eventId, { event, bytes, settle, state: 'waiting' })
        store?.put(event)
        // Resolve the promise of `add` at once while the server fails, the outbox waits for its next attempt or the page
        // is prerendered, because nothing is sent until then.
        if (isHeld() || backoff) settle()
        if (!isScheduled) {
          isScheduled = true
          queueMicrotask(flush)
        }
      })
    },
    flush: sendAll,
    keepIn(next) {
      store = next
      for (const { event } of entries.values()) store?.put(event)
    },
    get size() {
      return entries.size
    },
    has: (eventId) => entries.has(eventId),
    stop() {
      // Abort before the last requests, so that a failed one schedules no retry.
      over.abort()
      leave()
    },
  }
}
