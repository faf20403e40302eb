import type { Context } from 'hono'
import { type PasskeyOrigin, passkeyOriginOf } from '@vitrine/server/accounts'
import { isLoopback } from '../loopback.ts'
import { originOf } from './originOf.ts'
import type { Env, Services } from './services.ts'

/**
 * Returns the origin for which passkeys are made; `undefined` if the site offers none [SRV-98]. A passkey needs a host
 * name, and a request may state any host, so without `SITE_ORIGIN` only `localhost` is accepted.
 */
export function passkeyOrigin(c: Context<Env>, { config }: Services): PasskeyOrigin | undefined {
  const site = passkeyOriginOf(originOf(c, config))
  return site && (config.siteOrigin !== undefined || isLoopback(site.host)) ? site : undefined
}
