import { isSameSitePath } from '@vitrine/links'
import type { Context } from 'hono'
import type { Env, Services } from './services.ts'

/** The address a request came from; behind a proxy that is to be trusted, the one it names [SRV-108]. */
export function clientAddress(c: Context<Env>, { config }: Services): string {
  return forwarded(c, config, 'X-Forwarded-For') || c.env?.incoming?.socket.remoteAddress || 'unknown'
}

/** Whether the visitor's browser speaks https to the site [SRV-108] [SRV-98]. */
export function isSecure(c: Context<Env>, { config }: Pick<Services, 'config'>): boolean {
  return (forwarded(c, config, 'X-Forwarded-Proto') || new URL(c.req.url).protocol.replace(':', '')) === 'https'
}

/** Entry that the outermost trusted proxy added; earlier entries came with the request and may be made up. */
function forwarded(c: Context<Env>, { trustProxy }: Services['config'], name: string): string | undefined {
  const entries = trustProxy > 0 ? (c.req.header(name)?.split(',') ?? []) : []
  return entries.at(-Math.min(trustProxy, entries.length))?.trim()
}

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * The media type of the request's body, in lower case and without parameters; empty when none is named [SRV-4] [SRV-15]
 * [SRV-86].
 */
export function bodyType(c: Context<Env>): string {
  return (c.req.header('Content-Type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/**
 * Whether a browser posted a form itself, without script: the person who waits for the answer wants a page [SRV-86].
 */
export function isPlainPost(c: Context<Env>): boolean {
  return FORM_TYPES.has(bodyType(c)) && !c.req.header('Accept')?.includes('application/json')
}

/** The address of the page a request came from, if that page is ours [SRV-86] [SRV-109]. */
export function addressBefore(c: Context<Env>): URL | undefined {
  const referrer = c.req.header('Referer')
  const address = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOurs = address?.host === (c.req.header('Host') ?? new URL(c.req.url).host)
  return isOurs && address && isSameSitePath(address.pathname) ? address : undefined
}

/** The path of the page a request came from, if that page is ours; without query. */
export function pageBefore(c: Context<Env>): string | undefined {
  return addressBefore(c)?.pathname
}

/**
 * Path and query of a page that answers a plain post, in the language of the page that was posted from [SRV-109]
 * [SRV-86].
 * @param query - Query of the page to which the answer leads.
 */
export function answerAddress(c: Context<Env>, path: string, query: Readonly<Record<string, string>>): string {
  const lang = addressBefore(c)?.searchParams.get('lang')
  return `${path}?${new URLSearchParams({ ...query, ...(lang && { lang }) }).toString()}`
}
