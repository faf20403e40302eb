import { safeHref } from '@vitrine/links'
import { escapeHtml, unsafelyTrustHtml } from '@vitrine/trust'
import type { SafeHtml } from '@vitrine/trust'
import { micromark } from 'micromark'
import type { HeadingLevel } from '../kit/settings.js'

/**
 * CommonMark [BLK-2] as HTML of the elements that the sanitiser of `trust` lets through. HTML in the text is shown as text, an
 * address that is not safe is left out, and a picture is shown as its description: its file could come from anywhere.
 * @param markdown - The owner's text.
 * @param headingLevel - Level of its first-level headings. The deepest heading is of level 4, or of this level.
 * @example renderMarkdown('# Soup\n*Every* day', 2) // => '<h2>Soup</h2>\n<p><em>Every</em> day</p>'
 */
export function renderMarkdown(markdown: string, headingLevel: HeadingLevel): SafeHtml {
  // Rewrite by patterns what a block must not contain: pictures, attributes of code and lists, headings of a wrong
  // level and unsafe addresses. A pattern matches only elements, because micromark escapes every `<` of the text.
  const html = micromark(markdown)
    .replace(/<img src="[^"<]*" alt="([^"<]*)"[^<>]*>/g, '$1')
    .replace(/<(code|ol) [^<>]*>/g, '<$1>')
    .replace(/(<\/?)h([1-6])>/g, (_, start: string, level: string) => {
      const shifted = Number(level) + headingLevel - 1
      return `${start}h${Math.min(shifted, Math.max(4, headingLevel))}>`
    })
    .replace(/<a href="([^"<]*)"/g, (_, encoded: string) => {
      // Decode only `&`, because micromark writes `<`, `>` and quotes of an address as percent escapes.
      const href = safeHref(encoded.replaceAll('&amp;', '&'))
      return href === null ? '<a' : `<a href="${escapeHtml(href)}"`
    })
  return unsafelyTrustHtml(html)
}
