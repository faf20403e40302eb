import type { ContentLanguage } from '@vitrine/parts'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Returns the language attributes of a start tag; empty if the text is in the page's language. */
export function languageHtml({ lang, dir }: ContentLanguage): Html {
  return html`${lang === undefined ? '' : html` lang="${lang}"`}${dir === undefined ? '' : html` dir="${dir}"`}`
}
