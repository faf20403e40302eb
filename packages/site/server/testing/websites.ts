import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MailPort } from '@vitrine/server/mail'
import site from '../../../../apps/demo-site/vitrine.config.ts'
import type { Config } from '../config.ts'
import type { Env } from '../http/services.ts'
import { openServices, type OpenServices } from '../openServices.ts'
import { serveWebsites, type ServedWebsites } from '../websites/serveWebsites.ts'
import { readWebsiteOrder, runWebsiteOrder } from '../websites/websiteCommand.ts'
import { collectLog, type LogLine } from './collectLog.ts'
import { ASSETS } from './stand.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** An installation of several websites, without a socket. */
export interface Installation {
  readonly opened: OpenServices
  readonly served: ServedWebsites
  readonly logged: LogLine[]
  /** Gives the arguments to the command `vitrine website`; returns what it prints. */
  command(...args: readonly string[]): Promise<string>
  /** Somebody with a browser at a host. */
  visit(host: string): Visitor
  close(): Promise<void>
}

/** Opens an installation whose first website answers at `first.test`. */
export async function openInstallation(
  settings: Config,
  more: Partial<Config> = {},
  mail?: MailPort,
): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'websites-'))
  const { log, logged } = collectLog()
  const folders = { cacheDir: folder, filesDir: path.join(folder, 'files'), clientDir: folder }
  const config = { ...settings, ...folders, allowedHosts: ['first.test'], siteOrigin: 'http://first.test', ...more }
  const opened = await openServices(config, site, log, ASSETS)
  const served = serveWebsites({ ...opened, first: opened.services, mail })
  return {
    opened,
    served,
    logged,
    command: (...args) => runWebsiteOrder(opened, readWebsiteOrder(args)),
    visit: (host) =>
      createVisitor(
        {
          request: (input, init, bindings) =>
            served.fetch(new Request(input as string, init), bindings as Env['Bindings']),
        },
        '192.0.2.1',
        `http://${host}`,
      ),
    async close() {
      await served.close()
      await opened.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
