import type { Endpoint } from './endpoint.js'

/** Adds values to query or form parameters: lists repeat their name, `null` and `undefined` are left out [DAT-46]. */
export function addParams(params: URLSearchParams, values: unknown): URLSearchParams {
  for (const [name, value] of Object.entries(values ?? {})) {
    for (const one of [value].flat()) if (one != null) params.append(name, String(one))
  }
  return params
}

/**
 * Builds the address of a call. Parameters are percent-encoded, so a value never reaches beyond its place in the path
 * [DAT-46].
 * @param base - The site's root, `https://lantern.test`.
 * @throws {TypeError} For a path without an origin; for a parameter that is missing, empty, `.` or `..`: each would name another path.
 */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  base: string | undefined,
  params: Readonly<Record<string, unknown>> = {},
  query?: unknown,
): URL {
  const filled = path.replace(/\/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`[core-data] "${value}" as :${name}`)
    return `/${encodeURIComponent(value)}`
  })
  // Resolve against no base on a sandboxed page: its origin is the text "null", against which no address can be
  // resolved.
  const root = base === 'null' ? undefined : base
  if (!URL.canParse(filled, root)) {
    throw new TypeError(
      `[core-data] ${path} has no origin here. Pass createClient({ baseUrl: 'https://…' }), as on every server.`,
    )
  }
  const url = new URL(filled, root)
  addParams(url.searchParams, query)
  return url
}
