import * as core from '@vitrine/server/core'
import type { Context } from 'hono'
import type { Env, Services } from './services.ts'

/** The address a request came from; behind a proxy that is to be trusted, the one it names [SRV-108]. */
export const clientAddress = (c: Context<Env>, { config }: Services): string =>
  core.clientAddress(c.req.raw, c.env ?? {}, config.trustProxy)

/** Whether the visitor's browser speaks https to the site [SRV-108] [SRV-98]. */
export const isSecure = (c: Context<Env>, { config }: Pick<Services, 'config'>): boolean =>
  core.isSecure(c.req.raw, config.trustProxy)

/**
 * Whether a browser posted a form itself, without script: the person who waits for the answer wants a page [SRV-86].
 */
export const isPlainPost = (c: Context<Env>): boolean => core.isPlainPost(c.req.raw)

/** The address of the page a request came from, if that page is ours [SRV-86] [SRV-109]. */
export const addressBefore = (c: Context<Env>): URL | undefined => c.get('pageBefore') ?? core.pageBefore(c.req.raw)

/** The path of the page a request came from, if that page is ours; without query. */
export const pageBefore = (c: Context<Env>): string | undefined => addressBefore(c)?.pathname

/**
 * Path and query of a page that answers a plain post, in the language of the page that was posted from [SRV-109]
 * [SRV-86].
 * @param query - Query of the page to which the answer leads.
 */
export function answerAddress(c: Context<Env>, path: string, query: Readonly<Record<string, string>>): string {
  const lang = addressBefore(c)?.searchParams.get('lang')
  return `${path}?${new URLSearchParams({ ...query, ...(lang && { lang }) }).toString()}`
}
