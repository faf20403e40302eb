import type { Endpoint, OutputOf, ResponseOf } from '@vitrine/core-data'
import * as core from '@vitrine/server/core'
import {
  check,
  isTokenExempt,
  readBytes,
  readJson,
  refuseCrossSite,
  storableJson,
  textField,
  textFields,
} from '@vitrine/server/core'
import type { Context, Hono } from 'hono'
import { ApiError } from './apiError.ts'
import { requireCrumb } from './crumb.ts'
import { jsonBytes, reserve } from './mayStore.ts'
import type { Env, Services } from './services.ts'
import { type Demand, requireAccess } from './session.ts'
import { storingOf } from './storing.ts'
import { isPlainPost } from './visitor.ts'

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
    const bytes = endpoint.method === 'GET' ? new Uint8Array() : await readBytes(c.req.raw, largest)
    const fields = posted || endpoint.encoding === 'form' ? await core.readFields(c.req.raw, bytes) : undefined
    try {
      const crumb = guard(c, services, endpoint, fields)
      // Do not demand the present session's token for a call that begins or ends a session, so that a page with an
      // outdated token can still sign in or out.
      await requireAccess(c, services, access, NEEDS_TOKEN.has(endpoint.method) && !endpoint.session)
      const sent = plain && fields ? await plain.read(fields) : readBody(c, endpoint, bytes, fields)
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
 * Refuses a call without its crumb [SRV-13]; a call that needs none is refused when another site sends it [SRV-15].
 * @returns The crumb; empty for a call that needs none.
 */
function guard(c: Context<Env>, services: Services, { method, path }: Endpoint, fields: FormData | undefined): string {
  if (method === 'GET') return ''
  if (!isTokenExempt(path)) return requireCrumb(c, services, textField(fields, 'crumb'))
  refuseCrossSite(c.req.raw)
  return ''
}

/** Reads what a call sends; a beacon's text is made storable [DAT-44] [SRV-4] [SRV-52]. */
function readBody(
  c: Context<Env>,
  endpoint: Endpoint,
  bytes: Uint8Array<ArrayBuffer>,
  fields: FormData | undefined,
): unknown {
  if (!endpoint.request) return undefined
  return endpoint.encoding === 'form' ? textFields(fields!) : readJson(c.req.raw, endpoint, bytes)
}

/** The body of a request, of at most 1,000,000 bytes, as the fields of a form [SRV-4]. */
export const readFields = async (c: Context<Env>): Promise<FormData> =>
  core.readFields(c.req.raw, await readBytes(c.req.raw, FORM_LARGEST))

/** Bytes of a form that is posted to a page. */
const FORM_LARGEST = 1_000_000

export { textField, textFields }

/** Parses JSON in a field of a form, with storable names and texts. */
export function readJsonField(json: string): Readonly<Record<string, unknown>> {
  return JSON.parse(storableJson(json)) as Readonly<Record<string, unknown>>
}
