/** Percent-encoded, though legal in a cookie value (RFC 6265: cookie-octet): all that encodeURIComponent takes too far. */
const LEGAL = /%(?:2[346BF]|3[ACDEF]|40|5[BDE]|60|7[BCD])/g
/** Half a character; `encodeURIComponent` would throw. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** How a cookie is kept. */
export interface CookieOptions {
  /** Lifetime in seconds; 0 removes. Default: until the browser closes. */
  readonly maxAge?: number
  /** A parent domain that shares it. Default: this host alone. */
  readonly domain?: string
}

/**
 * The line that sets a cookie: `Path=/`, `SameSite=Lax`, `Secure` on https, `Max-Age` and `Expires` where a lifetime is
 * given. The value is percent-encoded except for what may stand in a cookie, so `|` stays raw [COO-1].
 * @param name - A token of letters, digits, `_` and `-`.
 * @param now - Epoch milliseconds, for `Expires`.
 */
export function cookieLine(
  name: string,
  value: string,
  { maxAge, domain }: CookieOptions,
  secure: boolean,
  now: number,
): string {
  const encoded = encodeURIComponent(value.replace(LONE_SURROGATE, '\ufffd')).replace(LEGAL, decodeURIComponent)
  return (
    `${name}=${encoded}; Path=/; SameSite=Lax` +
    (secure ? '; Secure' : '') +
    (domain ? `; Domain=${domain}` : '') +
    (maxAge === undefined ? '' : `; Max-Age=${maxAge}; Expires=${new Date(now + maxAge * 1000).toUTCString()}`)
  )
}
