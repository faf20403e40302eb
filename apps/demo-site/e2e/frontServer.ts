import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that has come to a front server, read whole. */
export interface FrontRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body: Buffer
}

/**
 * The fate of a request: it is passed on; it is passed on and its answer is lost; or it is not passed on, and the front
 * server alone answers it, or leaves it without an answer.
 */
export type Fate = 'passed' | 'answer-lost' | 'kept'

/** An HTTP server in front of a site, which may answer in the site's place. */
export interface FrontServer {
  readonly address: string
  close(): Promise<void>
}

/**
 * Opens a server in front of a site on this machine.
 * @param port - Returns the port of the site, once per request.
 * @param decide - Called once per request. It answers the requests that it keeps.
 */
export async function openFrontServer(
  port: () => number,
  decide: (asked: FrontRequest, outgoing: ServerResponse) => Fate,
): Promise<FrontServer> {
  const server = createServer((incoming, outgoing) => {
    async function handle(): Promise<void> {
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part as Buffer)
      const { method = 'GET', url = '/', headers } = incoming
      const body = Buffer.concat(parts)
      const fate = decide({ method, url, body }, outgoing)
      if (fate === 'kept') return
      const onward = request({ port: port(), method, path: url, headers, host: '127.0.0.1' }, (answer) => {
        if (fate === 'answer-lost') {
          answer.resume().once('end', () => outgoing.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.once('error', () => outgoing.destroy())
      onward.end(body)
    }
    handle().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
