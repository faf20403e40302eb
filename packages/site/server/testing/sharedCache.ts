import type { Sending, Visitor } from './visitor.ts'

/** An answer as a shared cache hands it on. */
export interface CachedAnswer {
  readonly status: number
  readonly text: string
  /** The cache had it already. */
  readonly isStored: boolean
}

/** A cache between visitors and the site, such as a CDN: what it keeps for one visitor it gives to all others. */
export interface SharedCache {
  send(visitor: Visitor, path: string, sending?: Sending): Promise<CachedAnswer>
  /** Every body that it keeps. */
  bodies(): readonly string[]
}

/**
 * A greedy cache: it keeps every answer to a GET whose `Cache-Control` does not forbid it, by the address alone, whatever
 * cookies went with the request.
 */
export function createSharedCache(): SharedCache {
  const kept = new Map<string, { readonly status: number; readonly text: string }>()
  return {
    async send(visitor, path, sending = {}) {
      const isRead = (sending.method ?? (sending.form ? 'POST' : 'GET')) === 'GET'
      const stored = isRead ? kept.get(path) : undefined
      if (stored) return { ...stored, isStored: true }
      const response = await visitor.send(path, sending)
      const answer = { status: response.status, text: await response.text() }
      const control = (response.headers.get('Cache-Control') ?? '').toLowerCase()
      if (isRead && !/\b(?:private|no-store)\b/.test(control)) kept.set(path, answer)
      return { ...answer, isStored: false }
    },
    bodies: () => [...kept.values()].map(({ text }) => text),
  }
}
