/** Somebody who calls the site as its pages do: with cookies, and with the crumb in the query. */
export interface Caller {
  /**
   * Makes a call, which may take 15 seconds.
   * @param headers - Headers besides those of cookies and of the body.
   */
  call(method: string, path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** Opens the home page of a site, which gives a caller their crumb. */
export async function arrive(address: string): Promise<Caller> {
  const cookies = new Map<string, string>()
  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }
  const page = await fetch(`${address}/`)
  await page.text()
  keep(page)
  return {
    async call(method, path, json, headers) {
      const response = await fetch(`${address}${path}?crumb=${cookies.get('crumb')}`, {
        method,
        headers: {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(15_000),
      })
      keep(response)
      return response
    },
  }
}
