import { DATA_LAYER } from '@vitrine/messages'
import { TrieRouter } from 'hono/router/trie-router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import type { Migration } from 'kysely/migration'
import { coreTables } from './database/baseline.js'
import { DatabaseUnavailable, type OpenDatabase } from './database/engine.js'
import { createFormGate } from './core/formGate.js'
import { createByteBudgets } from './core/byteBudgets.js'
import { CallError, UNEXPECTED } from './core/callError.js'
import { openDatabase } from './database/openDatabase.js'
import type { Core, Feature, Route } from './core/feature.js'
import { consoleLog, type Log } from './core/log.js'
import { readOptions, type ServerOptions } from './serverOptions.js'
import { createJobs, type ServerJobs } from './jobs/serverJobs.js'
import { listMails, type ListedMail } from './mail/outbox.js'
import { jsonAnswer, serveRoute } from './core/serveRoute.js'
import { isUnavailable, RETRY_AFTER } from './core/unavailable.js'
import { clientAddress, type FetchContext, hostOf, isSecure } from './core/visitor.js'
import { openWebsites, type OpenWebsites, type Websites } from './websites/websites.js'

/** Functions of all features by the feature's name. */
export type ApiOf<Features extends readonly Feature[]> = {
  readonly [F in Features[number] as F['name']]: F extends Feature<string, infer Api> ? Api : never
}

/** Answers a request. The second argument is what the host knows about it; adapters of Node pass it. */
export type Fetch = (request: Request, context?: FetchContext) => Promise<Response>

/** A server behind declared calls. */
export interface Server<Features extends readonly Feature[] = readonly Feature[]> {
  readonly fetch: Fetch
  /**
   * Answers a request as `fetch` does, for an app that answers refusals and failures itself.
   * @throws {CallError} For a refusal, with status, body and headers of its answer.
   * @throws {Error} For a failure, which is not logged.
   */
  readonly answer: Fetch
  /** Handlers by method, as route files of frameworks export them. */
  readonly handlers: Readonly<
    Record<'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD', (request: Request) => Promise<Response>>
  >
  readonly api: ApiOf<Features>
  readonly websites: Websites
  /**
   * Opens the database and brings its tables up to date, which the first request does otherwise.
   * @throws {Error} One sentence that says why the database cannot be used.
   */
  migrate(): Promise<void>
  /** Recurring work of the server and of its features. */
  readonly jobs: ServerJobs
  /**
   * Lists the newest e-mails, the newest first.
   * @param most - Default 50.
   * @param website - Default: the first one.
   */
  mails(most?: number, website?: number): Promise<readonly ListedMail[]>
  /** Ends the server's connections. */
  close(): Promise<void>
}

/** The websites of an open database, and what else the server needs of it. */
type OpenServer = OpenWebsites & Pick<OpenDatabase, 'queue' | 'close'>

/** Calls of one path by method. */
type Methods = Map<string, Route>

function routerOf(features: readonly Feature[]): TrieRouter<Methods> {
  const paths = new Map<string, Methods>()
  for (const { routes } of features)
    for (const route of routes) {
      const { method, path } = route.endpoint
      paths.set(path, (paths.get(path) ?? new Map<string, Route>()).set(method, route))
    }
  const router = new TrieRouter<Methods>()
  for (const [path, methods] of paths) router.add('ALL', path, methods)
  return router
}

function migrationsOf(features: readonly Feature[]): Record<string, Migration> {
  const own = features.flatMap(({ name, migrations }) =>
    Object.entries(migrations).map(([number, migration]) => [`${name}/${number}`, migration] as const),
  )
  // The server's own tables come first by name: those of features refer to them.
  return { '0-core/0001-baseline': coreTables, ...Object.fromEntries(own) }
}

/**
 * Returns the route of a request and the values of its path.
 * @throws {CallError} 404 for a path without a call, and 405 with `Allow` for another method.
 */
function routeOf(
  router: TrieRouter<Methods>,
  { url, method }: Request,
): { readonly found: Route; readonly params: Readonly<Record<string, string>> } {
  const { pathname } = new URL(url)
  const [matched] = router.match('ALL', pathname)[0]
  const methods = matched?.[0]
  if (!methods) throw new CallError(404, { error: 'There is no such call.', path: pathname })
  const found = methods.get(method === 'HEAD' ? 'GET' : method)
  if (found) return { found, params: paramsOf(matched![1]) }
  const allow = [...methods.keys()].join(', ')
  throw new CallError(405, { error: `This call takes ${allow}.` }, { Allow: allow })
}

/** Decodes the values of a path. One that cannot be decoded stays as it is. */
function paramsOf(encoded: object): Readonly<Record<string, string>> {
  const entries = Object.entries(encoded as Readonly<Record<string, string>>)
  return Object.fromEntries(entries.map(([name, value]) => [name, tryDecodeURIComponent(value)]))
}

/**
 * Creates the server behind the calls of its features. It opens its database with the first request.
 * @throws {TypeError} One sentence for an unknown option, a wrong value, and a feature that is given twice.
 * @example
 * const server = createServer({ secret: process.env.SECRET, features: [forms({ definitions: [contact] })] })
 * export const { GET, POST } = server.handlers
 */
export function createServer<const Features extends readonly Feature[]>(
  options: ServerOptions<Features>,
): Server<Features> {
  const { features, secretOf, database, schema, connections, websites: mode, ...rest } = readOptions(options)
  const { trustProxy, acceptsOrigin } = rest
  const { log = consoleLog, clock = () => new Date(), mail } = options
  const core: Core = {
    secretOf,
    clock,
    log,
    budgets: createByteBudgets(),
    gate: createFormGate(),
    async open(website) {
      const websites = await open()
      const first = website ?? (await websites.list())[0]?.id
      if (first === undefined) throw new Error('[server] There is no website.')
      return { website: first, db: websites.db(first) }
    },
    async websiteOf(request) {
      const websites = await open()
      const host = hostOf(request)
      const website = host === undefined ? undefined : await websites.of(host)
      if (!website) throw new CallError(421, 'This server has no website of that host.')
      const { id } = website
      return { request, website, db: websites.db(id), secret: secretOf(id), secure: isSecure(request, trustProxy) }
    },
    people: new Map(features.flatMap(({ name, person }) => (person ? [[name, person] as const] : []))),
  }
  const router = routerOf(features)
  let opening: Promise<OpenServer> | undefined

  function open(): Promise<OpenServer> {
    opening ??= (async () => {
      const onLost = (error: Error): void => log.error('a database connection was lost', error)
      const migrations = migrationsOf(features)
      const opened =
        typeof database === 'string'
          ? await openDatabase({ database, schema, connections, onLost }, migrations)
          : await database.open(migrations, onLost)
      return { ...openWebsites(opened, mode === 'one'), queue: opened.queue, close: () => opened.close() }
    })()
    // Try again at the next request: the database may be starting up.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  const answer: Fetch = async (request, context = {}) => {
    const { found, params } = routeOf(router, request)
    const reached = await core.websiteOf(request)
    return serveRoute(
      found,
      { ...reached, address: clientAddress(request, context, trustProxy), params, core },
      acceptsOrigin,
    )
  }

  const fetch: Fetch = async (request, context = {}) => {
    try {
      return await answer(request, context)
    } catch (error) {
      if (error instanceof CallError) return jsonAnswer(error.body, error.status, error.headers)
      return refuse(error, request, log)
    }
  }
  const handle = (request: Request): Promise<Response> => fetch(request)
  const jobs = createJobs({ open, core, features, mail, schema })
  const later: Websites = {
    add: async (website) => (await open()).add(website),
    remove: async (id) => (await open()).remove(id),
    list: async () => (await open()).list(),
  }
  return {
    fetch,
    answer,
    handlers: { GET: handle, POST: handle, PUT: handle, DELETE: handle, HEAD: handle },
    api: Object.fromEntries(features.map(({ name, api }) => [name, api(core)])) as ApiOf<Features>,
    websites: later,
    migrate: async () => void (await open()),
    jobs,
    mails: async (most = 50, website) => listMails((await core.open(website)).db, most),
    async close() {
      const closing = opening
      opening = undefined
      await jobs.stop()
      await (await closing?.catch(() => undefined))?.close()
    },
  }
}

/** Answers a request that failed without a fault of its own; the cause goes to the log. */
function refuse(error: unknown, request: Request, log: Log): Response {
  const facts = { method: request.method, path: new URL(request.url).pathname }
  if (error instanceof DatabaseUnavailable || isUnavailable(error)) {
    log.info('a request found the database busy or away', { ...facts, reason: (error as Error).message })
    return jsonAnswer({ error: DATA_LAYER.unavailable }, 503, { 'Retry-After': RETRY_AFTER })
  }
  log.error('a request failed', error, facts)
  return jsonAnswer({ error: UNEXPECTED }, 500)
}
