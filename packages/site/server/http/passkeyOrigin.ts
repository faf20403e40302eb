import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../loopback.ts'
import { originOf } from './originOf.ts'
import type { Env, Services } from './services.ts'

/** The site as passkeys know it. */
export interface PasskeyOrigin {
  readonly origin: string
  /** The host's name, to which a browser binds passkeys: the relying party's id. */
  readonly host: string
}

/**
 * Returns the origin for which passkeys are made; `undefined` if the site offers none [SRV-98]. A passkey needs a host
 * name, and a request may state any host, so without `SITE_ORIGIN` only `localhost` is accepted.
 */
export function passkeyOrigin(c: Context<Env>, { config }: Services): PasskeyOrigin | undefined {
  const { origin, hostname } = new URL(originOf(c, config))
  const isNamed = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  return isNamed && (config.siteOrigin !== undefined || isLoopback(hostname)) ? { origin, host: hostname } : undefined
}
