/** Requests somebody's pages of real processes as a browser does: it keeps cookies, and follows no redirect. */
export type CookieFetch = ((url: string, init?: RequestInit) => Promise<Response>) & {
  /** Value of a cookie; empty without it. */
  cookie(name: string): string
}

export function cookieFetch(): CookieFetch {
  const cookies = new Map<string, string>()
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), Cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return Object.assign(send, { cookie: (name: string) => decodeURIComponent(cookies.get(name) ?? '') })
}
