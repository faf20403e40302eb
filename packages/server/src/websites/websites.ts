import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from '../database/engine.js'
import type { WebsiteDb } from '../database/tables.js'
import type { Website } from '../database/website.js'
import { readHost } from '../core/visitor.js'

/** Milliseconds for which a process trusts what it has read about a host. */
const HOST_MS = 2000
/** Hosts, and websites, that a process remembers. */
const MOST_REMEMBERED = 5000

/** The websites of an installation. */
export interface Websites {
  /**
   * Adds a website.
   * @param website.hosts - Hosts that lead to it, with a port other than 80 and 443: `hall.example`, `localhost:3000`.
   * @returns Its id.
   * @throws {Error} For a text that is no host and for a host that leads to another website; nothing is added then.
   */
  add(website: { readonly name: string; readonly hosts: readonly string[] }): Promise<number>
  /** Removes a website with all its rows; requests to its hosts are refused within two seconds. */
  remove(id: number): Promise<void>
  /** Returns all websites with their hosts, in the order of their ids. */
  list(): Promise<readonly (Website & { readonly hosts: readonly string[] })[]>
}

/** Websites as the server itself uses them. */
export interface OpenWebsites extends Websites {
  /** Returns the website of a host; `undefined` for a host that leads to none. */
  of(host: string): Promise<Website | undefined>
  /** Returns the database of a website. */
  db(website: number): WebsiteDb
}

/**
 * Opens the websites of an installation.
 * @param single - Every host leads to the first website.
 */
export function openWebsites(
  { system, only, of }: Pick<OpenDatabase, 'system' | 'only' | 'of'>,
  single: boolean,
): OpenWebsites {
  if (only) return oneWebsite(only, of(only.id))
  const hosts = new LRUCache<string, { readonly website: Website | undefined }>({ max: MOST_REMEMBERED, ttl: HOST_MS })
  const databases = new LRUCache<number, WebsiteDb>({ max: MOST_REMEMBERED })

  async function find(host: string): Promise<Website | undefined> {
    const all = system.selectFrom('websites').select(['websites.id', 'websites.name'])
    if (single) return all.orderBy('websites.id').limit(1).executeTakeFirst()
    return all
      .innerJoin('website_hosts', 'website_hosts.website_id', 'websites.id')
      .where('website_hosts.host', '=', host)
      .executeTakeFirst()
  }

  return {
    async of(host) {
      const key = single ? '' : host
      const remembered = hosts.get(key)
      if (remembered) return remembered.website
      const website = await find(host)
      hosts.set(key, { website })
      return website
    },
    db(website) {
      const db = databases.get(website) ?? of(website)
      databases.set(website, db)
      return db
    },
    async add({ name, hosts: texts }) {
      const read = texts.map((text) => {
        const host = readHost(text)
        if (host === undefined) throw new Error(`"${text}" is no host: write a name such as hall.example.`)
        return host
      })
      return system.transaction().execute(async (tx) => {
        const { id } = await tx.insertInto('websites').values({ name }).returning('id').executeTakeFirstOrThrow()
        for (const host of new Set(read)) {
          const added = await tx
            .insertInto('website_hosts')
            .values({ host, website_id: id })
            .onConflict((on) => on.column('host').doNothing())
            .returning('host')
            .executeTakeFirst()
          if (!added) throw new Error(`The host ${host} leads to another website.`)
          hosts.delete(host)
        }
        return id
      })
    },
    async remove(id) {
      // Remove it by its own connection, so that triggers of its rows know whose they are.
      await of(id).deleteFrom('websites').where('id', '=', id).execute()
      hosts.clear()
      databases.delete(id)
    },
    async list() {
      const websites = await system.selectFrom('websites').select(['id', 'name']).orderBy('id').execute()
      const rows = await system.selectFrom('website_hosts').selectAll().orderBy('host').execute()
      return websites.map((website) => ({
        ...website,
        hosts: rows.filter((row) => row.website_id === website.id).map(({ host }) => host),
      }))
    },
  }
}

/** The website of a database that has one alone. */
function oneWebsite(website: Website, db: WebsiteDb): OpenWebsites {
  const refuse = (): Promise<never> => Promise.reject(new Error('[server] This database serves one website alone.'))
  return {
    of: () => Promise.resolve(website),
    db: () => db,
    add: refuse,
    remove: refuse,
    list: () => Promise.resolve([{ ...website, hosts: [] }]),
  }
}
