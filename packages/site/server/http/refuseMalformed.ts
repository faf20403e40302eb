import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { readHost } from '@vitrine/server/core'

/** Whether a request names exactly one host, and no user or password in its address. */
function isWellFormed({ rawHeaders, url }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)
  if (hosts.length !== 1 || readHost(hosts[0]!) === undefined) return false
  if (url!.startsWith('/')) return true
  if (!URL.canParse(url!)) return false
  const address = new URL(url!)
  return /^https?:$/.test(address.protocol) && !address.username && !address.password
}

/**
 * Creates a server that answers with 400 and closes the connection if a request's address is ambiguous: no host,
 * several hosts, or a user and password in it [SRV-108].
 */
export function createStrictServer(options: ServerOptions, listener: RequestListener): Server {
  return createServer(options, (request, response) => {
    if (isWellFormed(request)) return listener(request, response)
    response.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain' })
    response.end('The address of this request cannot be read.\n')
  })
}
