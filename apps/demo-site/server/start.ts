import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { readAssets } from './assets.ts'
import type { Config } from './config.ts'
import { sweepSessions } from './database/accounts.ts'
import { sweepKeys } from './database/forms.ts'
import { sweepGuards } from './database/guards.ts'
import { sweepRefusedPosts } from './database/refusedPosts.ts'
import type { Services } from './http/services.ts'
import type { Log } from './log.ts'
import { openServices } from './openServices.ts'

const HOUR_MS = 3_600_000

/** A site that is being served. */
export interface RunningSite {
  /** `http://127.0.0.1:4000` */
  readonly address: string
  /** Finishes what is being answered, then lets the database go. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date and serves the site. */
export async function start(config: Config, log: Log): Promise<RunningSite> {
  const { services, engine, close } = await openServices(config, log, readAssets(config.clientDir))
  try {
    const server = await listen(createApp(services).fetch, config)
    const sweeper = setInterval(() => void sweep(services), HOUR_MS).unref()
    const address = `http://${config.host}:${(server.address() as AddressInfo).port}`
    log.info('the site is served', { address, engine, csp: config.csp })
    return {
      address,
      async stop() {
        clearInterval(sweeper)
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          if ('closeIdleConnections' in server) server.closeIdleConnections()
        })
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<ReturnType<typeof serve>> {
  const server = serve({ fetch, hostname: config.host, port: config.port })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return server
}

async function sweep({ db, clock, log }: Services): Promise<void> {
  try {
    await sweepKeys(db, clock())
    await sweepGuards(db, clock())
    await sweepRefusedPosts(db, clock())
    await sweepSessions(db, clock())
  } catch (error) {
    log.error('old rows could not be swept', error)
  }
}
