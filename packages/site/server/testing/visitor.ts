import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'

export const ORIGIN = 'http://lantern-hall.test'

/** Options of a request besides its address. */
export interface Sending {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Posted as a browser posts a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Somebody with a browser: keeps cookies, sends the crumb, reads answers. */
export interface Visitor {
  readonly cookies: Map<string, string>
  send(path: string, sending?: Sending): Promise<Response>
  /** A page's HTML. */
  page(path: string): Promise<string>
  /** A JSON call with the crumb in the query, as the client makes it. */
  call(
    path: string,
    json?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: any; headers: Headers }>
}

/**
 * @param address - IP address of the visitor's requests.
 * @param origin - Origin of the website that the visitor asks.
 */
export function createVisitor(app: Pick<Hono<Env>, 'request'>, address = '192.0.2.1', origin = ORIGIN): Visitor {
  const cookies = new Map<string, string>()
  const bindings = { incoming: { socket: { remoteAddress: address } } } as unknown as Env['Bindings']

  async function send(path: string, { method, headers = {}, json, form, body }: Sending = {}): Promise<Response> {
    const sent = form ? new URLSearchParams(form).toString() : json === undefined ? body : JSON.stringify(json)
    const type = form ? 'application/x-www-form-urlencoded' : json === undefined ? undefined : 'application/json'
    const init = {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(type && { 'Content-Type': type }),
        ...(form && { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', Referer: `${origin}/` }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    }
    const response = await app.request(origin + path, init, bindings)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, decodeURIComponent(value))
    }
    return response
  }

  return {
    cookies,
    send,
    page: async (path) => (await send(path)).text(),
    async call(path, json, headers = {}) {
      const crumb = encodeURIComponent(cookies.get('crumb') ?? '')
      const response = await send(`${path}?crumb=${crumb}`, { method: 'POST', json, headers })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
  }
}

/** Value of a hidden input of a page. */
export function hiddenField(html: string, name: string): string {
  const input = html.match(/<input[^<>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(input ?? '')?.[1] ?? ''
}

/** A visitor who has opened the home page and therefore holds a crumb. */
export async function arrive(app: Hono<Env>): Promise<Visitor> {
  const visitor = createVisitor(app)
  await visitor.page('/')
  return visitor
}
