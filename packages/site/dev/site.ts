import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type { AssetManifest } from '../server/assets.ts'
import type { Site } from '../server/site/defineSite.ts'
import { siteFolder } from '../server/site/siteFolder.ts'
import type { OpenServices } from '../server/openServices.ts'
import { DEV_DATA } from './data.ts'
import type { Fault } from './faults.ts'
import { createDevLog, type DevLog } from './log.ts'
import { serveQueries } from './queries.ts'

/** Modules of the server that the development server calls, by path from the app's folder. */
interface Modules {
  readonly '/server/app.ts': typeof import('../server/app.ts')
  readonly '/server/assets.ts': typeof import('../server/assets.ts')
  readonly '/server/config.ts': typeof import('../server/config.ts')
  readonly '/server/openServices.ts': typeof import('../server/openServices.ts')
  readonly '/server/database/migrate.ts': typeof import('../server/database/migrate.ts')
}

type Fetch = ReturnType<Modules['/server/app.ts']['createApp']>['fetch']

/** The site as one state of its files makes it. */
interface Version {
  readonly app: Modules['/server/app.ts']
  readonly services: Modules['/server/openServices.ts']
  readonly migrate: Modules['/server/database/migrate.ts']
  readonly site: Site
  readonly open: OpenServices
  readonly fetch: Fetch
}

/** The site, served from its source files. */
export interface DevSite {
  /** Answers a request of a page, of the API or of a file that the server makes, never with a thrown error. */
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Loads the site, so that the first request need not wait for it. */
  warm(): Promise<void>
  /** Whether the last attempt to load the files failed. */
  isBroken(): boolean
  close(): Promise<void>
}

/** Ports of the site. */
export interface DevSiteOptions {
  readonly vite: ViteDevServer
  readonly manifest: AssetManifest
  readonly log: DevLog
  /** Number of the changes that open pages have been told of. */
  changes(): number
  /** Describes an error and writes it to the log. */
  reportFault(error: unknown, summary?: string): Fault
}

const ERROR_PAGE = 'The development server could not make this page. It is shown as soon as the file is mended.'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The element from which the page's own script shows the errors of its answer. */
const faultsElement = (faults: readonly Fault[], version: number): string => {
  const json = JSON.stringify(faults).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-dev-faults data-version="${version}">${json}</script>`
}

function errorPage(fault: Fault, version: number, entry: string): Response {
  const place = fault.loc ? `${fault.loc.file}:${fault.loc.line}:${fault.loc.column}` : ''
  const text = [fault.message, place, fault.frame ?? '', fault.stack].filter(Boolean).map(escapeHtml).join('\n\n')
  const html =
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><p>${ERROR_PAGE}</p>` +
    `<pre>${text}</pre>${faultsElement([fault], version)}<script type="module" src="${entry}"></script></html>`
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Adds the errors of a page at its end: until then its blocks are being rendered. */
function withFaults(response: Response, faults: readonly Fault[], version: number): Response {
  if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const tail = new TransformStream<Uint8Array, Uint8Array>({
    flush(controller) {
      controller.enqueue(new TextEncoder().encode(faultsElement(faults, version)))
    },
  })
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  return new Response(response.body.pipeThrough(tail), { status: response.status, headers })
}

/** Asks for text that is not compressed, so that errors can be added to it. */
function refuseCompression({ rawHeaders }: IncomingMessage): void {
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.toLowerCase() === 'accept-encoding') rawHeaders[index + 1] = 'identity'
}

/**
 * Creates the site. Each request loads the modules of the server; Vite returns those from memory that have not changed.
 * When the content or a migration has changed, it is applied to the running database first.
 */
export function createDevSite({ vite, manifest, log, changes, reportFault }: DevSiteOptions): DevSite {
  const requests = new AsyncLocalStorage<Fault[]>()
  const siteLog = createDevLog((summary, error) => {
    const fault = reportFault(error, summary)
    requests.getStore()?.push(fault)
  })
  let version: Version | undefined
  let loading: Promise<Version> | undefined
  let broken = false
  let stopQueries: (() => void) | undefined

  const load = async <Path extends keyof Modules>(file: Path): Promise<Modules[Path]> =>
    (await vite.ssrLoadModule(file)) as Modules[Path]

  async function open({ services, site }: Pick<Version, 'services' | 'site'>): Promise<OpenServices> {
    const [{ readConfig }, { assetsOf }] = await Promise.all([load('/server/config.ts'), load('/server/assets.ts')])
    const settings = readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR || DEV_DATA })
    // Vite's client writes inline styles, and no folder has built files.
    const config = { ...settings, csp: 'off', pageCache: 'off', clientDir: import.meta.dirname } as const
    const opened = await services.openServices(config, site, siteLog, assetsOf(manifest))
    const isFolder = !config.dataDir.startsWith('memory://')
    if ('pglite' in opened.queue && isFolder) stopQueries = serveQueries(opened.queue.pglite, config.dataDir, log)
    return opened
  }

  async function next(): Promise<Version> {
    const [app, services, migrate, { default: site }] = await Promise.all([
      load('/server/app.ts'),
      load('/server/openServices.ts'),
      load('/server/database/migrate.ts'),
      vite.ssrLoadModule(path.join(siteFolder(), 'vitrine.config.ts')) as Promise<{ readonly default: Site }>,
    ])
    const isSame = version?.services === services && version.migrate === migrate && version.site === site
    if (version?.app === app && isSame) return version
    let opened = version?.open
    if (!opened) opened = await open({ services, site })
    else if (!isSame) {
      const { config, db, assets } = opened.services
      if (version?.migrate !== migrate) await opened.migrate()
      await services.applyContent(db, config, site.content)
      opened = { ...opened, services: await services.createServices(config, site, siteLog, assets, opened.services) }
    }
    version = { app, services, migrate, site, open: opened, fetch: app.createApp(opened.services).fetch }
    return version
  }

  /** Lets requests that come together share one attempt. */
  function current(): Promise<Version> {
    loading ??= next().finally(() => (loading = undefined))
    return loading
  }

  async function answer(request: Request, env: object): Promise<Response> {
    const faults = requests.getStore()!
    try {
      const { fetch } = await current()
      broken = false
      return withFaults(await fetch(request, env), faults, changes())
    } catch (error) {
      broken = true
      return errorPage(reportFault(error), changes(), manifest.entry)
    }
  }

  const serve = getRequestListener(answer)
  return {
    async listener(request, response) {
      refuseCompression(request)
      const began = performance.now()
      if (request.headers['x-dev-copy'] === undefined)
        response.once('close', () => {
          const ms = Math.round(performance.now() - began)
          log.say(`${request.method} ${request.url!.split('?')[0]} ${response.statusCode} ${ms} ms`)
        })
      await requests.run([], () => serve(request, response))
    },
    async warm() {
      await current()
      // The first changed content needs the sanitiser, which takes long to load.
      await vite.ssrLoadModule('/server/database/prepareData.ts')
    },
    isBroken: () => broken,
    async close() {
      stopQueries?.()
      await version?.open.close()
    },
  }
}
