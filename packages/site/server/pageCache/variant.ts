import { hasConsentChoice } from '@vitrine/cookies'
import { isMobileViewer } from '@vitrine/enums'
import type { Context } from 'hono'
import type { Env, Services } from '../http/services.ts'
import { isSecure } from '../http/visitor.ts'

/**
 * Cookies that mark the announcement bar or the popup as closed. Only the beginning of the value matters to the page.
 */
const CLOSED = /(?:^|; )((?:ss_announcement|ss_popup)=[\w-]{1,24}\.)/g

/** The cookie of a visitor who has chosen; pages do not depend on the choice itself. */
const CHOSEN = 'ss_cookieAllowed=false'

/** Most marks of closed overlays that a page variant distinguishes. */
const MOST_MARKS = 4

/** A page as visitors who share it would ask for it. */
export interface Variant {
  /** Visitors with the same key see the same page, apart from its blanks. */
  readonly key: string
  /** Without anything of one visitor's own. */
  request(): Request
}

/**
 * The variant of a page that a visitor without a session sees [SRV-100]. Every property of the request that a page may
 * depend on stands in it, and nothing else: the page is drawn from this request alone [SRV-101].
 * @param cartQuantity - Pieces in the visitor's cart.
 */
export function variantOf(c: Context<Env>, { config }: Pick<Services, 'config'>, cartQuantity: number): Variant {
  const cookies = c.req.header('Cookie') ?? ''
  const isShared = config.pageCache === 'shared'
  const marks = isShared ? [] : [...cookies.matchAll(CLOSED)].slice(0, MOST_MARKS).map(([, mark]) => mark!)
  const hasChosen = !isShared && hasConsentChoice(cookies)
  const viewer = { userAgent: c.req.header('User-Agent') ?? '', hasCoarsePointer: false, screenWidth: Infinity }
  const isMobile = !isShared && isMobileViewer(viewer)
  const { url } = c.req
  const headers: Readonly<Record<string, string>> = {
    Host: c.req.header('Host') ?? new URL(url).host,
    'X-Forwarded-Proto': isSecure(c, { config }) ? 'https' : 'http',
    Cookie: [...marks, ...(hasChosen ? [CHOSEN] : [])].join('; '),
    'User-Agent': isMobile ? 'Mobile' : '',
    'Sec-GPC': c.req.header('Sec-GPC') === '1' ? '1' : '0',
  }
  return {
    key: JSON.stringify([url, cartQuantity, ...Object.values(headers)]),
    request: () => new Request(url, { headers }),
  }
}
