import ipaddr from 'ipaddr.js'
import type { PasskeyOrigin } from './passkeyCeremony.js'

/** Returns a website as passkeys know it; `undefined` for an IP address, to which browsers bind none. */
export function passkeyOriginOf(address: string): PasskeyOrigin | undefined {
  const { origin, hostname } = new URL(address)
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) ? undefined : { origin, host: hostname }
}
