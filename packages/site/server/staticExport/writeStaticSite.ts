import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { Db } from '../database/db.ts'
import type { Env, Services } from '../http/services.ts'
import { type Ask, crawl, type CrawledSite, RAW } from './crawl.ts'
import { headersFile, movedPage, policyOf, redirectsFile, robotsFile } from './hostFiles.ts'
import { createSearchWords } from './searchWords.ts'
import { folderAddress, folderOf, readSiteAddress } from './staticAddresses.ts'
import { createLinks, type StaticLinks } from './staticLinks.ts'
import type { StaticOptions } from './staticOptions.ts'
import { rewritePage, type StaticSite } from './staticPage.ts'

/** Name of the file that marks a folder as an export, which the next one may replace. */
const MARK = 'vitrine-static.json'

/** Most pages that are rewritten at the same time. */
const AT_ONCE = 4

/** Numbers of an export. */
export interface StaticReport {
  readonly pages: number
  readonly pictures: number
  readonly files: number
}

/** Refuses a folder with files that no export wrote, and brings back one whose replacing was cut off. */
async function openFolder(folder: string): Promise<void> {
  const read = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new Error(`${folder} is no folder: ${error.message}`, { cause: error })
    })
  let present = await read()
  if (present === undefined) {
    await rename(`${folder}.old`, folder).catch(() => {})
    present = await read()
  }
  if (present !== undefined && present.length > 0 && !present.includes(MARK))
    throw new Error(`${folder} has files that no export wrote; name a folder that is empty or not there.`)
  for (const rest of ['.new', '.old']) await rm(folder + rest, { recursive: true, force: true })
}

/** Puts the new files into the place of the old ones, which stay until then. */
async function takePlace(folder: string): Promise<void> {
  await rename(folder, `${folder}.old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(`${folder}.new`, folder)
  await rm(`${folder}.old`, { recursive: true, force: true })
}

/** Asks the site without a socket, as a visitor from this machine. */
function askerOf(app: Hono<Env>, origin: string): Ask {
  const incoming = { socket: { remoteAddress: '127.0.0.1' } }
  return async (address, headers = {}) => {
    const request = new Request(new URL(address, origin), { headers: { ...headers, Host: new URL(origin).host } })
    const answer = await app.fetch(request, { incoming } as never)
    if (answer.status < 500) return answer
    throw new Error(`The site answers ${address} with ${answer.status}, so the export would not be whole.`)
  }
}

/** Keys of the pages that the files of the site map name, and the number of these files. */
async function mappedKeys(ask: Ask, origin: string, now: Date): Promise<{ keys: string[]; maps: string[] }> {
  const [keys, maps] = [[] as string[], ['/sitemap.xml']]
  for (const map of maps) {
    const text = await (await ask(map)).text()
    for (const [, address] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const url = new URL(address!.replaceAll('&amp;', '&').replaceAll('&apos;', "'"))
      if (url.pathname === '/sitemap.xml') maps.push(url.pathname + url.search)
      else if (url.origin === origin) keys.push(readSiteAddress(url, '/', now)?.key ?? '/')
    }
  }
  return { keys, maps }
}

/** Rewrites the addresses of a feed or a site map; entries without a page of the export are left out. */
async function rewriteXml(text: string, links: StaticLinks, origin: string): Promise<string> {
  let changed = ''
  for (const [part, address] of text.matchAll(/(https?:\/\/(?:[^\s"'<>&]|&amp;)+)|[^h]+|h/g)) {
    if (!address?.startsWith(`${origin}/`) && address !== origin) changed += part
    else {
      const plain = address.replaceAll('&amp;', '&')
      const found = await links.find(plain === origin ? `${origin}/` : plain, '/')
      changed += found === undefined ? address : (origin + found).replaceAll('&', '&amp;')
    }
  }
  return changed
}

/** The site map in one file: the pages of the export with their languages. */
async function writeSiteMap(ask: Ask, maps: readonly string[], links: StaticLinks, origin: string): Promise<string> {
  const entries: string[] = []
  for (const map of maps) {
    const text = await (await ask(map)).text()
    for (const part of text.split('<url>').slice(1)) {
      const entry = `<url>${part.slice(0, part.indexOf('</url>'))}</url>`
      const address = entry.slice('<url><loc>'.length, entry.indexOf('</loc>')).replaceAll('&amp;', '&')
      if ((await links.find(address, '/')) !== undefined) entries.push(await rewriteXml(entry, links, origin))
    }
  }
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Addresses that published pages have left. */
async function leftAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('page_redirects').select('path').orderBy('path').execute()
  return rows.map(({ path: left }) => left)
}

/** Writes pages and files that lead from moved addresses to the present ones. */
async function writeMoved(
  { moved, pages }: CrawledSite,
  links: StaticLinks,
  { base, origin }: StaticOptions,
): Promise<void> {
  const led = new Map<string, string>()
  for (const key of moved.keys()) {
    const to = await links.find(key, '/')
    const from = folderAddress(folderOf(key))
    if (to === undefined || [...pages.values()].includes(folderOf(key))) continue
    led.set(base + from, to)
    await links.write(`${from}index.html`, movedPage(to, origin))
  }
  await links.write('/_redirects', redirectsFile(led))
}

/**
 * Writes the public pages of a site as static files that any file server serves [ENG-84] [ENG-87]. The folder is written
 * beside its place and takes it at the end.
 * @throws {Error} One sentence that says why nothing was written.
 */
export async function writeStaticSite(services: Services, options: StaticOptions): Promise<StaticReport> {
  const { folder: target, origin, base } = options
  await openFolder(target)
  const folder = `${target}.new`
  await mkdir(folder, { recursive: true })
  try {
    const report = await writeFiles(services, options, folder)
    await writeFile(path.join(folder, MARK), `${JSON.stringify({ origin: origin + base, ...report })}\n`)
    await takePlace(target)
    return report
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A page that is the same for every visitor, with addresses of the export's origin and the true players. */
const settingsOf = (services: Services, origin: string): Services => ({
  ...services,
  config: {
    ...services.config,
    siteOrigin: origin,
    allowedHosts: [],
    csp: 'self',
    pageCache: 'shared',
    purgeAddress: undefined,
    players: 'real',
  },
})

async function writeFiles(services: Services, options: StaticOptions, folder: string): Promise<StaticReport> {
  const { origin, base } = options
  const now = services.clock()
  const ask = askerOf(createApp(settingsOf(services, origin)), origin)
  const { keys, maps } = await mappedKeys(ask, origin, now)
  const starts = ['/', '/search', '/cookies', ...keys, ...(await leftAddresses(services.db))]
  const site = await crawl(ask, { origin, folder, starts, now })
  const links: StaticLinks = createLinks(ask, site, options, {
    folder,
    now,
    rewrite: (text) => rewriteXml(text, links, origin),
  })
  const scripts = await writeScripts(services, links)
  const words = createSearchWords()
  const rewriting: StaticSite = {
    options,
    links,
    scripts,
    indexPage: (key) => {
      const lang = new URLSearchParams(key.split('?')[1]).get('lang')
      const name = site.pages.get(lang === null ? '/index' : `/index?lang=${lang}`) ?? site.pages.get('/index')
      return name === undefined ? undefined : base + folderAddress(name)
    },
    searchIndex: (lang) => `${base}/search-words.${lang}.json`,
    policy: policyOf(site.policy, options, true),
  }
  const queue = site.pages.entries()
  async function work(): Promise<void> {
    for (const [key, name] of queue) {
      const file = path.join(folder, name, RAW)
      const { html, found, isListed } = await rewritePage(await readFile(file, 'utf8'), key, rewriting)
      await writeFile(file, html)
      if (isListed && !/[?&](?!lang=)/.test(key.replace('?lang=', '&lang=')))
        words.add(base + folderAddress(name), found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const missing = await (await ask('/no-such-page-of-this-site')).text()
  await links.write('/404.html', (await rewritePage(missing, '/404', rewriting)).html)
  for (const [lang, text] of words.texts()) await links.write(`/search-words.${lang}.json`, text)
  await links.write('/sitemap.xml', await writeSiteMap(ask, maps, links, origin))
  await links.write('/robots.txt', robotsFile(options))
  await links.write('/_headers', headersFile(options, policyOf(site.policy, options, false)))
  await writeMoved(site, links, options)
  return { pages: site.pages.size, ...(await links.finish()) }
}

/** Writes the scripts of an export and returns their addresses. */
async function writeScripts({ assets }: Services, links: StaticLinks): Promise<StaticSite['scripts']> {
  const find = async (name: string): Promise<string> => {
    const address = assets.scripts?.[name]
    return (address && (await links.find(address, '/'))) ?? ''
  }
  return {
    cookies: await find('staticCookies'),
    forms: await find('staticForms'),
    search: await find('staticSearch'),
  }
}
