import { CRUMB_COOKIE } from '@vitrine/cookies'
import { DATA_LAYER } from '@vitrine/messages'
import { parse, serialize } from 'hono/utils/cookie'
import { CallError } from './callError.js'
import { isSameText, randomToken, sign, type SigningKey, splitSigned } from './tokens.js'
import { hostOf, readHost } from './visitor.js'

/** Token of a request that its origin proves. */
export const NO_TOKEN = ''

/** Creates a CSRF token: 32 random bytes and the server's signature. */
export function makeToken(secret: SigningKey): string {
  const random = randomToken()
  return `${random}.${sign(secret, 'crumb', random)}`
}

/** Whether a server with this key made the token. */
export function isOwnToken(secret: SigningKey, token: string): boolean {
  const [random, signature] = splitSigned(token)
  return random.length === 43 && isSameText(signature, sign(secret, 'crumb', random))
}

/** Returns the CSRF token of a request's cookie, if a server with this key made it. It is no proof. */
export function cookieToken(request: Request, secret: SigningKey): string | undefined {
  const cookie = parse(request.headers.get('Cookie') ?? '', CRUMB_COOKIE)[CRUMB_COOKIE]
  return cookie && isOwnToken(secret, cookie) ? cookie : undefined
}

/**
 * Returns the CSRF token of a request that repeats its cookie's token in the query, in a header or in a field.
 * @param field - The field `crumb` of a form.
 * @returns `undefined` for a request without that proof.
 */
export function provenToken(request: Request, secret: SigningKey, field: string | undefined): string | undefined {
  const cookie = cookieToken(request, secret)
  if (cookie === undefined) return undefined
  const sent = [new URL(request.url).searchParams.get('crumb'), request.headers.get('X-CSRF-Token'), field]
  return sent.some((token) => token && isSameText(token, cookie)) ? cookie : undefined
}

/** Whether the browser names the request's own host as the origin of the post. A sandboxed page has the origin "null". */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  return origin !== null && URL.canParse(origin) && readHost(new URL(origin).host) === hostOf(request)
}

/**
 * Writes the cookie of a token. Scripts read it to repeat its value, so it is not `httpOnly`. Without an age it ends with the
 * browser.
 */
export const tokenCookie = (token: string, secure: boolean): string =>
  serialize(CRUMB_COOKIE, token, { path: '/', sameSite: 'Lax', secure })

/** Returns the refusal of a request without its token: 400 with a new token, with which the client repeats the call. */
export const tokenRefusal = (token: string, headers: Readonly<Record<string, string>> = {}): CallError =>
  new CallError(400, { crumbFail: true, error: DATA_LAYER.unauthorized, crumb: token }, headers)

/**
 * Demands proof that a call which changes something comes from a page of the website: the CSRF token of the cookie,
 * repeated in the query, in a header or in a field, or the website's own `Origin`, which every browser of today names
 * and no page can forge.
 * @param options.field - The field `crumb` of a form.
 * @param options.acceptsOrigin - Whether the origin is proof enough.
 * @returns The token; {@link NO_TOKEN} for a request that its origin proves.
 * @throws {CallError} 400 with a new token, in the body and as a cookie; the client repeats the call with it.
 */
export function requireToken(
  request: Request,
  secret: SigningKey,
  {
    field,
    secure,
    acceptsOrigin,
  }: { readonly field: string | undefined; readonly secure: boolean; readonly acceptsOrigin: boolean },
): string {
  const proven = provenToken(request, secret, field)
  if (proven !== undefined) return proven
  if (acceptsOrigin && isOwnOrigin(request)) return NO_TOKEN
  const token = makeToken(secret)
  throw tokenRefusal(token, { 'Set-Cookie': tokenCookie(token, secure) })
}
