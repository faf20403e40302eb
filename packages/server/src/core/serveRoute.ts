import { CallError } from './callError.js'
import { isTokenExempt, refuseCrossSite, refuseForeignWrite } from './crossSite.js'
import { requireToken } from './csrf.js'
import type { Call, Route, Visit } from './feature.js'
import { check, readBytes, readFields, readJson, textField, textFields } from './readBody.js'
import { isPlainPost } from './visitor.js'

const MOST_BYTES = 1_000_000

/** Answers with JSON that no cache stores. */
export function jsonAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}

function tokenOf(visit: Visit, { endpoint }: Route, fields: FormData | undefined, rules: CallRules): string {
  const { request, secret } = visit
  if (endpoint.method === 'GET') return ''
  if (isTokenExempt(endpoint.path)) {
    refuseCrossSite(request)
    return ''
  }
  refuseForeignWrite(request, endpoint.path)
  return requireToken(request, secret, { field: textField(fields, 'crumb'), ...rules })
}

/** How the calls of a server are protected. */
export interface CallRules {
  /** Whether the browser speaks https to the website. */
  readonly secure: boolean
  /** Whether the website's own `Origin` stands in for the CSRF token. */
  readonly acceptsOrigin: boolean
}

/**
 * Answers one call: reads its body within limits, demands the CSRF token, checks body and query with the schemas of the
 * declaration, and calls the handler.
 * @throws {CallError} For every refusal but that of a plain form, which is answered by a page.
 */
export async function serveRoute(route: Route, visit: Visit, rules: CallRules): Promise<Response> {
  const { request } = visit
  const { endpoint, plain } = route
  const posted = plain !== undefined && isPlainPost(request)
  const hasForm = posted || endpoint.encoding === 'form'
  const bytes = endpoint.method === 'GET' ? new Uint8Array() : await readBytes(request, route.mostBytes ?? MOST_BYTES)
  const fields = hasForm ? await readFields(request, bytes) : undefined
  try {
    const token = tokenOf(visit, route, fields, rules)
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
  return fields ? textFields(fields) : readJson(visit.request, endpoint, bytes)
}
