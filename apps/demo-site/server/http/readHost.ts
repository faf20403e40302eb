/** Host names of RFC 1123, with the underscore that some networks use, and IPv6 addresses: nothing ends a CSP directive. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** Characters of an address that no host has: those that end it, those of a password, and those of a pattern. */
const NOT_OF_HOSTS = /[\s/\\?#@*]/

/**
 * Reads a host and its port as a `Host` header names them [SRV-108].
 * @returns The host in lower case, without a dot at its end and without the ports 80 and 443; `undefined` for anything that
 * is no host.
 * @example readHost('Hall.Example.:443') // => 'hall.example'
 */
export function readHost(text: string): string | undefined {
  if (NOT_OF_HOSTS.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname, port } = new URL(`https://${text}`)
  const host = hostname.replace(/\.$/, '')
  if (!HOST_NAME.test(host)) return undefined
  return port === '' || port === '80' ? host : `${host}:${port}`
}
