import { API_ROOT } from '@vitrine/core-data'
import { CallError } from './callError.js'
import { requireToken } from './csrf.js'
import type { Call, Route, Visit } from './feature.js'
import { check, readBytes, readFields, readJson, textField } from './readBody.js'
import { isPlainPost } from './visitor.js'

const MOST_BYTES = 1_000_000

/** Paths of calls without a CSRF token: beacons, which change nothing that a visitor sees. */
const WITHOUT_TOKEN = ['census/', 'events/Trace', 'v1/events', '1/performance/records'].map((path) => API_ROOT + path)

/** Answers with JSON that no cache stores. */
export function jsonAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}

function tokenOf(visit: Visit, { endpoint }: Route, fields: FormData | undefined, secure: boolean): string {
  const { request, secret } = visit
  if (endpoint.method === 'GET') return ''
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site')
    throw new CallError(403, 'This call is for pages of this site.')
  if (WITHOUT_TOKEN.some((path) => (path.endsWith('/') ? endpoint.path.startsWith(path) : endpoint.path === path)))
    return ''
  return requireToken(request, secret, { field: textField(fields, 'crumb'), secure })
}

/** Returns the texts of a form by name. */
function textsOf(fields: FormData): Readonly<Record<string, string>> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/**
 * Answers one call: reads its body within limits, demands the CSRF token, checks body and query with the schemas of the
 * declaration, and calls the handler.
 * @throws {CallError} For every refusal but that of a plain form, which is answered by a page.
 */
export async function serveRoute(route: Route, visit: Visit, secure: boolean): Promise<Response> {
  const { request } = visit
  const { endpoint, plain } = route
  const posted = plain !== undefined && isPlainPost(request)
  const hasForm = posted || endpoint.encoding === 'form'
  const bytes = endpoint.method === 'GET' ? new Uint8Array() : await readBytes(request, route.mostBytes ?? MOST_BYTES)
  const fields = hasForm ? await readFields(request, bytes) : undefined
  try {
    const token = tokenOf(visit, route, fields, secure)
    const sent = await sentBody(route, visit, bytes, fields)
    const call = {
      ...visit,
      token,
      body: await check(endpoint.request, sent),
      query: await check(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
    } as Call<never>
    const answer = await route.handle(call)
    if (!plain || !fields) return jsonAnswer(answer)
    return new Response(null, {
      status: 303,
      headers: { Location: await plain.next(call), 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    if (!plain || !fields || !(error instanceof CallError)) throw error
    return plain.refused(visit, fields, error)
  }
}

async function sentBody(
  { endpoint, plain }: Route,
  visit: Visit,
  bytes: Uint8Array<ArrayBuffer>,
  fields: FormData | undefined,
): Promise<unknown> {
  if (plain && fields) return plain.read(visit, fields)
  if (!endpoint.request) return undefined
  return fields ? textsOf(fields) : readJson(visit.request, endpoint, bytes)
}
