/** Characters that are illegal in a cookie value (RFC 6265: cookie-octet), and `%`, so that reading can decode. */
const ILLEGAL = /[^!#$&-+\--:<-[\]-~]/gu

/** How a cookie is kept. */
export interface CookieOptions {
  /** Lifetime in seconds; 0 removes. Default: until the browser closes. */
  readonly maxAge?: number | undefined
  /** A parent domain that shares it. Default: this host alone. */
  readonly domain?: string | undefined
}

/**
 * The line that sets a cookie: `Path=/`, `SameSite=Lax`, `Secure` on https, `Max-Age` and `Expires` where a lifetime is
 * given. The value is percent-encoded where it may not stand in a cookie, so `|` stays raw [COO-1].
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
  // Date a removal long before now: WebKit keeps an empty cookie that expires in this very second.
  const expires = new Date(maxAge ? now + maxAge * 1000 : 0)
  // Replace lone surrogates first, because `encodeURIComponent` throws for them.
  const encoded = value.toWellFormed().replace(ILLEGAL, encodeURIComponent)
  return (
    `${name}=${encoded}; Path=/; SameSite=Lax` +
    (secure ? '; Secure' : '') +
    (domain ? `; Domain=${domain}` : '') +
    (maxAge === undefined ? '' : `; Max-Age=${maxAge}; Expires=${expires.toUTCString()}`)
  )
}
