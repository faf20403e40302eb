import type { WindowLike } from 'dompurify'
import type { SafeHtml } from '../core/safeHtml.js'

export interface Sanitizer {
  /**
   * Sanitises any text; what it answers, sanitised again, stays as it is.
   * @param only - Names of the elements that may stay, of those the allow-list knows. Default: all of them.
   */
  (html: string, only?: readonly string[]): SafeHtml
  /**
   * Sanitises a block that a server has rendered: besides texts, pictures, `aria-*` and `data-*` stay, so that its looks and
   * its behaviour find their parts.
   */
  block(html: string): SafeHtml
}

/**
 * Fetches the sanitiser of owner HTML for any DOM: a browser's window, or jsdom's on a server. The same allow-list in
 * both: paragraphs, headings 2 to 4, lists, quotes, code, emphasis, rules, breaks, and links with a safe address; a link
 * to a new tab gets `rel="noopener"`. Scripts, handlers, styles, ids, frames, forms and images never pass. It comes as a
 * chunk of its own, so that nothing else of this package makes a page fetch it.
 * @param window - Asked again for the same window, it answers the same sanitiser.
 * @returns Rejects when the window has no DOM that can be trusted with this, or the chunk cannot be fetched.
 */
export async function loadSanitizer(window: WindowLike): Promise<Sanitizer> {
  const { createSanitizer } = await import('./createSanitizer.js')
  return createSanitizer(window)
}

/**
 * Sanitises HTML that arrived in the browser by a call, with the sanitiser of `loadSanitizer`, fetched with the first use.
 * @param only - Names of the elements that may stay. Default: the whole allow-list.
 * @returns Rejects when the sanitiser cannot be fetched: then nothing is shown.
 */
export async function sanitize(html: string, only?: readonly string[]): Promise<SafeHtml> {
  return (await loadSanitizer(window))(html, only)
}

/**
 * Sanitises a rendered block that arrived in the browser by a call, with the sanitiser of `loadSanitizer` [RUN-29].
 * @returns Rejects when the sanitiser cannot be fetched: then nothing is shown.
 */
export async function sanitizeBlock(html: string): Promise<SafeHtml> {
  return (await loadSanitizer(window)).block(html)
}
