import type { OutboxStore } from '../core/outboxStore.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import type { TrackingAdapter } from './createOutbox.js'

/** Milliseconds after which an event that another page has stored counts as left behind. */
export const LEFT_BEHIND = 10_000
/** Events that share a request. */
const BATCH = 20

/**
 * Sends what other pages of the site have left in the outbox: their tab was closed, or offline. One tab sweeps at a time,
 * under one Web Lock; in a browser without locks each does, and the server tells copies by their `eventId`.
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
    const left = store.list().filter(({ eventId, ts }) => !isOwn(eventId) && Math.abs(Date.now() - ts) >= LEFT_BEHIND)
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
    // Without storage or locks there are no stored events to sweep.
  }
}
