import { TrieRouter } from 'hono/router/trie-router'
import type { Migration } from 'kysely/migration'
import { coreTables } from './database/baseline.js'
import { DatabaseUnavailable } from './database/engine.js'
import { openDatabase } from './database/openDatabase.js'
import { CallError, UNEXPECTED } from './core/callError.js'
import type { WebsiteDb } from './database/tables.js'
import type { Core, Feature, Job, Route, Website } from './core/feature.js'
import { consoleLog, type Log } from './core/log.js'
import { readOptions, type ServerOptions } from './serverOptions.js'
import { type MailPort } from './mail/mailPort.js'
import { deleteOldMails, listMails, type ListedMail, sendMails } from './mail/outbox.js'
import { deleteOldCounts } from './core/limits.js'
import { jsonAnswer, serveRoute } from './core/serveRoute.js'
import { sign } from './core/tokens.js'
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
  /**
   * Does the work of all features once: sends the e-mails that wait and deletes what is out of date. Call it every minute, by
   * a timer or by the host's scheduler; any number of processes may call it at the same time.
   */
  runJobs(): Promise<void>
  /**
   * Lists the newest e-mails, the newest first.
   * @param most - Default 50.
   * @param website - Default: the first one.
   */
  mails(most?: number, website?: number): Promise<readonly ListedMail[]>
  /** Ends the server's connections. */
  close(): Promise<void>
}

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
 * Creates the server behind the calls of its features. It opens its database with the first request.
 * @throws {TypeError} One sentence for an unknown option, a wrong value, and a feature that is given twice.
 * @example
 * const server = createServer({ secret: process.env.SECRET, features: [forms({ definitions: [contact] })] })
 * export const { GET, POST } = server.handlers
 */
export function createServer<const Features extends readonly Feature[]>(
  options: ServerOptions<Features>,
): Server<Features> {
  const { features, secret, database, schema, connections, websites: mode, trustProxy } = readOptions(options)
  const { log = consoleLog, clock = () => new Date(), mail } = options
  const core: Core = {
    secretOf: (website) => sign(secret, 'website', String(website)),
    clock,
    log,
    async open(website) {
      const websites = await open()
      const first = website ?? (await websites.list())[0]?.id
      if (first === undefined) throw new Error('[server] There is no website.')
      return { website: first, db: websites.db(first) }
    },
  }
  const router = routerOf(features)
  let opening: Promise<OpenWebsites & { close(): Promise<void> }> | undefined

  function open(): Promise<OpenWebsites & { close(): Promise<void> }> {
    opening ??= (async () => {
      const onLost = (error: Error): void => log.error('a database connection was lost', error)
      const opened = await openDatabase({ database, schema, connections, onLost }, migrationsOf(features))
      return { ...openWebsites(opened, mode === 'one'), close: () => opened.close() }
    })()
    // Try again at the next request: the database may be starting up.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function answer(request: Request, context: FetchContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [matched] = router.match('ALL', pathname)[0]
    const methods = matched?.[0]
    if (!methods) return jsonAnswer({ error: 'There is no such call.', path: pathname }, 404)
    const found = methods.get(request.method === 'HEAD' ? 'GET' : request.method)
    if (!found) {
      const allow = [...methods.keys()].join(', ')
      return jsonAnswer({ error: `This call takes ${allow}.` }, 405, { Allow: allow })
    }
    const websites = await open()
    const host = hostOf(request)
    const website = host === undefined ? undefined : await websites.of(host)
    if (!website) return jsonAnswer({ error: 'This server has no website of that host.' }, 421)
    const address = clientAddress(request, context, trustProxy)
    const visit = { request, website, db: websites.db(website.id), secret: core.secretOf(website.id), address, core }
    return serveRoute(found, visit, isSecure(request, trustProxy))
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
  const later: Websites = {
    add: async (website) => (await open()).add(website),
    remove: async (id) => (await open()).remove(id),
    list: async () => (await open()).list(),
  }
  return {
    fetch,
    handlers: { GET: handle, POST: handle, PUT: handle, DELETE: handle, HEAD: handle },
    api: Object.fromEntries(features.map(({ name, api }) => [name, api(core)])) as ApiOf<Features>,
    websites: later,
    migrate: async () => void (await open()),
    runJobs: async () => runJobs(await open(), { core, features, mail }),
    mails: async (most = 50, website) => listMails((await core.open(website)).db, most),
    async close() {
      const closing = opening
      opening = undefined
      await (await closing?.catch(() => undefined))?.close()
    },
  }
}

/** Does the work of the server and of its features for each website; a failure keeps no other work from being done. */
async function runJobs(
  websites: OpenWebsites,
  {
    core,
    features,
    mail,
  }: { readonly core: Core; readonly features: readonly Feature[]; readonly mail: MailPort | undefined },
): Promise<void> {
  const { clock, log } = core
  const own: Job[] = [
    { name: 'delete-old-counts', work: (_, db) => deleteOldCounts(db, clock()) },
    { name: 'delete-old-mails', work: (_, db) => deleteOldMails(db, clock()) },
    ...(mail
      ? [
          {
            name: 'send-mails',
            work: async (_: Website, db: WebsiteDb) => void (await sendMails(db, mail, { clock, log })),
          },
        ]
      : []),
  ]
  for (const website of await websites.list())
    for (const { name, work } of [...own, ...features.flatMap(({ jobs = [] }) => jobs)])
      await work(website, websites.db(website.id), core).catch((error: unknown) =>
        log.error('a job failed', error, { job: name, website: website.id }),
      )
}

/** Messages of `pg` for a database that cannot be asked now. */
const BUSY = /timeout exceeded when trying to connect|ECONNREFUSED|the database system is/

/** Answers a request that failed without a fault of its own; the cause goes to the log. */
function refuse(error: unknown, request: Request, log: Log): Response {
  const facts = { method: request.method, path: new URL(request.url).pathname }
  if (error instanceof DatabaseUnavailable || (error instanceof Error && BUSY.test(error.message))) {
    log.info('a request found the database busy or away', { ...facts, reason: error.message })
    const text = 'This service is temporarily unavailable. Please try again later.'
    return jsonAnswer({ error: text }, 503, { 'Retry-After': '2' })
  }
  log.error('a request failed', error, facts)
  return jsonAnswer({ error: UNEXPECTED }, 500)
}
