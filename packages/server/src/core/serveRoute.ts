import { FORM_FILES, formatFileSize, formatMessage } from '@vitrine/messages'
import { CallError } from './callError.js'
import { isTokenExempt, refuseCrossSite, refuseForeignWrite } from './crossSite.js'
import { requireToken } from './csrf.js'
import type { Call, Route, Visit } from './feature.js'
import { check, readBytes, readFields, readJson, textField, textFields } from './readBody.js'
import { type ReadForm, readMultipart } from './readMultipart.js'
import { bodyType, isPlainPost, partyOf } from './visitor.js'

const MOST_BYTES = 1_000_000

/** Answers with JSON that no cache stores. */
export function jsonAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}

function tokenOf(
  { request, secret, secure }: Visit,
  { endpoint, raw }: Route,
  fields: FormData | undefined,
  acceptsOrigin: boolean,
): string {
  if (endpoint.method === 'GET' || raw) return ''
  if (isTokenExempt(endpoint.path)) {
    refuseCrossSite(request)
    return ''
  }
  refuseForeignWrite(request, endpoint.path)
  return requireToken(request, secret, { field: textField(fields, 'crumb'), secure, acceptsOrigin })
}

/** The fields of a posted form; one with files is read by their bounds, as it arrives. */
async function formOf(route: Route, visit: Visit, hasFiles: boolean): Promise<ReadForm> {
  const { request, core, address } = visit
  const { files, mostBytes = MOST_BYTES } = route
  if (!files || !hasFiles)
    return { fields: await readFields(request, await readBytes(request, mostBytes)), isWhole: true }
  const most = files.fileBytes + files.textBytes
  const leave = core.gate.enter(partyOf(address), Math.min(Number(request.headers.get('Content-Length') ?? most), most))
  return readMultipart(request, files).finally(leave)
}

/**
 * Answers one call: reads its body within limits, demands the CSRF token, checks body and query with the schemas of the
 * declaration, and calls the handler.
 * @param acceptsOrigin - Whether the website's own `Origin` stands in for the CSRF token.
 * @throws {CallError} For every refusal but that of a plain form, which is answered by a page.
 */
export async function serveRoute(route: Route, visit: Visit, acceptsOrigin: boolean): Promise<Response> {
  const { request } = visit
  const { endpoint, plain } = route
  const posted = plain !== undefined && isPlainPost(request)
  const hasFiles = route.files !== undefined && bodyType(request) === 'multipart/form-data'
  const form = posted || hasFiles || endpoint.encoding === 'form' ? await formOf(route, visit, hasFiles) : undefined
  const fields = form?.fields
  const bytes =
    form || endpoint.method === 'GET' ? new Uint8Array() : await readBytes(request, route.mostBytes ?? MOST_BYTES)
  const headers = new Headers()
  try {
    const token = tokenOf(visit, route, fields, acceptsOrigin)
    if (form && !form.isWhole) throw new CallError(413, tooMuch(route))
    const sent = await sentBody(route, visit, bytes, fields)
    const call = {
      ...visit,
      token,
      body: await check(endpoint.request, sent, route.invalid?.(visit)),
      query: await check(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), route.invalid?.(visit)),
      form: hasFiles ? fields : undefined,
      bytes,
      headers,
    } as Call<never>
    const answer = await route.handle(call)
    if (answer instanceof Response) return answer
    if (!plain || !posted) return withHeaders(jsonAnswer(answer), headers)
    headers.set('Location', await plain.next(call, answer as never))
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!plain || !posted || !fields || !(error instanceof CallError)) throw error
    return plain.refused(visit, fields, error)
  }
}

/** Adds headers to an answer; each cookie is a header of its own. */
function withHeaders(answer: Response, headers: Headers): Response {
  for (const [name, value] of headers) answer.headers.append(name, value)
  return answer
}

/** Sentence about files that were thrown away because there were too many bytes of them. */
const tooMuch = ({ files }: Route): string =>
  formatMessage(FORM_FILES.filesTooLarge, { maxSize: formatFileSize(files?.fileBytes ?? 0) })

async function sentBody(
  { endpoint, plain, files, raw }: Route,
  visit: Visit,
  bytes: Uint8Array<ArrayBuffer>,
  fields: FormData | undefined,
): Promise<unknown> {
  if (plain && fields && isPlainPost(visit.request)) return plain.read(visit, fields)
  if (!endpoint.request || raw) return undefined
  if (!fields) return readJson(visit.request, endpoint, bytes)
  return files ? readSubmitted(fields) : textFields(fields)
}

/** Parses the body of a call by script that sends files beside it. */
function readSubmitted(fields: FormData): unknown {
  try {
    return JSON.parse(textField(fields, 'submission') ?? '')
  } catch {
    throw new CallError(400, 'The request could not be read as JSON.')
  }
}
