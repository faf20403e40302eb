import { BANNER_ELEMENTS } from '@vitrine/cookies'
import { loadSanitizer } from '@vitrine/trust'
import { JSDOM } from 'jsdom'
import type { Prepare } from './seed.ts'

/** Names under which block data and settings hold an owner's HTML, with the elements it is kept to, where these are fewer. */
const HTML_MEMBERS: ReadonlyMap<string, readonly string[] | undefined> = new Map([
  ['html', undefined],
  ['content', undefined],
  ['postSubmitHtml', undefined],
  ['cookieBannerText', BANNER_ELEMENTS],
])

/** Cleans every piece of HTML in a value before it is stored [SRV-8]: what is read back is safe to show as it is. */
export async function createPrepare(): Promise<Prepare> {
  const sanitize = await loadSanitizer(new JSDOM('').window as unknown as Parameters<typeof loadSanitizer>[0])
  return function prepare(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(prepare)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) =>
        HTML_MEMBERS.has(key) && typeof member === 'string'
          ? [key, sanitize(member, HTML_MEMBERS.get(key))]
          : [key, prepare(member)],
      ),
    )
  }
}
