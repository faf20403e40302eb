import { languageOfRequest } from './languageOfRequest.ts'
import { API_ROOT } from '@vitrine/core-data'
import { isSameSitePath } from '@vitrine/links'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context, MiddlewareHandler } from 'hono'
import { languageOf } from '../languages.ts'
import { addressIn } from '@vitrine/server/content'
import type { LanguageAddress } from '../site/languageAddress.ts'
import type { Env } from './services.ts'
import { addressBefore } from './visitor.ts'

/**
 * Matches the start tag of each link and form. A further `<` ends the match of an unclosed tag, so that the time stays
 * linear.
 */
const TAG = /<(?:a|area|form)\s[^<>]*>/g
const ADDRESS = /\s(?:href|action)="([^"<>]*)"/

/** Beginnings of addresses that lead to data, pictures or files. */
const NO_PAGES = [API_ROOT, '/images/', '/s/', '/stub/']

/** Whether an address in HTML or in a header leads to a page: no API call, no file, no other language. */
function isPage(address: string): boolean {
  const [path, query = ''] = address.split(/[?#]/) as [string, string?]
  const isFile = NO_PAGES.some((start) => path.startsWith(start)) || path.includes('.')
  if (path !== '' && (isFile || !isSameSitePath(path))) return false
  return address !== '' && !address.startsWith('#') && !/(?:^|[&;])lang=/.test(query)
}

/** Adds the language to the query of an address. */
function withLanguage(address: string, lang: string, and: '&' | '&amp;'): string {
  const [page, hash] = address.split(/#(.*)/s) as [string, string?]
  return `${page}${page.includes('?') ? and : '?'}lang=${lang}${hash === undefined ? '' : `#${hash}`}`
}

/** The language that a page's address asks for, if it is another than the site's own. */
function askedLanguage(asked: string | null | undefined): string | undefined {
  const { lang } = languageOf(asked ?? undefined)
  return lang === DEFAULT_LOCALE ? undefined : lang
}

/**
 * Keeps the language in the links and forms of HTML that lead to other pages of the site. A form that is sent by GET
 * replaces the query of its address, so that it has the language in a field. A link with `hreflang` leads to a language.
 * @param html - Whole tags.
 * @param language - The addresses of the language, if it has its own.
 */
export function keepLanguageIn(html: string, lang: string, language?: LanguageAddress): string {
  return html.replaceAll(TAG, (tag) => {
    const isForm = tag.startsWith('<form')
    if (/\shreflang=/i.test(tag)) return tag
    const address = ADDRESS.exec(tag)?.[1]
    if (language) {
      if (address === undefined || !isPage(address) || !address.startsWith('/')) return tag
      return tag.replace(`"${address}"`, () => `"${addressIn(language, address)}"`)
    }
    if (isForm && !/\smethod="post"/i.test(tag))
      return address === undefined || isPage(address) ? `${tag}<input type="hidden" name="lang" value="${lang}"/>` : tag
    if (address === undefined || !isPage(address)) return tag
    return tag.replace(`"${address}"`, () => `"${withLanguage(address, lang, '&amp;')}"`)
  })
}

/** The path of a page in a language: with `lang` in its query, unless it is the site's own. */
export function addLanguage(path: string, lang: string): string {
  return lang === DEFAULT_LOCALE ? path : withLanguage(path, lang, '&')
}

/** The path of another page, with the language in which the present one was asked for. */
export function inLanguageOf(c: Context<Env>, path: string): string {
  return addLanguage(path, languageOfRequest(c).lang)
}

/** Keeps the language of a page in its links, part by part. */
export async function* keepLanguageInParts(c: Context<Env>, parts: AsyncIterable<string>): AsyncGenerator<string> {
  const { lang } = languageOfRequest(c)
  for await (const part of parts) {
    const language = c.get('languageAddress')
    yield language || lang !== DEFAULT_LOCALE ? keepLanguageIn(part, lang, language) : part
  }
}

/** Keeps the language of the page that a request came from in the redirect that answers it [SRV-109]. */
export const keepLanguage: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const to = c.res.headers.get('Location')
  if (to === null || !isPage(to)) return
  const lang = askedLanguage(c.req.query('lang')) ?? askedLanguage(addressBefore(c)?.searchParams.get('lang'))
  if (lang !== undefined) c.res.headers.set('Location', withLanguage(to, lang, '&'))
}
