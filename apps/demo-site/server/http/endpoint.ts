import { REFUSALS } from '../../messages/refusals.ts'
import type { Endpoint, OutputOf, ResponseOf, Schema } from '@vitrine/core-data'
import type { Context, Hono } from 'hono'
import { ApiError } from './apiError.ts'
import { requireCrumb } from './crumb.ts'
import { isCrumbExempt, refuseCrossSite } from './crossSite.ts'
import { jsonBytes, reserve } from './mayStore.ts'
import type { Env, Services } from './services.ts'
import { type Demand, requireAccess } from './session.ts'
import { storableJson } from './storableJson.ts'
import { storingOf } from './storing.ts'
import { bodyType, isPlainPost } from './visitor.ts'

/** Output of the body's schema, or `undefined` for a call without a body. */
export type BodyOf<E extends Endpoint> = E extends { readonly request: infer S } ? OutputOf<S> : undefined

/** Output of the query's schema, or `undefined` for a call without a query. */
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer S } ? OutputOf<S> : undefined

/** One call for its handler: the schemas of the declaration have accepted all its values. */
export interface Call<E extends Endpoint> {
  readonly c: Context<Env>
  /** The crumb of the request; empty for a call that needs none. */
  readonly crumb: string
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
}

/** Support of a plain form, which a browser posts without script. */
export interface PlainForm<E extends Endpoint> {
  /** Brings the form's fields into the shape that the declaration's `request` reads. */
  read(fields: FormData): unknown | Promise<unknown>
  /** Address to which the answer 303 leads after success, for the answer of the call. */
  next(call: Call<E>, answer: ResponseOf<E>): string | Promise<string>
  /** Renders the page after a refusal. */
  refused(c: Context<Env>, fields: FormData, error: ApiError): Response | Promise<Response>
}

const JSON_TYPE = 'application/json'

/** Options of a served endpoint beyond its declaration. */
export interface ServeOptions<E extends Endpoint> {
  readonly plain?: PlainForm<E>
  /** Roles that may make the call. Default: everyone [SRV-19]. */
  readonly access?: Demand
  /**
   * Error message for a body or a query that the endpoint's schema refuses. Default: a message that describes the
   * fault.
   */
  readonly invalid?: string
  /** Status of a successful answer. Default 200. */
  readonly status?: 200 | 202
  /** Bytes of a body that is read; a larger one answers 413. Default 100,000. */
  readonly largest?: number
}

/** Methods of calls that need the session's token in addition to the crumb while an account is signed in [SRV-18]. */
const NEEDS_TOKEN: ReadonlySet<string> = new Set(['PUT', 'DELETE'])

/**
 * Serves a declared call: checks crumb, access and schemas, and calls the handler [SRV-8] [SRV-13] [SRV-15] [SRV-18]
 * [SRV-19] [SRV-86].
 * @param handle - Gives the answer's body, or throws an {@link ApiError}.
 */
export function serveEndpoint<E extends Endpoint>(
  app: Hono<Env>,
  services: Services,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
  { plain, access, invalid, status = 200, largest = LARGEST }: ServeOptions<E> = {},
): void {
  const storing = storingOf(endpoint.method, endpoint.path)
  app.on(endpoint.method, endpoint.path, async (c) => {
    const posted = plain !== undefined && isPlainPost(c)
    if (endpoint.encoding === 'form') c.set('answersJson', true)
    if (endpoint.method !== 'GET') await requireSize(c, largest)
    const fields = posted || endpoint.encoding === 'form' ? await readFields(c) : undefined
    try {
      const crumb = guard(c, services, endpoint, fields)
      // Do not demand the present session's token for a call that begins or ends a session, so that a page with an
      // outdated token can still sign in or out.
      await requireAccess(c, services, access, NEEDS_TOKEN.has(endpoint.method) && !endpoint.session)
      const sent = plain && fields ? await plain.read(fields) : await readBody(c, endpoint, fields)
      const call: Call<E> = {
        c,
        crumb,
        body: (await check(endpoint.request, sent, invalid)) as BodyOf<E>,
        query: (await check(endpoint.query, c.req.query(), invalid)) as QueryOf<E>,
      }
      if (storing && !storing.isCountedByHandler)
        await reserve(c, services, storing.budget, storing.row + storing.copies * jsonBytes(sent))
      const answer = await handle(call)
      return plain && fields ? c.redirect(await plain.next(call, answer), 303) : c.json(answer as object, status)
    } catch (error) {
      if (!plain || !fields || !(error instanceof ApiError)) throw error
      return plain.refused(c, fields, error)
    }
  })
}

/** Bytes of a body that an endpoint reads without an own limit. */
const LARGEST = 100_000

/**
 * Refuses a body that is larger than any of the endpoint's, before it is parsed [SRV-4].
 * @throws {ApiError} 413.
 */
async function requireSize(c: Context<Env>, largest: number): Promise<void> {
  const stated = c.req.header('Content-Length')
  // A body that comes in parts states no length; forms of several parts always state one in browsers.
  const isUnstated = stated === undefined && c.req.raw.body !== null && bodyType(c) !== 'multipart/form-data'
  const bytes = isUnstated ? Buffer.byteLength(await c.req.text()) : Number(stated ?? 0)
  if (bytes > largest)
    throw new ApiError(413, `That is more than this call takes: at most ${largest} bytes. Nothing has been stored.`)
}

/** Returns a field's text; `undefined` for a missing field and for a file. */
export function textField(fields: FormData | undefined, name: string): string | undefined {
  const value = fields?.get(name)
  return typeof value === 'string' ? storable(value) : undefined
}

/**
 * Refuses a call without its crumb [SRV-13]; a call that needs none is refused when another site sends it [SRV-15].
 * @returns The crumb; empty for a call that needs none.
 */
function guard(c: Context<Env>, services: Services, { method, path }: Endpoint, fields: FormData | undefined): string {
  if (method === 'GET') return ''
  if (!isCrumbExempt(path)) return requireCrumb(c, services, textField(fields, 'crumb'))
  refuseCrossSite(c)
  return ''
}

/** Most fields of one form. Node's parser takes quadratic time: 2 s for a megabyte of `&a` [SRV-4]. */
const MOST_FIELDS = 2000

/** The texts of a form, by name; a file is left out. */
export function textFields(fields: FormData): Readonly<Record<string, string>> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name, storable(text)]))
}

/**
 * The fields of a posted form [SRV-4].
 * @throws {ApiError} 400 for a body that is no form, or one of too many fields.
 */
export async function readFields(c: Context<Env>): Promise<FormData> {
  try {
    if (bodyType(c) !== 'application/x-www-form-urlencoded') return await c.req.formData()
    const text = await c.req.text()
    if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new RangeError('A form of too many fields.')
    const fields = new FormData()
    for (const [name, value] of new URLSearchParams(text)) fields.append(name, value)
    return fields
  } catch {
    throw new ApiError(400, REFUSALS.formUnreadable)
  }
}

/** Parses a beacon's body as JSON, whatever content type the browser states [DAT-44] [SRV-4] [SRV-52]. */
async function readBody(c: Context<Env>, endpoint: Endpoint, fields: FormData | undefined): Promise<unknown> {
  if (!endpoint.request) return undefined
  if (endpoint.encoding === 'form') return textFields(fields!)
  if (endpoint.encoding !== 'beacon' && bodyType(c) !== JSON_TYPE) {
    throw new ApiError(415, `This call takes ${JSON_TYPE}, not ${bodyType(c) || 'a body without a content type'}.`)
  }
  try {
    // Replace text that the database cannot store if the request is a beacon, and reject it otherwise: a page never
    // reads the response to a beacon.
    const sent = await c.req.text()
    const json = storableJson(sent)
    if (endpoint.encoding !== 'beacon' && json !== sent) throw new SyntaxError('No database keeps that text.')
    return JSON.parse(json)
  } catch {
    throw new ApiError(400, 'The request could not be read as JSON.')
  }
}

/** Makes a text storable: null characters and lone surrogates become U+FFFD. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/** Parses JSON in a field of a form, with storable names and texts. */
export function readJsonField(json: string): Readonly<Record<string, unknown>> {
  return JSON.parse(storableJson(json)) as Readonly<Record<string, unknown>>
}

/** Matches the part of a schema's message that quotes the sent value. */
const QUOTE = /(?: but r|: R)eceived /

async function check(schema: Schema | undefined, sent: unknown, invalid?: string): Promise<unknown> {
  if (!schema) return undefined
  const result = await schema['~standard'].validate(sent)
  if (result.issues) {
    const message = result.issues[0]!.message.split(QUOTE, 1)[0]!
    throw new ApiError(400, invalid ?? `The request is not what this call takes: ${message}`)
  }
  return result.value
}
