import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readAssets } from './assets.ts'
import type { Config } from './config.ts'
import { sweepSessions } from './database/accounts.ts'
import { sweepLinks } from './database/oneTimeLinks.ts'
import { sweepCarts } from './database/carts.ts'
import { sweepKeys } from './database/forms.ts'
import { sweepGuards } from './database/guards.ts'
import { sweepTelemetry } from './database/telemetry.ts'
import { sweepRefusedPosts } from './database/refusedPosts.ts'
import { sweepOrders } from './checkout/sweepOrders.ts'
import { createDrain } from './drain.ts'
import type { Services } from './http/services.ts'
import { homePrints, warmPictures } from './render/warmPictures.ts'
import type { Log } from './log.ts'
import { openServices } from './openServices.ts'
import { within } from './within.ts'

const HOUR_MS = 3_600_000
/** Milliseconds that the database may take to let go, after the last answer. */
const CLOSE_MS = 1000

/** A site that is being served. */
export interface RunningSite {
  /** `http://127.0.0.1:4000` */
  readonly address: string
  /**
   * Says that the site is not ready any more, answers what has been sent, then lets the database go [SRV-93]. Ends at
   * the latest when the configured time is over.
   */
  stop(): Promise<void>
}

/** Requests that one connection may ask: thousands in one packet would be answered before anybody else is. */
const REQUESTS_PER_CONNECTION = 200

/** Opens the database, brings it up to date and serves the site. */
export async function start(config: Config, log: Log): Promise<RunningSite> {
  const { services, engine, close } = await openServices(config, log, readAssets(config.clientDir))
  let isClosing = false
  try {
    const app = createApp({ ...services, isClosing: () => isClosing })
    const server = createAdaptorServer({ fetch: app.fetch, hostname: config.host }) as Server
    server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
    const drain = createDrain(server)
    await listen(server, config)
    const leaving = new AbortController()
    if (config.warmPictures) void warm(services, leaving.signal)
    const sweeper = setInterval(() => void sweep(services), HOUR_MS).unref()
    const address = `http://${config.host}:${(server.address() as AddressInfo).port}`
    log.info('the site is served', { address, engine, csp: config.csp })
    return {
      address,
      async stop() {
        isClosing = true
        clearInterval(sweeper)
        leaving.abort()
        log.info('the site is closing', { requests: drain.begin() })
        await setTimeout(config.closingNoticeMs)
        const { cut } = await drain.close(config.shutdownMs)
        if (cut > 0) log.error('connections were cut at the deadline', undefined, { cut })
        await within(CLOSE_MS, close())
        log.info('the site is closed')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const taken = `Port ${port} of ${host} is taken by another process: name a free one with PORT.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    }
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

async function warm(services: Services, signal: AbortSignal): Promise<void> {
  try {
    await warmPictures(services, await homePrints(services), signal)
  } catch (error) {
    services.log.error('pictures could not be encoded ahead', error)
  }
}

async function sweep(services: Services): Promise<void> {
  const { db, clock, log } = services
  try {
    await sweepKeys(db, clock())
    await sweepGuards(db, clock())
    await sweepTelemetry(db, clock())
    await sweepRefusedPosts(db, clock())
    await sweepSessions(db, clock())
    await sweepLinks(db, clock())
    await sweepCarts(db, clock())
    await sweepOrders(services, clock())
  } catch (error) {
    log.error('old rows could not be swept', error)
  }
}
