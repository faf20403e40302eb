import { escapeHtml } from '@vitrine/trust'
import type { StaticOptions } from './staticOptions.ts'

/** Headers of every file of the site for hosts that read `_headers`, such as Netlify and Cloudflare Pages. */
export function headersFile({ base }: StaticOptions, policy: string): string {
  const forever = '  Cache-Control: public, max-age=31536000, immutable'
  return [
    `${base}/*`,
    ...(policy === '' ? [] : [`  Content-Security-Policy: ${policy}`]),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    `${base}/assets/*`,
    forever,
    `${base}/images/*`,
    forever,
    '',
  ].join('\n')
}

/** The moved addresses for hosts that read `_redirects`. */
export const redirectsFile = (moved: ReadonlyMap<string, string>): string =>
  [...moved].map(([from, to]) => `${from} ${to} 301\n`).join('')

/** A page that leads on, for hosts that read no `_redirects`. */
export function movedPage(href: string, origin: string): string {
  const to = String(escapeHtml(href))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${String(escapeHtml(origin))}${to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${to}</a></body></html>\n`
}

/** Lets robots read everything but the search, whose pages repeat others. */
export const robotsFile = ({ base, origin }: StaticOptions): string =>
  `User-agent: *\nDisallow: ${base}/search/\n\nSitemap: ${origin}${base}/sitemap.xml\n`

/**
 * The policy of an export's pages: that of the site's pages, whose forms may also be sent to the addresses of the owner.
 * @param isMeta - As a `meta` of a page has it, in which browsers read no `frame-ancestors`.
 */
export function policyOf(policy: string, { forms, live, origin }: StaticOptions, isMeta: boolean): string {
  const targets = [
    ...new Set([forms, live].flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))),
  ]
  const added = targets.map((target) => ` ${target}`).join('')
  const parts = policy
    .split('; ')
    .filter((part) => part !== '' && !(isMeta && part.startsWith('frame-ancestors')))
    // An export has no stand-ins of other companies' pages, whose addresses are below the origin.
    .map((part) =>
      part
        .split(' ')
        .filter((source) => !source.startsWith(`${origin}/`))
        .join(' '),
    )
    .map((part) => (/^(?:form-action|connect-src) /.test(part) ? part + added : part))
  const hasConnect = parts.some((part) => part.startsWith('connect-src'))
  return [...parts, ...(hasConnect || added === '' || parts.length === 0 ? [] : [`connect-src 'self'${added}`])].join(
    '; ',
  )
}
