import ipaddr from 'ipaddr.js'

/** Facts about a request that its `Request` object does not have. */
export interface FetchContext {
  /** Network address of the client; without it, that of `incoming`. */
  readonly address?: string | undefined
  /** The request as Node received it; adapters of Node pass it. */
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } | undefined } | undefined
}

/** Returns the entry that the outermost trusted proxy added; earlier entries came with the request and may be made up. */
function forwarded(request: Request, trustProxy: number, name: string): string | undefined {
  const entries = trustProxy > 0 ? (request.headers.get(name)?.split(',') ?? []) : []
  return entries.at(-Math.min(trustProxy, entries.length))?.trim()
}

/** Returns the client's network address; `'unknown'` where the host does not tell it. */
export function clientAddress(request: Request, context: FetchContext, trustProxy: number): string {
  return (
    forwarded(request, trustProxy, 'X-Forwarded-For') ||
    context.address ||
    context.incoming?.socket?.remoteAddress ||
    'unknown'
  )
}

/** Whether the browser speaks https to the website. */
export function isSecure(request: Request, trustProxy: number): boolean {
  return (
    (forwarded(request, trustProxy, 'X-Forwarded-Proto') ?? new URL(request.url).protocol.replace(':', '')) === 'https'
  )
}

/**
 * Returns the part of an address that counts as one party for a limit: an IPv4 address, or the /64 of an IPv6 address,
 * because each subscriber has 2^64 of those.
 */
export function partyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const text = parsed.toNormalizedString().split('%', 1)[0]!
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/64`).toString()}/64`
}

/** Characters of an address that no host has: those that end it, those of a password, of a pattern and of a policy. */
const NOT_OF_HOSTS = /[\s/\\?#@*"',;<>]/

/**
 * Reads a host and its port as a `Host` header names them.
 * @returns The host in lower case, without a dot at its end and without the ports 80 and 443; `undefined` for a text that is
 * no host.
 */
export function readHost(text: string): string | undefined {
  if (NOT_OF_HOSTS.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname, port } = new URL(`https://${text}`)
  const host = hostname.replace(/\.$/, '')
  if (host === '') return undefined
  return port === '' || port === '80' ? host : `${host}:${port}`
}

/** Returns the host that a request names; a whole address in its first line has to name the same one. */
export function hostOf(request: Request): string | undefined {
  const { host } = new URL(request.url)
  return readHost(request.headers.get('Host') ?? host)
}

const FORM_TYPES: ReadonlySet<string> = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/** Returns the media type of the body, in lower case and without parameters; empty when none is named. */
export function bodyType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** Whether a browser posted a form itself, without script: the person who waits for the answer wants a page. */
export function isPlainPost(request: Request): boolean {
  return FORM_TYPES.has(bodyType(request)) && !request.headers.get('Accept')?.includes('application/json')
}

/** Returns the address of the page that a request came from, if the page has the request's host. */
export function pageBefore(request: Request): URL | undefined {
  const referrer = request.headers.get('Referer')
  const address = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  return address && readHost(address.host) === hostOf(request) ? address : undefined
}
