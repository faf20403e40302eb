import type { Endpoint, OutputOf, ResponseOf } from '@vitrine/core-data'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { WebsiteDb } from '../database/tables.js'
import type { Website } from '../database/website.js'
import type { CallError } from './callError.js'
import type { ByteBudgets } from './byteBudgets.js'
import type { FormGate } from './formGate.js'
import type { Log } from './log.js'
import type { FormBounds } from './readMultipart.js'
import type { SigningKey } from './tokens.js'

/** A person with an account, and the proved address of the account in lower case. */
export interface Person {
  readonly id: string
  readonly email: string
}

/** Reads and deletes the rows of a feature about people. */
export interface PersonRows {
  /**
   * Ends what must not go on without the person, such as payments, before the transaction that deletes the account.
   * @throws {CallError} To keep the account.
   */
  leave?(website: number, person: Person, core: Core): Promise<void>
  /** Returns what is stored about a person, without secrets, as a value of JSON. */
  read(db: WebsiteDb, person: Person): Promise<unknown>
  /** Deletes it, in the transaction that deletes the account. */
  delete(tx: WebsiteDb, person: Person): Promise<void>
}

/** The website that a request reaches. */
export interface RequestWebsite {
  readonly request: Request
  readonly website: Website
  /** Database of the website: rows of other websites cannot be reached through it. */
  readonly db: WebsiteDb
  /** Key of the website's signatures. */
  readonly secret: SigningKey
  /** Whether the browser speaks https to the website. */
  readonly secure: boolean
}

/** Services of the server for its features. */
export interface Core {
  /** Returns the key of a website's signatures: what one website has signed, no other one accepts. */
  readonly secretOf: (website: number) => SigningKey
  /** Present time; tests replace it. */
  readonly clock: () => Date
  readonly log: Log
  /** Budgets of bytes that visitors may store. */
  readonly budgets: ByteBudgets
  /** Bounds the memory of forms with files. */
  readonly gate: FormGate
  /**
   * Opens a website outside a request.
   * @param website - Default: the first one.
   */
  readonly open: (website?: number) => Promise<{ readonly website: number; readonly db: WebsiteDb }>
  /**
   * Opens the website of a request that reached the app.
   * @throws {CallError} 421 for a host without a website.
   */
  readonly websiteOf: (request: Request) => Promise<RequestWebsite>
  /** The rows of people by feature. */
  readonly people: ReadonlyMap<string, PersonRows>
}

/** One request to a website, before its body is read. */
export interface Visit extends RequestWebsite {
  /** Network address of the client; `'unknown'` where the host does not tell it. */
  readonly address: string
  /** Values of the path's parameters: that of `:entryId` by `entryId`. */
  readonly params: Readonly<Record<string, string>>
  readonly core: Core
}

/** A call for its handler: the schemas of its declaration have accepted all values. */
export interface Call<E extends Endpoint> extends Visit {
  /** CSRF token of the request; empty for a call that needs none and for a request that its origin proves. */
  readonly token: string
  readonly body: E extends { readonly request: infer S } ? OutputOf<S> : undefined
  readonly query: E extends { readonly query: infer S } ? OutputOf<S> : undefined
  /** The form with the files, for a call with {@link RouteOptions.files}; its texts are in the body. */
  readonly form: FormData | undefined
  /** Body as it came, of a call with {@link RouteOptions.raw}. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Headers for the answer, such as cookies. */
  readonly headers: Headers
}

/** Answers to a form that a browser posts without script. */
export interface PlainForm<E extends Endpoint> {
  /** Brings the fields into the shape that the declaration's `request` reads. */
  read(visit: Visit, fields: FormData): unknown
  /** Returns the address of the page that follows a success. */
  next(call: Call<E>, answer: ResponseOf<E>): string | Promise<string>
  /** Renders the page after a refusal. */
  refused(visit: Visit, fields: FormData, error: CallError): Response | Promise<Response>
}

/** One call and its handler; made by {@link route}. */
export interface Route {
  readonly endpoint: Endpoint
  /** Most bytes of a body. Default 1,000,000. */
  readonly mostBytes?: number | undefined
  readonly files?: FormBounds | undefined
  readonly raw?: boolean | undefined
  readonly invalid?: ((visit: Visit) => string) | undefined
  readonly handle: (call: Call<never>) => Promise<unknown>
  readonly plain?: PlainForm<never> | undefined
}

/** Options of a route beyond its handler. */
export interface RouteOptions<E extends Endpoint> {
  readonly plain?: PlainForm<E> | undefined
  readonly mostBytes?: number | undefined
  /** Bounds of a multipart form, whose body by script is JSON in the field `submission`. Default: it takes no files. */
  readonly files?: FormBounds | undefined
  /**
   * Takes the body as it came and demands no CSRF token: the handler checks the signature of its sender, such as that of a
   * payment service. Default `false`.
   */
  readonly raw?: boolean | undefined
  /** Sentence for a body or a query that the declaration's schema refuses. Default: the schema's own about the fault. */
  readonly invalid?: ((visit: Visit) => string) | undefined
}

/**
 * Joins a declared call with its handler.
 * @param handle - Returns the body of the answer, or a whole answer; or throws a `CallError`.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E> | Response>,
  options: RouteOptions<E> = {},
): Route {
  // A route forgets the types of its call: the server checks its values with the declaration's own schemas.
  return { endpoint, handle, ...options } as unknown as Route
}

/** Work that is done again and again: it deletes what is out of date, or sends what waits. */
export interface Job {
  /** Unique among the jobs of all features. */
  readonly name: string
  /** When it is done, as a cron expression in UTC. Default: every minute. */
  readonly cron?: string | undefined
  /** Called for each website. Several processes may call it at the same time. */
  readonly work: (website: Website, db: WebsiteDb, core: Core) => Promise<void>
}

/** A part of the server that brings its own tables, calls and jobs. */
export interface Feature<Name extends string = string, Api = unknown> {
  readonly name: Name
  /** By name without the feature's: `0001-baseline`. A released migration is never edited. */
  readonly migrations: Readonly<Record<string, Migration>>
  readonly routes: readonly Route[]
  readonly jobs?: readonly Job[] | undefined
  /** Rows of people, for `accounts()`: they are in the file that a person loads, and go with the account. */
  readonly person?: PersonRows | undefined
  /** Functions for the code around the server: `server.api.forms`. */
  readonly api: (core: Core) => Api
}

/** Names the tables of a feature in the types of a database that has them, and may have others. */
export function withTables<Tables extends object>(db: Kysely<any>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>
}
