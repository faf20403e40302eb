import ipaddr from 'ipaddr.js'

/**
 * Whether only programs of this machine can reach a server that listens on the host. A name other than `localhost` may be
 * anything.
 * @param host - A name or an IP address; one of IPv6 may have the brackets of a URL.
 */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
