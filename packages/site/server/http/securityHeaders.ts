import { randomBytes } from 'node:crypto'
import { regularCheckout } from '@vitrine/commerce/api'
import type { ElementSources, PaymentPort } from '@vitrine/server/payments'
import type { Context, MiddlewareHandler } from 'hono'
import type { Config, CspMode } from '../config.ts'
import { SCHEDULES, standInAddresses, TRUE_PLAYERS } from '../playerStandIns.ts'
import { originOf, visitedOrigin } from './originOf.ts'
import { tagSources } from '../googleTags.ts'
import type { Env } from './services.ts'
import { isSecure } from './visitor.ts'

/** Sources of the policy that the configured font services need; the stand-ins need none. */
interface FontSources {
  readonly sheets: readonly string[]
  readonly files: string
}

function fontSources({ fontServices, fontFiles }: Config): FontSources {
  const outside = Object.values(fontServices).filter((address) => URL.canParse(address))
  return { sheets: [...new Set(outside.map((address) => new URL(address).origin))], files: fontFiles }
}

/**
 * The content security policy of a page [SRV-8]. Scripts are the site's own files, by nonce or by origin; script text
 * reaches the page through the two named Trusted Types policies alone; a `style` attribute may carry sizes.
 */
function contentSecurityPolicy(
  mode: Exclude<CspMode, 'off'>,
  nonce: string,
  { frames, ancestors }: { readonly frames: readonly string[]; readonly ancestors: string },
  fonts: FontSources,
  forms: readonly string[],
  tags: { readonly script: string; readonly sends: string },
  element: ElementSources | undefined,
): string {
  const { scripts = [], frames: shown = [], connections = [] } = element ?? {}
  const sends = [...connections.map((source) => ` ${source}`), tags.sends].join('')
  return [
    `default-src 'self'`,
    [`script-src ${mode === 'nonce' ? `'nonce-${nonce}' 'strict-dynamic'` : `'self'${tags.script}`}`, ...scripts].join(
      ' ',
    ),
    [`style-src-elem 'self'`, ...(nonce === '' ? [] : [`'nonce-${nonce}'`]), ...fonts.sheets].join(' '),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${tags.sends}`,
    ...(sends === '' ? [] : [`connect-src 'self'${sends}`]),
    ...(fonts.files ? [`font-src 'self' ${fonts.files}`] : []),
    `frame-src ${[...frames, ...shown].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    [`form-action 'self'`, ...forms].join(' '),
    `frame-ancestors ${ancestors}`,
    `require-trusted-types-for 'script'`,
    `trusted-types vitrine dompurify${element ? ' default' : ''}`,
  ].join('; ')
}

/** Whether the page has a form that leads to the payment service: a browser checks where the redirect of a form leads. */
const isCheckout = (path: string): boolean => path === regularCheckout.path || path.startsWith('/checkout/')

/** The page of payment, which alone shows the element of a payment service [SRV-458]. */
const PAYMENT_PATH = '/checkout/payment'

/** Whether the page is the panel, which alone may frame pages of the site. */
const isPanel = (path: string): boolean => path === '/config' || path.startsWith('/config/')

/**
 * The two halves of the rule that only the panel frames a page [SRV-8]. A page lets only frames of its own origin load it,
 * and a page outside the panel may load no page of the site in a frame. The framed page does not check the address of its
 * parent: a link that is followed inside the panel's frame names the framed page as its referrer.
 */
function framing(c: Context<Env>, config: Config): { frames: readonly string[]; ancestors: string } {
  const origin = originOf(c, config)
  const players = config.players === 'real' ? TRUE_PLAYERS : standInAddresses(origin)
  // Allow frames of schedules from the origin that the visitor requested, because pages frame a schedule by its path
  // alone.
  const framed = [...players, visitedOrigin(c, config) + SCHEDULES]
  const isOwnFrame = c.req.header('Sec-Fetch-Dest') === 'iframe' && c.req.header('Sec-Fetch-Site') === 'same-origin'
  return {
    frames: isPanel(c.req.path) ? [`'self'`, ...players] : framed,
    ancestors: isOwnFrame ? `'self'` : `'none'`,
  }
}

/** Headers that matter only for documents; on a script of 300 bytes they would be half the answer [SRV-108]. */
const OF_DOCUMENTS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Headers of a page with an element: its frames may ask for the wallets of the device, and a wallet may open a window, which
 * the page has to hear.
 */
const payHeaders = ({ frames }: ElementSources) => ({
  'Permissions-Policy': OF_DOCUMENTS['Permissions-Policy'].replace(
    'payment=()',
    `payment=(self ${frames.map((frame) => `"${frame}"`).join(' ')})`,
  ),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
})

/** `Strict-Transport-Security` for one year, for a site that is reached by https [SRV-108]. */
const HTTPS_ALONE = 'max-age=31536000; includeSubDomains'

/** Policy of an answer that is no document: opened by itself it shows pictures and plays films, and runs nothing [SRV-157]. */
const FILE_POLICY = [
  `default-src 'none'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `media-src 'self'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Types that a browser shows as text or not at all: a policy would weigh 190 B on each file and guard nothing [SRV-157]. */
const PLAIN_FILE = /^(text\/(javascript|css)|font\/)/

/**
 * Sets the headers every answer carries and those of documents, and makes the nonce that a page's policy and its
 * scripts share [SRV-8] [SRV-108].
 * @param cards - Payment service: forms of the checkout alone lead to its origins [SRV-336], and the page of payment alone
 * shows its element [SRV-458]. Default: none.
 */
export function securityHeaders(
  config: Config,
  cards?: Pick<PaymentPort, 'origins' | 'element'>,
): MiddlewareHandler<Env> {
  const { csp: mode } = config
  const fonts = fontSources(config)
  const tags = tagSources(config)
  return async (c, next) => {
    // Use no nonce if pages are kept in a shared cache: every visitor receives the same page, so a nonce would not be
    // secret.
    const nonce = config.pageCache === 'shared' ? '' : randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    const isHttps = isSecure(c, { config })
    c.set('isHttps', isHttps)
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (isHttps) c.res.headers.set('Strict-Transport-Security', HTTPS_ALONE)
    const type = c.res.headers.get('Content-Type') ?? ''
    if (!type.startsWith('text/html')) {
      const isGuarded = mode === 'off' || PLAIN_FILE.test(type) || c.res.headers.has('Content-Security-Policy')
      if (!isGuarded) c.res.headers.set('Content-Security-Policy', FILE_POLICY)
      return
    }
    const element = c.req.path === PAYMENT_PATH ? cards?.element?.sources : undefined
    const headers = element ? { ...OF_DOCUMENTS, ...payHeaders(element) } : OF_DOCUMENTS
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (mode !== 'off') {
      const policy =
        c.get('policy') ??
        contentSecurityPolicy(
          mode,
          nonce,
          framing(c, config),
          fonts,
          isCheckout(c.req.path) ? (cards?.origins ?? []) : [],
          isCheckout(c.req.path) || isPanel(c.req.path) ? tagSources({ tagScript: undefined }) : tags,
          element,
        )
      c.res.headers.set('Content-Security-Policy', policy)
      c.res.headers.append('Vary', 'Sec-Fetch-Dest, Sec-Fetch-Site')
    }
  }
}
