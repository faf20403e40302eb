import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { Log } from '@vitrine/server/core'
import path from 'node:path'
import { createApp } from '../../../packages/site/server/app.ts'
import { readAssets } from '../../../packages/site/server/assets.ts'
import { type Config, readConfig } from '../../../packages/site/server/config.ts'
import type { Db } from '../../../packages/site/server/database/db.ts'
import site from '../vitrine.config.ts'
import { openServices } from '../../../packages/site/server/openServices.ts'
import { copyRows, picturesFolder } from './worker.ts'

/** A site of one test file's own, over the built files, whose rows and settings the tests may spoil. */
export interface OwnSite {
  readonly db: Db
  /** Serves the same database rows again with other settings or from another database. */
  serve(settings?: Partial<Config>, other?: { readonly db?: Db }): Promise<string>
  close(): Promise<void>
}

const SILENT: Log = { info: () => {}, error: () => {} }

export async function openOwnSite(): Promise<OwnSite> {
  const dataDir = copyRows()
  const folders = { dataDir, filesDir: path.join(dataDir, 'files'), cacheDir: picturesFolder() }
  const own: Config = { ...readConfig({}), ...folders, avifEffort: 0, port: 0 }
  const { services, close } = await openServices(own, site, SILENT, readAssets(own.clientDir))
  const servers: ReturnType<typeof serve>[] = []
  return {
    db: services.db,
    async serve(settings = {}, other = {}) {
      const config = { ...own, ...settings }
      const { fetch } = createApp({ ...services, ...other, ...(other.db && { callDb: other.db }), config })
      const server = serve({ fetch, hostname: config.host, port: 0 })
      servers.push(server)
      await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
      return `http://${config.host}:${(server.address() as AddressInfo).port}`
    },
    async close() {
      await Promise.all(
        servers.map((server) => {
          if ('closeAllConnections' in server) server.closeAllConnections()
          return new Promise((resolve) => server.close(resolve))
        }),
      )
      await close()
    },
  }
}
