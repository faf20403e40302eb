import { bundled } from '../lib/bundled.ts'

/** Reads one cookie of a page. */
export type Read = (name: string) => string | undefined

/** By contestant: a module that exports `read`. */
const CODES: Readonly<Record<string, string>> = {
  ours: `
    import { readCookie } from '@vitrine/cookies'
    export const read = readCookie`,
  'js-cookie': `
    import Cookies from 'js-cookie'
    export const read = (name) => Cookies.get(name)`,
}

/** Twenty cookies as a site with a shop and a few measuring scripts has them; every second one is percent-encoded. */
export const JAR: readonly (readonly [name: string, value: string])[] = Array.from({ length: 20 }, (_, place) => [
  `site_cookie_${place}`,
  place % 2 ? `GA1.1.${(place + 3) * 8_271_731}` : `{"seen":[${place},${place * 7}],"at":"a page, the ${place}th"}`,
])

/** The jar as a page gives it. */
export const TEXT: string = JAR.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')

/** Every contestant, over a page whose cookies are `TEXT`. */
export async function readers(): Promise<Readonly<Record<string, Read>>> {
  Object.assign(globalThis, { document: { cookie: TEXT } })
  const all: Record<string, Read> = {}
  for (const [name, code] of Object.entries(CODES)) all[name] = (await bundled<{ read: Read }>(code)).read
  return all
}
