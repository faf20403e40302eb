import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds after which the server answers anything: one round trip. */
export const LATENCY = 200

/** Makes one call that changes something; rejects when it was not done. */
export type Add = (id: number) => Promise<unknown>

/** A way to make calls to a site: a library with its recipe for a stale crumb. */
export type Contestant = (address: string) => Add

/** Outcome of simultaneous calls with an expired crumb. */
export interface Storm {
  readonly milliseconds: number
  /** Length of the longest chain of requests that waited for each other. */
  readonly roundTrips: number
  readonly requests: number
  /** Times a new crumb was fetched, or put in place of the old one. */
  readonly refreshes: number
  /** Calls that took effect. */
  readonly effects: number
  /** Effects more than calls. */
  readonly doubled: number
}

/**
 * Starts a server that checks crumbs (CSRF tokens) like the site's: a POST needs a crumb of this server in its query or
 * header, and the same in its cookie. A refusal and `GET /crumb` return a new crumb as a cookie and in the body.
 */
async function openServer() {
  const made = new Set<string>()
  const effects: string[] = []
  let requests = 0
  let fetched = 0
  /** Longest chain of requests that waited for each other, among the requests answered so far. */
  let answered = 0
  const server = createServer((request, response) => {
    requests += 1
    const depth = answered + 1
    const url = new URL(request.url!, 'http://localhost')
    const cookie = /(?:^|; )crumb=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
    const sent = url.searchParams.get('crumb') ?? request.headers['x-csrf-token']
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      setTimeout(() => {
        const answer = (status: number, body: object, crumb?: string): void => {
          answered = Math.max(answered, depth)
          const headers = {
            'content-type': 'application/json',
            ...(crumb && { 'set-cookie': `crumb=${crumb}; Path=/` }),
          }
          response.writeHead(status, headers).end(JSON.stringify(body))
        }
        const fresh = (): string => {
          const crumb = randomUUID()
          made.add(crumb)
          return crumb
        }
        if (request.method === 'GET') {
          fetched += 1
          const crumb = fresh()
          answer(200, { crumb }, crumb)
        } else if (cookie !== undefined && cookie === sent && made.has(cookie)) {
          effects.push((JSON.parse(Buffer.concat(chunks).toString()) as { id: string }).id)
          answer(200, { ok: true })
        } else {
          const crumb = fresh()
          answer(400, { crumbFail: true, error: 'Unauthorized request.', crumb }, crumb)
        }
      }, LATENCY),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    effects,
    counts: () => ({ requests, fetched, roundTrips: answered }),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** Creates a client's page: `fetch` sends the page's cookies, and responses set them, as in a browser. */
function openPage(address: string) {
  const real = globalThis.fetch
  const jar = new Map([['crumb', 'expired']])
  let writes = 0
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  const page = {
    get cookie() {
      return cookies()
    },
    set cookie(line: string) {
      if (line.startsWith('crumb=')) writes += 1
      keep(line)
    },
  }
  async function fetchWithCookies(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    request.headers.set('cookie', cookies())
    const response = await real(request)
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
  const { origin, protocol } = new URL(address)
  Object.assign(globalThis, { document: page, location: { origin, protocol, href: address }, fetch: fetchWithCookies })
  return {
    writes: () => writes,
    close() {
      Object.assign(globalThis, { fetch: real })
      for (const name of ['document', 'location']) delete (globalThis as Record<string, unknown>)[name]
    },
  }
}

/** Lets one contestant make so many calls at once on a page whose crumb has expired. */
export async function storm(contestant: Contestant, count: number): Promise<Storm> {
  const server = await openServer()
  const page = openPage(server.address)
  try {
    const add = contestant(server.address)
    const began = performance.now()
    await Promise.allSettled(Array.from({ length: count }, (_, id) => add(id)))
    const milliseconds = performance.now() - began
    const { requests, fetched, roundTrips } = server.counts()
    const effects = new Set(server.effects).size
    return {
      milliseconds,
      roundTrips,
      requests,
      refreshes: fetched + page.writes(),
      effects,
      doubled: server.effects.length - effects,
    }
  } finally {
    page.close()
    await server.close()
  }
}
