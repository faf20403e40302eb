import { html, raw } from 'hono/html'
import type { Notice } from '../model.ts'
import { sentenceIn } from '../languages.ts'

/** Renders the sentence at the top of a page about the visitor's last action. */
export function drawNotice({ title, text, isDialog, isFocused, wayOn }: Notice, lang: string): string {
  const words = (plain: string) => sentenceIn(lang, plain)
  const notice = html`<div class="notice" role="status" ${isFocused ? raw('tabindex="-1" autofocus') : ''}>
    <p>
      <strong>${words(title)}</strong> ${words(text)}
      ${wayOn ? html`<a href="${wayOn.href}">${words(wayOn.label)}</a>` : ''}
    </p>
  </div>`
  return String(isDialog ? html`<noscript>${notice}</noscript>` : notice)
}
