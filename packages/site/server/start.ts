import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { createServer, RequestListener, Server, ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '@vitrine/server/core'
import { readAssets } from './assets.ts'
import type { WithOwner } from './backup/backupSite.ts'
import { listenForBackups } from './backup/backupSocket.ts'
import type { Config } from './config.ts'
import type { Site } from './site/defineSite.ts'
import { createDrain } from './drain.ts'
import { listen } from './http/listen.ts'
import { createStrictServer } from './http/refuseMalformed.ts'
import type { Services } from './http/services.ts'
import { takeTurns } from './http/takeTurns.ts'
import type { Jobs } from '@vitrine/server/jobs'
import type { MailPort } from '@vitrine/server/mail'
import { websiteJobs } from './jobs/websiteJobs.ts'
import { firstOwnerLink } from './render/firstOwnerPage.tsx'
import { homePrints, warmPictures } from './render/warmPictures.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { openServices, type OpenServices } from './openServices.ts'
import type { Tracing } from './tracing/openTracing.ts'
import { type ServedWebsites, serveWebsites } from './websites/serveWebsites.ts'
import { refuseStandIns } from './refuseStandIns.ts'
import { refuseTwoPorts } from './site/ownPorts.ts'
import { within } from './within.ts'

/** Milliseconds that the last traces, and then the database, may take after the last answer. */
const CLOSE_MS = 1000

/** A site that is being served. */
export interface RunningSite {
  /** `http://127.0.0.1:4000` */
  readonly address: string
  /** Link by which somebody becomes the owner; `undefined` for a site that has one. */
  readonly ownerLink: string | undefined
  /**
   * Marks the site as not ready, answers the requests that have been sent, and then closes the database [SRV-93]. Ends
   * at the latest after the configured time.
   */
  stop(): Promise<void>
}

/**
 * Most requests of one connection: thousands of requests in one packet would otherwise delay all other visitors
 * [SRV-128].
 */
const REQUESTS_PER_CONNECTION = 200

/**
 * Opens the database, brings it up to date and serves the site [SRV-93] [SRV-107] [SRV-2] [SRV-103] [SRV-105]
 * [SRV-106] [SRV-111] [SRV-128].
 */
export async function start(config: Config, site: Site, log: Log): Promise<RunningSite> {
  refuseStandIns(config, site)
  refuseTwoPorts(config, site)
  const tracing = await openTracingOf(config, log)
  const { services, websites, of, engine, queue, pools, close, asOwner } = await openServices(
    config,
    site,
    log,
    readAssets(config.clientDir),
    {
      onQuery: tracing?.noteQuery,
      onRoute: tracing?.noteRoute,
    },
  )
  let isClosing = false
  let metrics: Metrics | undefined
  let jobs: Promise<Jobs | undefined> = Promise.resolve(undefined)
  try {
    const mail = site.mail ?? (await openMailOf(config))
    metrics = await openMetricsOf(services, pools, () => jobs)
    const requestWatchers = [...services.requestWatchers, ...(metrics ? [metrics.count] : [])]
    const tally = metrics?.tally ?? services.tally
    const first = { ...services, tally, requestWatchers, isClosing: () => isClosing }
    const served = serveWebsites({ websites, first, of, mail })
    const server = createAdaptorServer({
      fetch: (request, env) => served.fetch(request, env as HttpBindings),
      hostname: config.host,
      createServer: ((options: ServerOptions, listener: RequestListener) =>
        createStrictServer(options, takeTurns(tracing?.trace(listener) ?? listener))) as typeof createServer,
    }) as Server
    server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
    const drain = createDrain(server)
    await listen(server, { host: config.host, port: config.port, variable: 'PORT' })
    const leaving = new AbortController()
    if (config.warmPictures) void warm(services, leaving.signal)
    const address = `http://${config.host}:${(server.address() as AddressInfo).port}`
    log.info('the site is served', {
      address,
      engine,
      csp: config.csp,
      ...(metrics && { metrics: metrics.address }),
    })
    const origin = config.siteOrigin ?? address
    // The site is served by now: a database that is lost at this moment leaves it as it is.
    const ownerLink = await firstOwnerLink(services.callDb, origin, services.clock()).catch((error: unknown) => {
      log.error('the link of the first owner could not be read', error)
      return undefined
    })
    jobs = openJobsOf(services, queue, served)
    const backups = openBackupsOf(services, asOwner)
    return {
      address,
      ownerLink,
      async stop() {
        isClosing = true
        leaving.abort()
        const jobsEnded = jobs.then((queue) => queue?.close(config.shutdownMs))
        log.info('the site is closing', { requests: drain.begin() })
        await setTimeout(config.closingNoticeMs)
        const { cut } = await drain.close(config.shutdownMs)
        if (cut > 0) log.error('connections were cut at the deadline', undefined, { cut })
        await within(
          config.shutdownMs,
          backups.then((end) => end()),
        ).catch((error: unknown) => log.error('a backup was cut', error))
        await within(CLOSE_MS, served.close())
        await jobsEnded.catch((error: unknown) => log.error('a job did not end in order', error))
        await metrics?.close()
        await tracing?.close(CLOSE_MS)
        await within(CLOSE_MS, close())
        log.info('the site is closed')
      },
    }
  } catch (error) {
    await metrics?.close()
    await close()
    throw error
  }
}

/**
 * Opens the queue of jobs once the site is served, so that no visitor waits for it. A site without its queue serves pages
 * all the same.
 */
async function openJobsOf(
  services: Services,
  queue: OpenServices['queue'],
  served: ServedWebsites,
): Promise<Jobs | undefined> {
  try {
    const { openJobs } = await import('@vitrine/server/jobs')
    return await openJobs(queue, websiteJobs(served), services.log)
  } catch (error) {
    services.log.error('the queue of jobs cannot be opened', error)
    return undefined
  }
}

/** Lets the operator back the embedded database up while it is served: no other process can open it. */
async function openBackupsOf({ config, site, log }: Services, withOwner: WithOwner): Promise<() => Promise<void>> {
  if (config.databaseUrl !== undefined || config.dataDir.startsWith('memory://')) return () => Promise.resolve()
  const backup = async (folder: string): Promise<string> => {
    const { backupSentence, storesOf } = await import('./backup/backupCommand.ts')
    const { backupSite } = await import('./backup/backupSite.ts')
    return backupSentence(await backupSite(withOwner, storesOf(config, site), folder), folder)
  }
  return listenForBackups(config.dataDir, backup, log)
}

/** Loads the library of SMTP only if a mail server is set, because the start is shorter without it. */
async function openMailOf({ smtp: settings }: Config): Promise<MailPort | undefined> {
  if (!settings) return undefined
  const { smtp } = await import('@vitrine/server/smtp')
  return smtp(settings)
}

/** Loads the library of traces only if a collector is named, because the start is shorter without it. */
async function openTracingOf({ tracing, trustProxy }: Config, log: Log): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { openTracing } = await import('./tracing/openTracing.ts')
  return openTracing(tracing, trustProxy, log)
}

/** Loads the library of the metrics only if metrics are turned on, because the start is shorter without it. */
async function openMetricsOf(
  services: Services,
  pools: OpenServices['pools'],
  jobs: () => Promise<Jobs | undefined>,
): Promise<Metrics | undefined> {
  const { metricsHost: host, metricsPort: port } = services.config
  if (port === undefined) return undefined
  const { openMetrics } = await import('./metrics/openMetrics.ts')
  async function queues(): Promise<Record<string, number>> {
    // Leave the jobs out while their queue is not open, because a 0 would say that all of them are done.
    const waiting = await (await jobs())?.waiting()
    return {
      'sign-ins': services.signIns.length(),
      pictures: services.images.length(),
      ...(waiting !== undefined && { jobs: waiting }),
    }
  }
  return openMetrics({ host, port }, { pools, queues })
}

async function warm(services: Services, signal: AbortSignal): Promise<void> {
  try {
    await warmPictures(services, await homePrints(services), signal)
  } catch (error) {
    services.log.error('pictures could not be encoded ahead', error)
  }
}
