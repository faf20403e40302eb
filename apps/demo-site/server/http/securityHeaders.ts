import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Config, CspMode } from '../config.ts'
import { standInOrigins, TRUE_PLAYERS } from '../stub/players/standIns.ts'
import { originOf } from './originOf.ts'
import type { Env } from './services.ts'

/**
 * The content security policy of a page [SRV-8]. Scripts are the site's own files, by nonce or by origin; script text
 * reaches the page through the two named Trusted Types policies alone; a `style` attribute may carry sizes.
 */
function contentSecurityPolicy(mode: Exclude<CspMode, 'off'>, nonce: string, players: string): string {
  return [
    `default-src 'self'`,
    `script-src ${mode === 'nonce' ? `'nonce-${nonce}' 'strict-dynamic'` : `'self'`}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `frame-src 'self' ${players}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types vitrine dompurify`,
  ].join('; ')
}

/** What only a document means anything with; on a script of 300 bytes they would be half the answer. */
const OF_DOCUMENTS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Sets the headers every answer carries and those of documents, and makes the nonce that a page's policy and its scripts share. */
export function securityHeaders(config: Config): MiddlewareHandler<Env> {
  const { csp: mode, players } = config
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
    for (const [name, value] of Object.entries(OF_DOCUMENTS)) c.res.headers.set(name, value)
    if (mode !== 'off') {
      const frames = players === 'real' ? TRUE_PLAYERS : standInOrigins(originOf(c, config))
      c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(mode, nonce, frames.join(' ')))
    }
  }
}
