import { attempt } from '@vitrine/parts'
import type { TrackedEvent } from './trackedEvent.js'

/** Keeps events beyond their page, where the visitor has consented: an outbox is storage on the visitor's device. */
export interface OutboxStore {
  put(event: TrackedEvent): void
  remove(eventId: string): void
  /** Ids of the events that any page of the site has left. */
  ids(): readonly string[]
  /** The stored text of an event. */
  read(eventId: string): string | null
}

/** The members of `Storage` that an outbox uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Milliseconds after which an event that another page has stored counts as left behind. */
export const LEFT_BEHIND = 10_000

const PREFIX = 'vitrine.outbox.'
/** Events that are kept at most: more would fill the visitor's storage. */
const MOST = 500

/**
 * Keeps an outbox in a storage, one key for each event: two tabs that write at the same time overwrite nothing. A storage
 * that is full or forbidden keeps nothing and throws nothing.
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
