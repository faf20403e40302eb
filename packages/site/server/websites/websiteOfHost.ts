import type { OpenWebsites } from '@vitrine/server/core'
import { LRUCache } from 'lru-cache'
import { FIRST_WEBSITE } from '../database/divideTables.ts'

/** Milliseconds after which a host is looked up again. */
const FRESH_MS = 2000
/** Hosts that a process remembers. */
const MOST_HOSTS = 5000

/** A host as it was last looked up. */
interface Known {
  readonly website: number
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Finds websites by their hosts [ENG-81]. Only the first request of a host waits for the database: later ones take what
 * is known, which is looked up again beside them, so that a database that is away keeps no page from being answered.
 * @returns The function that returns the website of a host: the first one for a host that no website has.
 */
export function websiteOfHost(websites: OpenWebsites): (host: string) => Promise<number> {
  const known = new LRUCache<string, Known>({ max: MOST_HOSTS })
  const asked = new Map<string, Promise<number>>()

  async function read(host: string): Promise<number> {
    try {
      const website = (await websites.of(host))?.id ?? FIRST_WEBSITE
      known.set(host, { website, at: Date.now() })
      return website
    } catch {
      // The database is away, which the request itself will report.
      return known.get(host)?.website ?? FIRST_WEBSITE
    } finally {
      asked.delete(host)
    }
  }

  function ask(host: string): Promise<number> {
    const asking = asked.get(host) ?? read(host)
    asked.set(host, asking)
    return asking
  }

  return async (host) => {
    const found = known.get(host)
    if (!found) return ask(host)
    if (Date.now() - found.at > FRESH_MS) void ask(host)
    return found.website
  }
}
