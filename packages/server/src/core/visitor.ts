import { isSameSitePath } from '@vitrine/links'
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
    (forwarded(request, trustProxy, 'X-Forwarded-Proto') || new URL(request.url).protocol.replace(':', '')) === 'https'
  )
}

/** Bits of an address that identify its network. */
const PREFIX = { ipv4: 24, ipv6: 64 } as const

/**
 * Returns the part of an address that counts as one party for a limit: an IPv4 address, or the /64 of an IPv6 address,
 * because each subscriber has 2^64 of those.
 */
export function partyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(address)
}

/**
 * Returns the network that an address belongs to: the smallest block that one party is given as a whole. For IPv6 this
 * is a /64, the least that a subscriber or a rented server gets: a limit for each of its 2^64 addresses would be none.
 * For IPv4 this is a /24, the least that the internet routes on its own and the unit in which addresses are rented;
 * neighbours share it, so its limits are higher than those of one address.
 * @returns For example `192.0.2.0/24` or `2001:db8:1:2::/64`; text that is no address comes back as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // Convert an IPv4-mapped address such as `::ffff:192.0.2.1`, in which Node reports IPv4 visitors on a dual-stack
  // socket, back to IPv4: all these visitors would otherwise share one IPv6 network.
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const network = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const first = network.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${PREFIX[kind]}`)
  return `${first.toString()}/${PREFIX[kind]}`
}

/** Host names of RFC 1123, with the underscore that some networks use, and IPv6 addresses: nothing ends a CSP directive. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** Characters of an address that no host has: those that end it, those of a password, and those of a pattern. */
const NOT_OF_HOSTS = /[\s/\\?#@*]/

/**
 * Reads a host and its port as a `Host` header names them.
 * @returns The host in lower case, without a dot at its end and without the ports 80 and 443; `undefined` for a text that is
 * no host.
 */
export function readHost(text: string): string | undefined {
  if (NOT_OF_HOSTS.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname, port } = new URL(`https://${text}`)
  const host = hostname.replace(/\.$/, '')
  if (!HOST_NAME.test(host)) return undefined
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

/**
 * Returns the address of the page that a request came from, if the page has the request's host and a path that a
 * redirect cannot read as another host.
 */
export function pageBefore(request: Request): URL | undefined {
  const referrer = request.headers.get('Referer')
  const address = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOwn = address !== undefined && readHost(address.host) === hostOf(request)
  return isOwn && isSameSitePath(address.pathname) ? address : undefined
}
