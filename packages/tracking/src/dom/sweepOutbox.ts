import { LEFT_BEHIND, type OutboxStore } from '../core/outboxStore.js'
import { readStoredEvent } from '../core/readStoredEvent.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import type { TrackingAdapter } from './createOutbox.js'

/** Milliseconds after which a stored event is discarded unsent: 7 days [TRK-64]. */
const LONGEST = 604_800_000
/** Most events in one request. */
const BATCH = 20

/**
 * Returns the stored events of other pages, oldest first. Removes invalid entries and events that are too old from the
 * store.
 */
function readLeft(store: OutboxStore, isOwn: (eventId: string) => boolean): TrackedEvent[] {
  const left: TrackedEvent[] = []
  for (const id of store.ids()) {
    if (isOwn(id)) continue
    const event = readStoredEvent(store.read(id))
    // Use the absolute difference of the times as the event's age: the visitor's clock may have been set back since the
    // event.
    const age = event?.eventId === id ? Math.abs(Date.now() - event.ts) : LONGEST
    if (age >= LONGEST) store.remove(id)
    else if (age >= LEFT_BEHIND) left.push(event!)
  }
  return left.toSorted((a, b) => a.ts - b.ts)
}

/**
 * Sends the events that other pages of the site have left in the outbox, because their tab was closed or offline. One
 * tab sweeps at a time, under one Web Lock. In a browser without locks each tab sweeps, and the server recognises
 * copies by their `eventId` [TRK-64]. A list that is too large goes out by halves [TRK-63].
 * @param isOwn - Whether an event is one of this page, which sends it itself.
 * @param signal - Aborted when the page stops tracking: nothing more is sent.
 * @returns Settles when everything has been tried once. Never rejects.
 */
export async function sweepOutbox(
  store: OutboxStore,
  adapter: TrackingAdapter,
  isOwn: (eventId: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  /** @returns Whether the server answers. */
  async function deliver(batch: readonly TrackedEvent[]): Promise<boolean> {
    const delivery = await adapter.send(batch, { keepalive: false }).catch(() => 'retry' as const)
    if (delivery === 'too-large' && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2)
      return (await deliver(batch.slice(0, middle))) && deliver(batch.slice(middle))
    }
    if (delivery !== 'retry') for (const { eventId } of batch) store.remove(eventId)
    return delivery !== 'retry'
  }

  async function sweep(): Promise<void> {
    if (signal.aborted) return
    const left = readLeft(store, isOwn)
    const joined = left.filter((event) => adapter.joins?.(event))
    const batches = left.filter((event) => !adapter.joins?.(event)).map((event) => [event])
    while (joined.length) batches.push(joined.splice(0, BATCH))
    for (const batch of batches) if (signal.aborted || !(await deliver(batch))) return
  }

  try {
    if (navigator.locks)
      await navigator.locks.request('vitrine.outbox', { ifAvailable: true }, (lock) => (lock ? sweep() : undefined))
    else await sweep()
  } catch {
    // Ignore the error of a browser that forbids storage or locks: no earlier page can have stored events there that
    // would have to be sent.
  }
}
