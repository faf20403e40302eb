import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { CONTESTANTS, type Received } from './contestants.ts'

/** The server receives events, refuses them with 503, or stores them and loses its answer. */
export type Way = 'open' | 'refused' | 'answer-lost'

/** A server that receives what every contestant sends, and serves their pages. */
export interface Collector {
  readonly address: string
  /** Number of requests with events since the mode was set. */
  readonly calls: number
  set(way: Way): void
  /** Numbers of the stored events of a name, in order; an id that is there already is not stored again. */
  stored(event: string): readonly number[]
  stop(): Promise<void>
}

/** A body as text; beacons may be compressed. */
const textOf = (body: Buffer): string => (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString()

/** @param pages - HTML by path. */
export async function openCollector(pages: ReadonlyMap<string, string>): Promise<Collector> {
  let way: Way = 'open'
  let calls = 0
  const events: Received[] = []
  const ids = new Set<string>()

  function store(received: readonly Received[]): void {
    for (const event of received) {
      if (event.id !== undefined && ids.has(event.id)) continue
      if (event.id !== undefined) ids.add(event.id)
      events.push(event)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const page = pages.get(pathname)
    if (page !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const contestant = Object.values(CONTESTANTS).find(({ endpoint }) => pathname.startsWith(endpoint))
    const received = request.method === 'POST' ? (contestant?.read(textOf(Buffer.concat(parts))) ?? []) : []
    if (received.length) calls += 1
    if (received.length && way === 'refused') return void response.writeHead(503).end()
    store(received)
    if (received.length && way === 'answer-lost') return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get calls() {
      return calls
    },
    set(next) {
      way = next
      calls = 0
    },
    stored: (name) =>
      events
        .filter(({ event }) => event === name)
        .map(({ n }) => n)
        .toSorted((a, b) => a - b),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
