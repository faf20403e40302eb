import type { FormDefinition } from '@vitrine/forms'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createServer, type Server } from '../createServer.js'
import type { Log } from '../core/log.js'
import { coreTables } from '../database/baseline.js'
import type { OpenDatabase } from '../database/engine.js'
import { openDatabase } from '../database/openDatabase.js'
import type { WebsiteDb } from '../database/tables.js'
import { formTables } from '../features/forms/baseline.js'
import type { ServerOptions } from '../serverOptions.js'
import { forms } from '../features/forms/forms.js'
import { emptyFolder } from './emptyFolder.js'
import type { FormsOptions } from '../features/forms/formsOptions.js'

/** A form with a field that must be filled in. */
export const CONTACT: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'name', type: 'text', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email' },
    { id: 'message', type: 'textarea', title: 'Message' },
  ],
}

export const SECRET = 'a secret of tests that is long enough to be taken'

/** Log that a test reads. */
export function collectLog(): Log & { readonly lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    info: (message) => lines.push(message),
    error: (message, error) => lines.push(`${message}: ${(error as Error).message}`),
  }
}

/** Engines of this run by name, each with a function that names a new database. */
export function engines(): [name: string, create: () => Promise<string>][] {
  const postgres = inject('postgres')
  const embedded: [string, () => Promise<string>] = ['PGlite', emptyFolder]
  return 'missing' in postgres ? [embedded] : [embedded, ['PostgreSQL', () => createDatabase(postgres.url)]]
}

/** Names a new database of the engine that opens faster. */
export const quickDatabase = (): Promise<string> => engines().at(-1)![1]()

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database with the tables of all features. */
export function openTables(database: string): Promise<OpenDatabase> {
  const settings = { database, schema: 'vitrine', connections: 4, onLost: () => {} }
  return openDatabase(settings, { '0-core/0001-baseline': coreTables, 'forms/0001-baseline': formTables })
}

/** The database of the first website. */
export async function openWebsiteDb(): Promise<{ readonly db: WebsiteDb; close(): Promise<void> }> {
  const opened = await openTables(await quickDatabase())
  return { db: opened.of(1), close: () => opened.close() }
}

type Options = Partial<Omit<ServerOptions<[]>, 'features'>>

/** A server with the one form {@link CONTACT}, and more of them on request. */
export function formServer(database: string, options: Options = {}, form: Partial<FormsOptions> = {}) {
  return createServer({
    database,
    secret: SECRET,
    log: collectLog(),
    ...options,
    features: [forms({ definitions: [CONTACT], submissionsAMinute: 1000, ...form })],
  })
}

export type FormServer = ReturnType<typeof formServer>

/** A browser with one cookie. */
export interface Visitor {
  /** Calls by script, and repeats a call with the new token that its refusal brings. */
  call(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** The same browser, whose requests reach another process. */
  at(process: Pick<Server, 'fetch'>): Visitor
  key(): Promise<string>
  /** Sends the form by script. */
  send(key: string, values: Readonly<Record<string, string>>, other?: object): Promise<Response>
  /** Posts the form as a browser does without script. */
  post(fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** Opens a browser with one cookie, at the page `/contact` of a host. */
export function visitor(
  server: Pick<Server, 'fetch'>,
  origin = 'http://hall.test',
  address = '192.0.2.1',
  first = '',
): Visitor {
  let token = first

  async function call(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const url = `${origin}/api/${path}?crumb=${encodeURIComponent(token)}`
    const all = {
      'Content-Type': 'application/json',
      Cookie: `crumb=${token}`,
      Referer: `${origin}/contact`,
      ...headers,
    }
    const request = new Request(url, { method: 'POST', headers: all, body: JSON.stringify(body) })
    const answer = await server.fetch(request, { address })
    const text = await answer.clone().text()
    const fresh = (text.startsWith('{') ? (JSON.parse(text) as { crumb?: string }) : {}).crumb
    if (!fresh) return answer
    token = fresh
    return call(path, body, headers)
  }

  return {
    call,
    at: (process: Pick<Server, 'fetch'>) => visitor(process, origin, address, token),
    async key(): Promise<string> {
      return ((await (await call('form/FormSubmissionKey', {})).json()) as { key: string }).key
    },
    async send(key: string, values: Readonly<Record<string, string>>, other: object = {}): Promise<Response> {
      return call('form/SaveFormSubmission', {
        key,
        formId: 'contact',
        collectionId: '',
        objectName: '',
        isOverlayForm: false,
        submitButtonText: 'Send',
        form: JSON.stringify({ name: '', email: '', message: '', ...values }),
        pagePath: '/contact',
        ...other,
      })
    },
    async post(
      fields: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Response> {
      const request = new Request(`${origin}/api/form/SaveFormSubmission`, {
        method: 'POST',
        headers: { Origin: origin, Referer: `${origin}/contact?lang=de`, Accept: 'text/html', ...headers },
        body: new URLSearchParams(fields),
      })
      return server.fetch(request, { address })
    },
  }
}
