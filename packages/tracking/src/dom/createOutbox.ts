import type { OutboxStore } from '../core/outboxStore.js'
import type { TrackedEvent } from '../core/trackedEvent.js'

/**
 * Outcome of one request: the server has the events; it refuses them for good; the request was too large for it; or
 * nobody knows, and the events are sent again.
 */
export type Delivery = 'stored' | 'refused' | 'too-large' | 'retry'

/** How a team's server, or another service, receives events. */
export interface TrackingAdapter {
  /**
   * Sends events in one request. May be called again with the same events: `eventId` tells a server which it has.
   * @param options.keepalive - The request may outlive its page, inside the browser's quota.
   */
  send(events: readonly TrackedEvent[], options: { readonly keepalive: boolean }): Promise<Delivery>
  /** Whether this event may share a request with others. Default: no event does. */
  joins?(event: TrackedEvent): boolean
}

/** The events of a page that are on their way. */
export interface Outbox {
  /**
   * Writes an event down and sends it at the end of the task.
   * @returns Settles when the request has been handed to the browser to outlive the page, or has ended.
   */
  add(event: TrackedEvent): Promise<void>
  /** Sends everything that waits, now. */
  flush(): void
  /** Keeps events beyond the page from now on; `undefined` stops that and leaves what is stored to its owner. */
  keepIn(store: OutboxStore | undefined): void
  /** Number of events that have not been stored yet. */
  readonly size: number
  /** Whether an event has not been stored yet. */
  has(eventId: string): boolean
  /** Sends what waits and ends every retry. */
  stop(): void
}

/** Browsers allow 64 KiB of keepalive bodies at a time; the rest is room for form encoding. */
const QUOTA_BYTES = 60_000
const QUOTA_REQUESTS = 8
/** Bytes of events that share a request. */
const BATCH_BYTES = 50_000
/** Requests at a time: browsers refuse thousands. */
const MOST_REQUESTS = 24
/** Milliseconds before the first repetition; each next pause is twice as long. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

interface Entry {
  readonly event: TrackedEvent
  readonly bytes: number
  readonly settle: () => void
  state: 'waiting' | 'sent' | 'keepalive'
}

/**
 * Creates the outbox of a page. Every event is kept until the server has it: it is sent at once, with keepalive inside
 * the browser's quota and without beyond it; again after 1, 2, 4 … 30 s if it failed, when the browser is online again,
 * and when the page is left. A prerendered page sends nothing before its activation.
 */
export function createOutbox(adapter: TrackingAdapter): Outbox {
  const entries = new Map<string, Entry>()
  const over = new AbortController()
  const { signal } = over
  let store: OutboxStore | undefined
  let quotaBytes = 0
  let quotaRequests = 0
  let requests = 0
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let isScheduled = false

  const isHeld = (): boolean => !!pause || !!(document as { prerendering?: boolean }).prerendering

  function retry(): void {
    clearTimeout(pause)
    pause = undefined
    flush()
  }

  async function send(batch: readonly Entry[]): Promise<void> {
    const bytes = batch.reduce((sum, entry) => sum + entry.bytes, 0)
    const keepalive = quotaBytes + bytes <= QUOTA_BYTES && quotaRequests < QUOTA_REQUESTS
    /** Counts a request in (1) or out (-1). */
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
      // A request with `keepalive` outlives the page, so resolve the promises of its events without waiting for the
      // response.
      if (keepalive) settle()
      delivery = await request
    } catch {
      // If the adapter throws, its events count as undelivered, as after a network failure.
    }
    count(-1)
    const open = batch.filter(({ event }) => entries.has(event.eventId))
    if (delivery === 'too-large' && open.length > 1) {
      const middle = Math.ceil(open.length / 2)
      void send(open.slice(0, middle))
      void send(open.slice(middle))
      return
    }
    settle()
    if (delivery === 'retry') {
      for (const entry of open) entry.state = 'waiting'
      if (signal.aborted || pause) return
      pause = setTimeout(retry, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures))
      failures += 1
    } else {
      failures = 0
      for (const { event } of open) {
        entries.delete(event.eventId)
        store?.remove(event.eventId)
      }
      flush()
    }
  }

  /** The next events that share a request. */
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
    while (waiting.length && requests < MOST_REQUESTS) void send(takeBatch(waiting))
  }

  /** Requests without keepalive end with the page, so their events are sent again; servers find copies by id. */
  function leave(): void {
    for (const entry of entries.values()) if (entry.state === 'sent') entry.state = 'waiting'
    retry()
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'hidden') retry()
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
        // While the outbox waits for its next attempt, or the page is prerendered, resolve the promise of `add` at
        // once.
        if (isHeld()) settle()
        else if (!isScheduled) {
          isScheduled = true
          queueMicrotask(flush)
        }
      })
    },
    flush: retry,
    keepIn(next) {
      store = next
      for (const { event } of entries.values()) store?.put(event)
    },
    get size() {
      return entries.size
    },
    has: (eventId) => entries.has(eventId),
    stop() {
      leave()
      over.abort()
      clearTimeout(pause)
    },
  }
}
