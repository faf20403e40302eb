import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { readWidth, type Width, WIDTHS } from '../image/formats.ts'
import type { Ask, CrawledSite } from './crawl.ts'
import { folderAddress, readSiteAddress } from './staticAddresses.ts'
import type { StaticOptions } from './staticOptions.ts'

/** The files of an export, as addresses in pages lead to them. */
export interface StaticLinks {
  /**
   * The address in the export of one that a page names; the file behind it is written. `undefined` if the server alone
   * answers it.
   * @param from - Key of the page.
   */
  find(address: string, from: string): Promise<string | undefined>
  /** Writes a text under a path of the site, `/robots.txt`, and returns its address. */
  write(file: string, text: string): Promise<string>
  /** Settles when every file is written. @returns Numbers of pictures and of other files. */
  finish(): Promise<{ readonly pictures: number; readonly files: number }>
}

/** Most pictures of an export, each in one width. */
const MOST_PICTURES = 50_000

/** Pictures that are encoded at the same time. */
const AT_ONCE = 2

/** An address of a picture: its name, its version, and its width. */
const PICTURE = /^\/images\/([^/]+)\/([^/]+)$/

/** Files that a script or a stylesheet of the site loads, by names beside its own. */
const BESIDE = /["'`(]\.?\/?(?:assets\/)?([\w.-]+\.(?:js|css|woff2|svg|png|webp))["'`)]/g

const WEBP = { Accept: 'image/webp' }

/** Finds and writes the files that pages name: pictures, scripts, films, feeds and others. */
export function createLinks(
  ask: Ask,
  site: Pick<CrawledSite, 'pages' | 'moved'>,
  { origin, base, largest }: StaticOptions,
  { folder, now, rewrite }: { folder: string; now: Date; rewrite: (text: string) => Promise<string> },
): StaticLinks {
  const written = new Map<string, Promise<string | undefined>>()
  const pictures = new Map<string, Promise<void>>()
  const stored: Promise<void>[] = []
  const limit = pLimit(AT_ONCE)

  async function put(file: string, content: string | Uint8Array): Promise<void> {
    const target = path.join(folder, ...file.split('/').map(decodeURIComponent))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }

  /** Writes a picture in one width, no wider than the largest, and returns its address. */
  function picture(slug: string, version: string, asked: Width | undefined): string {
    const width = asked === undefined || asked > largest ? largest : asked
    const file = `/images/${slug}-${version}${asked === undefined ? '' : `-${width}w`}.webp`
    if (pictures.has(file)) return base + file
    if (pictures.size === MOST_PICTURES)
      throw new Error(`The pages name more than ${MOST_PICTURES} pictures, which is the most that an export writes.`)
    const work = limit(async () => {
      const answer = await ask(`/images/${slug}/${version}?format=${width}w`, WEBP)
      if (answer.status === 200) await put(file, new Uint8Array(await answer.arrayBuffer()))
    })
    // A failure is thrown where the export waits for its pictures.
    work.catch(() => {})
    pictures.set(file, work)
    return base + file
  }

  /** A script or stylesheet whose files and texts lie below the path of the site. */
  const belowBase = (code: string): string =>
    code.replaceAll('url(/assets/', 'url(').replaceAll(/(?<=["'`])\/universal\//g, `${base}/universal/`)

  async function store(file: string, answer: Response): Promise<void> {
    const type = answer.headers.get('Content-Type') ?? ''
    const isFeed = /\bxml\b/.test(type) && !type.startsWith('image/')
    if (!isFeed && !/\b(?:javascript|css)\b/.test(type)) return put(file, new Uint8Array(await answer.arrayBuffer()))
    const text = await answer.text()
    await put(file, isFeed ? await rewrite(text) : belowBase(text))
    if (isFeed) return undefined
    // Scripts load each other, so nothing waits here for what a script loads.
    for (const [, name] of text.matchAll(BESIDE)) fileAt(`/assets/${name!}`).catch(() => {})
    return undefined
  }

  /** The address of a file, once it is known to be there; a feed that names itself would else wait for itself. */
  async function copy(file: string): Promise<string | undefined> {
    const answer = await ask(file)
    const isFile = answer.status === 200 && !answer.headers.get('Content-Type')?.startsWith('text/html')
    if (!isFile || !path.posix.extname(file)) {
      await answer.body?.cancel()
      return undefined
    }
    const storing = store(file, answer)
    storing.catch(() => {})
    stored.push(storing)
    return base + file
  }

  function fileAt(file: string): Promise<string | undefined> {
    const before = written.get(file)
    if (before) return before
    const work = copy(file)
    written.set(file, work)
    return work
  }

  function pageAt(key: string): string | undefined {
    const [asked, hash = ''] = key.split(/(?=#)/) as [string, string?]
    const name = site.pages.get(asked)
    if (name !== undefined) return base + folderAddress(name) + hash
    const to = site.moved.get(asked)
    return to === undefined || to === asked ? undefined : pageAt(to)
  }

  return {
    async find(text, from) {
      if (text.startsWith('#') || !URL.canParse(text, origin + from)) return text
      const url = new URL(text, origin + from)
      if (url.origin !== origin) return text
      const [, slug, version] = PICTURE.exec(url.pathname) ?? []
      if (slug !== undefined) {
        const format = url.searchParams.get('format')
        return picture(slug, version!, format === null ? undefined : (readWidth(format) ?? WIDTHS[0]))
      }
      const address = readSiteAddress(url, from, now)
      return (address && pageAt(address.key + address.hash)) ?? (await fileAt(url.pathname))
    },
    async write(file, text) {
      await put(file, text)
      written.set(file, Promise.resolve(base + file))
      return base + file
    },
    async finish() {
      // Files that are read name others.
      for (let known = -1; known < pictures.size + written.size;) {
        known = pictures.size + written.size
        await Promise.all([...pictures.values(), ...written.values()])
        await Promise.all(stored)
      }
      const files = await Promise.all(written.values())
      return { pictures: pictures.size, files: files.filter((file) => file !== undefined).length }
    },
  }
}
