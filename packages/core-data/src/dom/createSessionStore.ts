import { deleteCookie, readCookie, writeCookie } from '@vitrine/cookies'
import type { SessionStore } from '../core/sessionStore.js'

/** Seconds a cookie without expiry is kept: 400 days, the most that Chromium allows. */
const LONGEST = 34_560_000

/** Options of a session store; on a page all are optional. */
export interface SessionStoreOptions {
  /** Default: the page's local storage. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Epoch milliseconds. Default: the clock. */
  readonly now?: (() => number) | undefined
  /** Receives every failure; the store never throws [DAT-37]. Default: `console.warn`. */
  readonly warn?: ((message: string, error: unknown) => void) | undefined
}

interface Entry {
  readonly value?: unknown
  readonly expires: number | null
}

const isEntry = (entry: unknown): entry is Entry => {
  const expires = (entry as Partial<Entry> | null)?.expires
  return expires === null || typeof expires === 'number'
}

/**
 * Keeps values in local storage as `{value, expires}`, or in a cookie where local storage is absent, full or forbidden
 * [DAT-35] [DAT-36]. What cannot be read or kept is a warning, never thrown [DAT-37].
 */
export function createSessionStore(options: SessionStoreOptions = {}): SessionStore {
  const { now = Date.now, warn = (message: string, error: unknown) => console.warn(message, error) } = options

  /** Runs `work` with local storage; returns `undefined` if the browser forbids local storage. */
  function local<Result>(work: (storage: NonNullable<SessionStoreOptions['storage']>) => Result): Result | undefined {
    try {
      return work(options.storage ?? localStorage)
    } catch {
      return undefined
    }
  }

  const cookie = (key: string): string => encodeURIComponent(key.replace(/\p{Surrogate}/gu, '\ufffd'))

  function remove(key: string): void {
    local((storage) => storage.removeItem(key))
    if (readCookie(cookie(key)) !== undefined) deleteCookie(cookie(key))
  }

  return {
    get(key) {
      const text = local((storage) => storage.getItem(key)) ?? readCookie(cookie(key))
      if (text === undefined) return null
      try {
        const entry: unknown = JSON.parse(text)
        if (!isEntry(entry)) throw new TypeError('It has no value and expires.')
        if (entry.expires === null || entry.expires > now()) return entry.value ?? null
        remove(key)
      } catch (error) {
        warn(`[core-data] What is stored under "${key}" cannot be read, so it counts as missing.`, error)
      }
      return null
    },
    set(key, value, expires = null) {
      try {
        const text = JSON.stringify({ value, expires })
        remove(key)
        if (expires !== null && expires <= now()) return
        if (local((storage) => (storage.setItem(key, text), true))) return
        writeCookie(cookie(key), text, { maxAge: expires === null ? LONGEST : Math.ceil((expires - now()) / 1000) })
        if (readCookie(cookie(key)) !== text) throw new Error('Neither local storage nor a cookie keeps it.')
      } catch (error) {
        warn(`[core-data] "${key}" could not be stored, so it will be forgotten.`, error)
      }
    },
    remove,
  }
}
