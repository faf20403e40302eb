import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a free port of this machine. */
export interface PageServer {
  /** Without a slash at the end. */
  readonly address: string
  stop(): void
}

/** Answer to a path. */
export interface Answer {
  /** Default HTML. */
  readonly type?: string | undefined
  readonly body: string | Buffer
  /** Whether the browser may keep it. Default no. */
  readonly kept?: boolean
}

/** Serves the answers of `find`; other paths are not found. */
export async function serve(find: (url: URL) => Answer | undefined): Promise<PageServer> {
  const server = createServer((request, response) => {
    const answer = find(new URL(request.url ?? '/', 'http://bench'))
    if (!answer) return void response.writeHead(404).end()
    const { type = 'text/html; charset=utf-8', body, kept } = answer
    response.writeHead(200, { 'content-type': type, 'cache-control': kept ? 'max-age=3600' : 'no-store' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
