import type { ContentLanguage } from '@vitrine/parts'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The attributes that a start tag has for text in a language. Empty where that is the page's. */
export function languageHtml({ lang, dir }: ContentLanguage): Html {
  return html`${lang === undefined ? '' : html` lang="${lang}"`}${dir === undefined ? '' : html` dir="${dir}"`}`
}

/** Words that may stand in another language than their page: only then they have an element of their own. */
export function wordsHtml(words: string, language: ContentLanguage): Html | string {
  return language.lang === undefined ? words : html`<span${languageHtml(language)}>${words}</span>`
}
