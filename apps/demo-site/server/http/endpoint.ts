import type { Endpoint, OutputOf, ResponseOf } from '@vitrine/core-data'
import type { Context, Hono } from 'hono'
import { ApiError } from './apiError.ts'
import { requireCrumb } from './crumb.ts'
import type { Env, Services } from './services.ts'
import { bodyType, isPlainPost } from './visitor.ts'

/** What the body's schema gives, or `undefined` where the call has none. */
export type BodyOf<E extends Endpoint> = E extends { readonly request: infer S } ? OutputOf<S> : undefined

/** One call as its handler sees it: everything in it has passed the declaration's schemas. */
export interface Call<E extends Endpoint> {
  readonly c: Context<Env>
  /** The crumb the call was let through with; empty for a call that needs none. */
  readonly crumb: string
  readonly body: BodyOf<E>
}

/** How an endpoint also serves a form that a browser posts without script. */
export interface PlainForm<E extends Endpoint> {
  /** Brings the form's fields into the shape that the declaration's `request` reads. */
  read(fields: FormData): unknown | Promise<unknown>
  /** Where the visitor goes after success; answered as 303. */
  next(call: Call<E>): string | Promise<string>
  /** The page after a refusal. */
  refused(c: Context<Env>, fields: FormData, error: ApiError): Response | Promise<Response>
}

const JSON_TYPE = 'application/json'

/** What an endpoint does beyond its declaration. */
export interface ServeOptions<E extends Endpoint> {
  readonly plain?: PlainForm<E>
  /** The sentence for a body that the declaration's schema refuses. Default: one that says what is wrong with it. */
  readonly invalid?: string
}

/**
 * Serves a declared call with its declaration: crumb, body, schema, handler, answer.
 * @param handle - Gives the answer's body, or throws an {@link ApiError}.
 */
export function serveEndpoint<E extends Endpoint>(
  app: Hono<Env>,
  services: Services,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
  { plain, invalid }: ServeOptions<E> = {},
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const posted = plain !== undefined && isPlainPost(c)
    const fields = posted ? await readFields(c) : undefined
    try {
      const crumb = endpoint.method === 'GET' ? '' : requireCrumb(c, services, textField(fields, 'crumb'))
      const sent = plain && fields ? await plain.read(fields) : await readJson(c, endpoint)
      const call: Call<E> = { c, crumb, body: (await check(endpoint, sent, invalid)) as BodyOf<E> }
      const answer = await handle(call)
      return plain && fields ? c.redirect(await plain.next(call), 303) : c.json(answer as object)
    } catch (error) {
      if (!plain || !fields || !(error instanceof ApiError)) throw error
      return plain.refused(c, fields, error)
    }
  })
}

/** A field's text; `undefined` for a missing field and for a file. */
export function textField(fields: FormData | undefined, name: string): string | undefined {
  const value = fields?.get(name)
  return typeof value === 'string' ? value : undefined
}

async function readFields(c: Context<Env>): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch {
    throw new ApiError(400, 'The form could not be read. Please reload the page and try again.')
  }
}

async function readJson(c: Context<Env>, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.request) return undefined
  if (bodyType(c) !== JSON_TYPE) {
    throw new ApiError(415, `This call takes ${JSON_TYPE}, not ${bodyType(c) || 'a body without a content type'}.`)
  }
  try {
    return await c.req.json()
  } catch {
    throw new ApiError(400, 'The request could not be read as JSON.')
  }
}

async function check(endpoint: Endpoint, sent: unknown, invalid?: string): Promise<unknown> {
  if (!endpoint.request) return undefined
  const result = await endpoint.request['~standard'].validate(sent)
  if (result.issues) {
    throw new ApiError(
      400,
      invalid ?? `The request is not what this call takes: ${result.issues[0]?.message ?? 'unknown'}`,
    )
  }
  return result.value
}
