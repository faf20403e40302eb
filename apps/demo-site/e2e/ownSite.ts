import { serve } from '@hono/node-server'
import { smtp } from '@vitrine/server/smtp'
import type { AddressInfo } from 'node:net'
import type { Log } from '@vitrine/server/core'
import path from 'node:path'
import { createApp } from '../../../packages/site/server/app.ts'
import { readAssets } from '../../../packages/site/server/assets.ts'
import { type Config, readConfig } from '../../../packages/site/server/config.ts'
import type { Db } from '../../../packages/site/server/database/db.ts'
import site from '../vitrine.config.ts'
import type { Services } from '../../../packages/site/server/http/services.ts'
import { recurringJobs } from '../../../packages/site/server/jobs/recurringJobs.ts'
import { createMailer } from '../../../packages/site/server/mail/createMailer.ts'
import { openServices } from '../../../packages/site/server/openServices.ts'
import { copyRows, picturesFolder } from './worker.ts'

/** A site of one test file's own, over the built files, whose rows and settings the tests may spoil. */
export interface OwnSite {
  readonly db: Db
  /** Serves the same database rows again with other settings or from another database. */
  serve(settings?: Partial<Config>, other?: Partial<Pick<Services, 'db' | 'cards'>>): Promise<string>
  readonly services: Services
  /** Moves the clock of the site, and does all its recurring work once. */
  advance(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** Options of an own site. */
export interface OwnSiteOptions {
  /** Address of the mail server that its e-mails go to. Default: they wait. */
  readonly mailServer?: string
}

const SILENT: Log = { info: () => {}, error: () => {} }

export async function openOwnSite({ mailServer }: OwnSiteOptions = {}): Promise<OwnSite> {
  const dataDir = copyRows()
  const folders = { dataDir, filesDir: path.join(dataDir, 'files'), cacheDir: picturesFolder() }
  const own: Config = { ...readConfig({}), ...folders, avifEffort: 0, port: 0 }
  let ahead = 0
  const clock = (): Date => new Date(Date.now() + ahead)
  const { services, close } = await openServices(own, site, SILENT, readAssets(own.clientDir), { clock })
  const port = mailServer === undefined ? undefined : smtp({ url: mailServer, from: 'Lantern Hall <desk@hall.test>' })
  const mailer = port && createMailer(services.db, port, { clock, log: SILENT })
  const requestWatchers = mailer ? [mailer.watch] : services.requestWatchers
  let siteOrigin: string | undefined
  let connected: Partial<Pick<Services, 'cards'>> = {}
  const servers: ReturnType<typeof serve>[] = []
  return {
    db: services.db,
    services,
    async serve(settings = {}, other = {}) {
      const config = { ...own, ...settings }
      connected = other.cards ? { cards: other.cards } : {}
      const { fetch } = createApp({
        ...services,
        requestWatchers,
        ...other,
        ...(other.db && { callDb: other.db }),
        config,
      })
      const server = serve({ fetch, hostname: config.host, port: 0 })
      servers.push(server)
      await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
      siteOrigin = `http://${config.host}:${(server.address() as AddressInfo).port}`
      return siteOrigin
    },
    async advance(milliseconds) {
      ahead += milliseconds
      const config = { ...own, ...(siteOrigin !== undefined && { siteOrigin }) }
      for (const { work } of Object.values(recurringJobs({ ...services, ...connected, config }, mailer))) await work()
      await mailer?.run()
    },
    async close() {
      await Promise.all(
        servers.map((server) => {
          if ('closeAllConnections' in server) server.closeAllConnections()
          return new Promise((resolve) => server.close(resolve))
        }),
      )
      await mailer?.close()
      await close()
    },
  }
}
