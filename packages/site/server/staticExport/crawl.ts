import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folderOf, readSiteAddress } from './staticAddresses.ts'

/** Asks the site for an address as a visitor without an account. */
export type Ask = (address: string, headers?: Readonly<Record<string, string>>) => Promise<Response>

/** Pages and moved addresses that a crawl has found. */
export interface CrawledSite {
  /** Folders of pages by their keys. */
  readonly pages: ReadonlyMap<string, string>
  /** Addresses that lead on, by their keys: key and hash of the page. */
  readonly moved: ReadonlyMap<string, string>
  /** Content security policy of a page. */
  readonly policy: string
}

/** Most pages of an export. */
const MOST_PAGES = 20_000

/** Steps that redirects may take to a page. */
const MOST_STEPS = 5

/** Start tags of links. A further `<` ends the match of an unclosed tag, so that the time stays linear. */
const LINK = /<a\s[^<>]*>/gi
const HREF = /\shref="([^"<>]*)"/i

/** File of a page until it is rewritten. */
export const RAW = 'index.html'

const unescape = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** Keys of the pages to which the links of a page lead. */
function linkedKeys(html: string, key: string, origin: string, now: Date): string[] {
  const keys: string[] = []
  for (const [tag] of html.matchAll(LINK)) {
    const href = HREF.exec(tag)?.[1]
    if (href === undefined) continue
    const text = unescape(href)
    if (!URL.canParse(text, origin + key)) continue
    const url = new URL(text, origin + key)
    const address = url.origin === origin ? readSiteAddress(url, key, now) : undefined
    if (address) keys.push(address.key)
  }
  return keys
}

/**
 * Visits every public page that the site map or another page leads to, and writes each one as it is into its folder.
 * @param folder - Folder of the site's files.
 * @throws {Error} If the site has too many pages.
 */
export async function crawl(
  ask: Ask,
  { origin, folder, starts, now }: { origin: string; folder: string; starts: readonly string[]; now: Date },
): Promise<CrawledSite> {
  const [pages, moved, taken] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()]
  const seen = new Set<string>(starts)
  let policy = ''

  function folderFor(key: string): string {
    const wanted = folderOf(key)
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}-${number}`
    taken.add(name.toLowerCase())
    return name
  }

  async function visit(key: string): Promise<void> {
    let at = key
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const answer = await ask(at)
      const location = answer.headers.get('Location')
      if (location === null || answer.status < 300 || answer.status > 399) {
        if (at === key) await keep(key, answer)
        return
      }
      const to = new URL(location, origin + at)
      const address = to.origin === origin ? readSiteAddress(to, at, now) : undefined
      if (!address) return
      moved.set(key, address.key + address.hash)
      seen.add(address.key)
      at = address.key
    }
  }

  async function keep(key: string, answer: Response): Promise<void> {
    if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return
    if (pages.size === MOST_PAGES)
      throw new Error(`The site has more than ${MOST_PAGES} pages, which is the most that an export writes.`)
    const html = await answer.text()
    const name = folderFor(key)
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, RAW), html)
    pages.set(key, name)
    policy ||= answer.headers.get('Content-Security-Policy') ?? ''
    for (const linked of linkedKeys(html, key, origin, now)) seen.add(linked)
  }

  // The loop also visits addresses that are added while it runs.
  for (const key of seen) await visit(key)
  return { pages, moved, policy }
}
