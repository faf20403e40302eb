import type { Server } from '../createServer.js'

/** A browser that stores cookies. */
export interface AccountBrowser {
  readonly cookies: Map<string, string>
  /** Calls by script, and repeats a call with the new token that its refusal brings. */
  call(path: string, body?: unknown, method?: string): Promise<Response>
  /** Posts a form as a browser does without script. */
  post(path: string, fields: Readonly<Record<string, string>>, headers?: object): Promise<Response>
  get(path: string): Promise<Response>
  /** A request to the app itself. */
  request(): Request
  /** The same browser, whose requests reach another process. */
  at(process: Pick<Server, 'fetch'>): AccountBrowser
}

/** Opens a browser at a host. */
export function accountBrowser(
  server: Pick<Server, 'fetch'>,
  origin = 'https://hall.test',
  address = '192.0.2.1',
  cookies = new Map<string, string>(),
): AccountBrowser {
  const headersOf = (more: object = {}): Record<string, string> => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'User-Agent': 'A browser of tests',
    ...more,
  })

  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await server.fetch(new Request(`${origin}${path}`, init), { address })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (cookie.includes('Max-Age=0')) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }

  async function call(path: string, body?: unknown, method = 'POST'): Promise<Response> {
    const crumb = encodeURIComponent(cookies.get('crumb') ?? '')
    const init = { method, headers: headersOf({ 'Content-Type': 'application/json' }) }
    const answer = await send(`/api/${path}?crumb=${crumb}`, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { crumbFail, crumb: fresh } = (await answer.clone().json()) as { crumbFail?: boolean; crumb?: string }
    if (!crumbFail || !fresh) return answer
    cookies.set('crumb', fresh)
    return call(path, body, method)
  }

  return {
    cookies,
    call,
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: headersOf({ Origin: origin, Accept: 'text/html', ...headers }),
        body: new URLSearchParams(fields),
      }),
    get: (path) => send(path, { headers: headersOf() }),
    request: () => new Request(`${origin}/account`, { headers: headersOf() }),
    at: (process) => accountBrowser(process, origin, address, cookies),
  }
}
