import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from './createServer.js'

/**
 * Makes a handler for `node:http` and for Express. Mount it before any parser of bodies, because a body is read once.
 * @example app.all('/api/*path', toNodeHandler(server))
 */
export function toNodeHandler(
  server: Pick<Server, 'fetch'>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener((request, { incoming }) => server.fetch(request, { incoming }))
  return async (request, response) => {
    // Express cuts the path at which a handler is mounted from `url`; calls are known by their whole path.
    const { originalUrl } = request as { readonly originalUrl?: string }
    if (originalUrl !== undefined) request.url = originalUrl
    await listener(request, response)
  }
}
