import type { HttpBindings } from '@hono/node-server'
import type { OpenWebsites } from '@vitrine/server/core'
import { readHost } from '@vitrine/server/core'
import type { MailPort } from '@vitrine/server/mail'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { createApp } from '../app.ts'
import { FIRST_WEBSITE } from '../database/divideTables.ts'
import { PROBES } from '../http/allowedHosts.ts'
import type { Env, Services } from '../http/services.ts'
import { createMailer, type Mailer } from '../mail/createMailer.ts'
import { type Purging, startPurging } from '../pageCache/purging.ts'
import { fillWebsite } from './fillWebsite.ts'
import type { ListedWebsite } from './websiteConfig.ts'
import { websiteOfHost } from './websiteOfHost.ts'

/** Websites whose app stays in memory; those that were not asked for the longest make room. */
const MOST_APPS = 100
/** Milliseconds without a request after which a website's app is let go. */
const IDLE_MS = 600_000

/** The parts of one website. */
export interface OpenWebsite {
  readonly services: Services
  /** Sends its e-mails; `undefined` if no mail server is set. */
  readonly mailer: Mailer | undefined
}

/** Parts that all websites share. */
export interface Shared {
  readonly websites: OpenWebsites
  /** The first website, as it is served: with the watchers and the end of the process. */
  readonly first: Services
  of(website: ListedWebsite): Promise<Services>
  /** Takes e-mails; `undefined` if no mail server is set. */
  readonly mail: MailPort | undefined
}

/** The websites of an installation, served by their hosts. */
export interface ServedWebsites {
  readonly first: OpenWebsite
  /** Answers a request by the website of its host, or by the first one if the host is no website's. */
  fetch(request: Request, env: Partial<HttpBindings>): Promise<Response>
  /** Works for each website; a failure keeps no other from its turn and is thrown at the end. */
  each(work: (website: OpenWebsite) => Promise<void>): Promise<void>
  /** Ends the work besides requests. */
  close(): Promise<void>
}

/** An app, and what ends with it. */
interface ServedWebsite {
  readonly app: Hono<Env>
  readonly purging: Purging | undefined
}

/** Sentence of a request for a website that was removed while it was answered. */
// oxlint-disable-next-line house/visitor-words -- As that of a host that is not listed: no website has a language here.
const REMOVED = 'This server has no site of that name.\n'

/**
 * Serves each website by its host [ENG-81]: a website is opened by its first request and let go when it is idle. A host
 * that no website has goes to the first one, which refuses what is not among its own hosts.
 */
export function serveWebsites({ websites, first, of, mail }: Shared): ServedWebsites {
  const { config, log } = first
  const opened = new Map<number, Promise<OpenWebsite>>()
  const filled = new Set<number>()
  const ofHost = websiteOfHost(websites)
  const apps = new LRUCache<number, Promise<ServedWebsite>>({
    max: MOST_APPS,
    // A website that tells a shared cache of its changes stays, so that none is missed.
    ...(config.purgeAddress === undefined && { ttl: IDLE_MS, updateAgeOnGet: true }),
    dispose: (served) => void served.then(({ purging }) => purging?.stop()).catch(() => {}),
  })
  function withMailer(services: Services): OpenWebsite {
    const { callDb, clock, log: own } = services
    const mailer = mail && createMailer(callDb, mail, { clock, log: own })
    if (!mailer) return { services, mailer }
    return { services: { ...services, requestWatchers: [...services.requestWatchers, mailer.watch] }, mailer }
  }

  const firstOpened = withMailer(first)
  const firstServed = appFor(firstOpened)
  opened.set(FIRST_WEBSITE, Promise.resolve(firstOpened))

  async function listed(id: number): Promise<ListedWebsite | undefined> {
    return (await websites.list()).find((website) => website.id === id)
  }

  function open(website: ListedWebsite): Promise<OpenWebsite> {
    const known = opened.get(website.id)
    if (known) return known
    const opening = of(website).then(withMailer)
    opened.set(website.id, opening)
    opening.catch(() => opened.delete(website.id))
    return opening
  }

  function appFor({ services }: OpenWebsite): ServedWebsite {
    return { app: createApp(services), purging: startPurging(services) }
  }

  async function serve(id: number): Promise<ServedWebsite> {
    const website = await listed(id)
    if (!website) throw new Error(`website ${id} has been removed`)
    const site = await open(website)
    if (!filled.has(id)) await fillWebsite(site.services)
    filled.add(id)
    return appFor(site)
  }

  async function appOf(id: number): Promise<Hono<Env>> {
    if (id === FIRST_WEBSITE) return firstServed.app
    const known = apps.get(id)
    if (known) return (await known).app
    const serving = serve(id)
    apps.set(id, serving)
    serving.catch(() => apps.delete(id))
    return (await serving).app
  }

  async function idOf(request: Request): Promise<number> {
    const { pathname, host } = new URL(request.url)
    const asked = readHost(request.headers.get('Host') ?? host)
    return asked === undefined || PROBES.includes(pathname) ? FIRST_WEBSITE : ofHost(asked)
  }

  /** Lets go of a website that was removed. */
  async function isRemoved(id: number): Promise<boolean> {
    if (id === FIRST_WEBSITE || (await listed(id))) return false
    opened.delete(id)
    apps.delete(id)
    return true
  }

  const refusal = (): Response =>
    new Response(REMOVED, {
      status: 421,
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
    })

  return {
    first: firstOpened,
    async fetch(request, env) {
      let id = FIRST_WEBSITE
      try {
        id = await idOf(request)
        const answer = await (await appOf(id)).fetch(request, env)
        return answer.status >= 500 && (await isRemoved(id)) ? refusal() : answer
      } catch (error) {
        if (await isRemoved(id).catch(() => false)) return refusal()
        throw error
      }
    },
    async each(work) {
      let failure: unknown
      for (const website of await websites.list()) {
        try {
          await work(await open(website))
        } catch (error) {
          log.error('a job failed for a website', error, { website: website.id })
          failure = error
        }
      }
      if (failure !== undefined) throw failure
    },
    async close() {
      firstServed.purging?.stop()
      apps.clear()
      for (const website of opened.values()) await (await website.catch(() => undefined))?.mailer?.close()
    },
  }
}
