import { attempt } from '@vitrine/parts'
import type { EventKind, TrackedEvent } from './trackedEvent.js'

/** Keeps events beyond their page, where the visitor has consented: an outbox is storage on the visitor's device. */
export interface OutboxStore {
  put(event: TrackedEvent): void
  remove(eventId: string): void
  /** Events that any page of the site has left, oldest first. */
  list(): readonly TrackedEvent[]
  /** Removes every event. */
  clear(): void
}

/** The members of `Storage` that an outbox uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'vitrine.outbox.'
/** Events that are kept at most: more would fill the visitor's storage. */
const MOST = 500
/** Milliseconds after which a kept event is discarded unsent: 7 days. */
const LONGEST = 604_800_000

const KINDS: ReadonlySet<unknown> = new Set<EventKind>([
  'view',
  'event',
  'schema-event',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
])

/** An event out of stored text, which any script of the site may have changed; `undefined` for anything else. */
function readEvent(text: string | null): TrackedEvent | undefined {
  try {
    const event = Object(JSON.parse(text ?? '')) as TrackedEvent
    const {
      kind,
      app,
      event: name,
      data,
      pageLoadId,
      ts,
      sequence,
      eventId,
      visitorCookie,
      analyticsId,
      schema,
    } = event
    const isText = (value: unknown): value is string => typeof value === 'string'
    const isEvent = KINDS.has(kind) && [app, name, pageLoadId, eventId].every(isText) && Number.isFinite(ts)
    if (!isEvent) return undefined
    const identity = { visitorCookie, analyticsId, schema }
    const texts = Object.fromEntries(Object.entries(identity).filter(([, value]) => isText(value)))
    return {
      kind,
      app,
      event: name,
      data: Object(data) as TrackedEvent['data'],
      pageLoadId,
      ts,
      sequence,
      eventId,
      ...texts,
    }
  } catch {
    return undefined
  }
}

/**
 * Keeps an outbox in a storage, one key for each event: two tabs that write at the same time overwrite nothing. A storage
 * that is full or forbidden keeps nothing and throws nothing.
 * @param getStorage - Gives the storage, for example `() => localStorage`; may throw.
 * @param now - The time in epoch milliseconds. Default: the browser's clock.
 */
export function createOutboxStore(
  getStorage: () => KeyValueStorage,
  now: () => number = () => Date.now(),
): OutboxStore {
  const inStorage = <Value>(use: (storage: KeyValueStorage) => Value): Value | undefined =>
    attempt(() => use(getStorage()))
  const keys = (storage: KeyValueStorage): string[] =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) =>
      key.startsWith(PREFIX),
    )
  return {
    put: (event) =>
      inStorage((storage) => {
        if (keys(storage).length < MOST) storage.setItem(PREFIX + event.eventId, JSON.stringify(event))
      }),
    remove: (eventId) => inStorage((storage) => storage.removeItem(PREFIX + eventId)),
    list: () =>
      inStorage((storage) => {
        const events: TrackedEvent[] = []
        for (const key of keys(storage)) {
          const event = readEvent(storage.getItem(key))
          if (event && Math.abs(now() - event.ts) < LONGEST) events.push(event)
          else storage.removeItem(key)
        }
        return events.toSorted((a, b) => a.ts - b.ts)
      }) ?? [],
    clear: () => inStorage((storage) => keys(storage).forEach((key) => storage.removeItem(key))),
  }
}
