import { CRUMB_COOKIE } from '@vitrine/cookies'
import { parse, serialize } from 'hono/utils/cookie'
import { CallError } from './callError.js'
import { isSameText, randomToken, sign, splitSigned } from './tokens.js'
import { hostOf, readHost } from './visitor.js'

/** Token of a request that its origin proves. */
export const NO_TOKEN = ''

/** Creates a CSRF token: 32 random bytes and the server's signature. */
function makeToken(secret: string): string {
  const random = randomToken()
  return `${random}.${sign(secret, 'crumb', random)}`
}

function isOwnToken(secret: string, token: string): boolean {
  const [random, signature] = splitSigned(token)
  return random.length === 43 && isSameText(signature, sign(secret, 'crumb', random))
}

/** Whether the browser names the request's own host as the origin of the post. A sandboxed page has the origin "null". */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  return origin !== null && URL.canParse(origin) && readHost(new URL(origin).host) === hostOf(request)
}

/**
 * Demands proof that a call which changes something comes from a page of the website: the CSRF token of the cookie,
 * repeated in the query, in a header or in a field, or the website's own `Origin`, which every browser of today names
 * and no page can forge.
 * @param field - The field `crumb` of a form.
 * @returns The token; {@link NO_TOKEN} for a request that its origin proves.
 * @throws {CallError} 400 with a new token, in the body and as a cookie; the client repeats the call with it.
 */
export function requireToken(
  request: Request,
  secret: string,
  { field, secure }: { readonly field: string | undefined; readonly secure: boolean },
): string {
  const cookie = parse(request.headers.get('Cookie') ?? '', CRUMB_COOKIE)[CRUMB_COOKIE]
  const sent = [new URL(request.url).searchParams.get('crumb'), request.headers.get('X-CSRF-Token'), field]
  if (cookie && isOwnToken(secret, cookie) && sent.some((token) => token && isSameText(token, cookie))) return cookie
  if (isOwnOrigin(request)) return NO_TOKEN
  const token = makeToken(secret)
  // Scripts read the cookie to repeat its value, so it is not `httpOnly`. Without an age it ends with the browser.
  const line = serialize(CRUMB_COOKIE, token, { path: '/', sameSite: 'Lax', secure })
  throw new CallError(400, { crumbFail: true, error: 'Unauthorized request.', crumb: token }, { 'Set-Cookie': line })
}
