import type { SiteContext } from './context.js'

/** Names that never leave the machine. */
const LOCAL = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The site's own domain, where secure calls go [DAT-4]: the host of `website.internalUrl`, else `{identifier}.{appDomain}`,
 * else the page's host, over https. On a local host it is the page's own origin, so that no certificate is needed
 * [DAT-5].
 * @returns An origin, `https://lantern-hall.vitrine.test`; for `createClient({ ownUrl })`.
 */
export function ownAddress(
  { website }: Pick<SiteContext, 'website'>,
  page: { readonly origin: string; readonly hostname: string; readonly host: string },
): string {
  if (LOCAL.test(page.hostname)) return page.origin
  const { internalUrl, identifier, appDomain } = website ?? {}
  const host = internalUrl?.replace(/^\w+:\/\/|^\/\//, '').replace(/[/?#].*/, '')
  return `https://${host || (identifier && appDomain ? `${identifier}.${appDomain}` : page.host)}`
}
