import { attempt } from '@vitrine/parts'
import type { TrackedEvent } from './trackedEvent.js'

/**
 * Stores events beyond the life of their page, if the visitor has consented: an outbox is storage on the visitor's
 * device.
 */
export interface OutboxStore {
  put(event: TrackedEvent): void
  remove(eventId: string): void
  /** Returns the ids of stored events of all pages of the site. */
  ids(): readonly string[]
  /** Returns the stored text of an event. */
  read(eventId: string): string | null
}

/** The members of `Storage` that an outbox uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Milliseconds after which another page's stored event counts as left behind [TRK-64]. */
export const LEFT_BEHIND = 10_000

const PREFIX = 'vitrine.outbox.'
/** Most stored events, so that they do not fill the visitor's storage [TRK-64]. */
const MOST = 500

/**
 * Creates an outbox store with one key per event, so that two tabs that write at the same time overwrite nothing
 * [TRK-64]. A full or forbidden storage stores nothing and throws nothing [TRK-68].
 * @param getStorage - Gives the storage, for example `() => localStorage`; may throw.
 */
export function createOutboxStore(getStorage: () => KeyValueStorage): OutboxStore {
  const ids = (): string[] =>
    attempt(() => {
      const storage = getStorage()
      const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
      return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    }) ?? []
  return {
    ids,
    put(event) {
      attempt(() => {
        if (ids().length < MOST) getStorage().setItem(PREFIX + event.eventId, JSON.stringify(event))
      })
    },
    remove: (eventId) => attempt(() => getStorage().removeItem(PREFIX + eventId)),
    read: (eventId) => attempt(() => getStorage().getItem(PREFIX + eventId)) ?? null,
  }
}
