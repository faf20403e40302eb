import * as v from 'valibot'
import type { Feature } from './core/feature.js'
import type { Log } from './core/log.js'
import { sign, type SigningKey } from './core/tokens.js'
import type { DatabasePort } from './database/databasePort.js'
import type { MailPort } from './mail/mailPort.js'

/** Options of a server. */
export interface ServerOptions<Features extends readonly Feature[]> {
  /** The parts of the server, each at most once. */
  readonly features: Features
  /**
   * Key of all signatures: at least 32 characters that nobody can guess, the same in every process. A function gives each
   * website a key of its own.
   */
  readonly secret: string | ((website: number) => SigningKey)
  /**
   * `postgres://…` for PostgreSQL 15 or later (package `pg`), `memory:` for tests, else a folder for the embedded
   * database (package `@electric-sql/pglite`), which one process uses at a time; or a port, such as `ownDatabase(db)`.
   * Default `'.vitrine/database'`.
   */
  readonly database?: string | DatabasePort | undefined
  /** Schema of the server's tables, apart from those of the app. Default `'vitrine'`. */
  readonly schema?: string | undefined
  /** Most connections of this process to PostgreSQL. Default 10. */
  readonly connections?: number | undefined
  /** `'by-host'` serves each website to its own hosts; `'one'` serves the first website to all. Default `'one'`. */
  readonly websites?: 'one' | 'by-host' | undefined
  /** Proxies in front of the server whose `X-Forwarded-For` and `X-Forwarded-Proto` are true. Default 0. */
  readonly trustProxy?: number | undefined
  /**
   * Whether the website's own `Origin` stands in for the CSRF token, so that a page without a cookie can post a form.
   * Default `true`.
   */
  readonly acceptsOrigin?: boolean | undefined
  /** Sends e-mails. Default: they wait in the outbox, which `server.mails` lists. */
  readonly mail?: MailPort | undefined
  /** Default: JSON lines on standard output and standard error. */
  readonly log?: Log | undefined
  /** Default: the present time. */
  readonly clock?: (() => Date) | undefined
}

const optionsSchema = v.strictObject({
  features: v.array(v.looseObject({ name: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,30}$/)) })),
  secret: v.union([v.pipe(v.string(), v.minLength(32)), v.function()]),
  database: v.optional(
    v.union([v.pipe(v.string(), v.minLength(1)), v.looseObject({ open: v.function() })]),
    '.vitrine/database',
  ),
  schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/)), 'vitrine'),
  connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 10),
  websites: v.optional(v.picklist(['one', 'by-host']), 'one'),
  trustProxy: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0),
  acceptsOrigin: v.optional(v.boolean(), true),
  mail: v.optional(v.looseObject({ send: v.function() })),
  log: v.optional(v.looseObject({ info: v.function(), error: v.function() })),
  clock: v.optional(v.function()),
})

/** Sentences for options that are wrong, by option. */
const SENTENCES: Readonly<Record<string, string>> = {
  features: 'takes features such as forms()',
  secret: 'is a text of at least 32 characters that nobody can guess',
  database: 'is "postgres://…", "memory:", a folder, or a port such as ownDatabase(db)',
  schema: 'is a name of lower-case letters, digits and "_"',
  connections: 'is a whole number from 1 to 1000',
  websites: 'is "one" or "by-host"',
  trustProxy: 'is a whole number from 0 to 10',
  acceptsOrigin: 'is true or false',
  mail: 'has a function "send", as smtp() has',
  log: 'has the functions "info" and "error"',
  clock: 'is a function that returns a date',
}

/** Options with their defaults. */
export interface ReadOptions {
  readonly features: readonly Feature[]
  readonly secretOf: (website: number) => SigningKey
  readonly database: string | DatabasePort
  readonly schema: string
  readonly connections: number
  readonly websites: 'one' | 'by-host'
  readonly trustProxy: number
  readonly acceptsOrigin: boolean
}

/**
 * Reads the options of a server and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong; it never quotes the secret.
 */
export function readOptions(options: ServerOptions<readonly Feature[]>): ReadOptions {
  const result = v.safeParse(optionsSchema, options)
  if (!result.success) {
    const key = String(result.issues[0].path?.[0]?.key ?? '')
    const unknown = `is unknown; there are ${Object.keys(optionsSchema.entries).join(', ')}`
    throw new TypeError(`[server] The option "${key}" ${Object.hasOwn(SENTENCES, key) ? SENTENCES[key]! : unknown}.`)
  }
  const names = options.features.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new TypeError(`[server] The feature "${twice}" is given twice.`)
  const { secret, database = result.output.database as string } = options
  const secretOf = typeof secret === 'function' ? secret : (website: number) => sign(secret, 'website', String(website))
  return { ...result.output, features: options.features, secretOf, database }
}
