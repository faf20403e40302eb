import { API_ROOT } from '@vitrine/core-data'
import type { Language } from '@vitrine/core-data/api'
import { isSameSitePath } from '@vitrine/links'
import { pageBefore } from '@vitrine/server/core'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Db } from '../database/db.ts'
import { readSettings } from '../database/site.ts'
import { hasWords, isSameLanguage, languageOf } from '../languages.ts'
import { furnitureTranslations } from '../translatedFurniture.ts'
import type { TranslationSettings } from '../site/furniture.ts'
import { addressesAbove, addressIn, mapped, withoutLanguage } from '@vitrine/server/content'
import type { LanguageAddress } from '../site/languageAddress.ts'
import { findMoved } from '../database/movedPages.ts'
import { languageOfRequest } from './languageOfRequest.ts'
import type { Env } from './services.ts'

/** First part of an address that may name a language. */
const PREFIX = /^\/[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i

/** Beginnings of addresses that are the same in every language. */
const NEUTRAL = [API_ROOT, '/assets/', '/images/', '/s/', '/config', '/universal/', '/stub/']

const isNeutral = (path: string): boolean => NEUTRAL.some((start) => path.startsWith(start))

/** Returns the first part of an address if it may name a language. */
function prefixOf(path: string): string | undefined {
  if (isNeutral(path)) return undefined
  const end = path.indexOf('/', 1)
  const first = end < 0 ? path : path.slice(0, end)
  return PREFIX.test(first) ? first : undefined
}

/** The languages that visitors may choose besides the one that the owner writes in. */
export function chosenLanguages(settings: ReadonlyMap<string, unknown>): readonly Language[] {
  const { enabled = true } = (settings.get('translation') ?? {}) as Partial<TranslationSettings>
  const stored = (settings.get('languages') ?? []) as readonly Language[]
  return enabled ? stored.filter((one) => one.enabled && !one.default && hasWords(one.code)) : []
}

/**
 * Code of the language into which texts are translated for a page; `undefined` for the owner's.
 * @param lang - Language of the page.
 */
export const translationCode = (settings: ReadonlyMap<string, unknown>, lang: string): string | undefined =>
  chosenLanguages(settings).find(({ code }) => isSameLanguage(languageOf(code).lang, lang))?.code

/** {@link translationCode} for the answer to a request. */
export const readTranslationCode = async (c: Context<Env>, db: Db): Promise<string | undefined> =>
  translationCode(await readSettings(db), languageOfRequest(c).lang)

/**
 * Reads the languages that have addresses of their own: those that visitors may choose, and in which something of the
 * site is translated [SRV-385].
 * @param settings - Settings of the site, if they have been read already.
 */
export async function readLanguageAddresses(
  db: Db,
  settings?: ReadonlyMap<string, unknown>,
): Promise<readonly LanguageAddress[]> {
  const all = settings ?? (await readSettings(db))
  const chosen = chosenLanguages(all)
  if (chosen.length === 0) return []
  const codes = chosen.map(({ code }) => code)
  const translated = await db
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('language', 'in', codes)
    .execute()
  const inUse = new Set([...translated.map(({ language }) => language), ...Object.keys(furnitureTranslations(all))])
  const offered = codes.filter((code) => inUse.has(code))
  if (offered.length === 0) return []
  const moved = await db
    .selectFrom('translations')
    .innerJoin('pages', 'pages.id', 'translations.row_id')
    .select(['translations.language', 'pages.path as from', 'translations.path as to'])
    .where('translations.kind', '=', 'page')
    .where('translations.language', 'in', offered)
    .where('translations.path', 'is not', null)
    .execute()
  return offered.map((code) => ({
    code,
    prefix: `/${code.toLowerCase()}`,
    ...languageOf(code),
    paths: new Map(moved.flatMap(({ language, from, to }) => (language === code ? [[from, to!] as const] : []))),
  }))
}

/** The original path of a path in a language, which has lost the prefix. */
const originalPath = ({ paths }: LanguageAddress, path: string): string => {
  const originals = new Map([...paths].map(([from, to]) => [to, from]))
  return mapped(path, (one) => originals.get(one)) ?? path
}

/** Path, query and language of the page that an address in a language stands for. */
function internalUrl(address: LanguageAddress, url: URL): URL {
  const rest = url.pathname.slice(address.prefix.length) || '/'
  const internal = new URL(url)
  internal.pathname = originalPath(address, rest)
  const query = withoutLanguage(url.search)
  internal.search = `${query}${query.length > 1 ? '&' : '?'}lang=${address.code}`
  return internal
}

/** Leads from an address that a page has left in a language, or from its original one, to the present one. */
async function movedIn(db: Db, address: LanguageAddress, path: string): Promise<string | undefined> {
  const local = mapped(path, (one) => address.paths.get(one))
  if (local !== undefined) return address.prefix + local
  if ([...address.paths.values()].some((one) => addressesAbove(path).includes(one))) return undefined
  const moved = await findMoved(db, address.prefix + path)
  return moved === undefined ? undefined : addressIn(address, moved)
}

/**
 * Answers the addresses of languages: as the page at the original address in that language [SRV-385]. A redirect that
 * answers it leads on in that language, and so does one that answers a form on such a page.
 */
export function languageAddresses(app: Hono<Env>, { db }: { readonly db: Db }): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const before = pageBefore(c.req.raw)
    const asked = prefixOf(url.pathname)
    const beforeAsked = before && prefixOf(before.pathname)
    if (asked === undefined && beforeAsked === undefined) return next()
    const addresses = await readLanguageAddresses(db)
    const find = (prefix: string | undefined) => addresses.find((one) => one.prefix === prefix?.toLowerCase())
    const [own, from] = [find(asked), find(beforeAsked)]
    if (from) c.set('pageBefore', internalUrl(from, before!))
    const rest = own && (url.pathname.slice(own.prefix.length) || '/')
    if (!own || isNeutral(rest!)) {
      await next()
      if (from) localizeRedirect(c.res, from)
      return undefined
    }
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const moved = isRead ? await movedIn(db, own, rest!) : undefined
    if (moved !== undefined) {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(moved + url.search, 301)
    }
    const { method, headers } = c.req.raw
    const body = isRead ? {} : { body: c.req.raw.body, duplex: 'half' }
    const answer = await app.fetch(new Request(internalUrl(own, url), { method, headers, ...body }), c.env)
    localizeRedirect(answer, own)
    return answer
  }
}

/** Lets a redirect to a page in a language lead to its address there. */
function localizeRedirect(answer: Response, address: LanguageAddress): void {
  const to = answer.headers.get('Location')
  if (to === null || !isSameSitePath(to.split(/[?#]/)[0]!)) return
  const { searchParams } = new URL(to, 'http://site.invalid')
  if (searchParams.get('lang') === address.code || searchParams.get('lang') === address.lang)
    answer.headers.set('Location', addressIn(address, to))
}
