import type { WindowLike } from 'dompurify'
import type { SafeHtml } from '../core/safeHtml.js'

export interface Sanitizer {
  /**
   * Sanitises any text. Sanitising the result again does not change it.
   * @param only - Names of the elements that may stay, of those the allow-list knows. Default: all of them.
   */
  (html: string, only?: readonly string[]): SafeHtml
  /**
   * Sanitises a block that a server has rendered. Besides texts it keeps pictures, `aria-*` and `data-*`, which style
   * sheets and behaviours need.
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
 * Sanitises HTML that a call of the browser has received, with the sanitiser of `loadSanitizer`, which is loaded at the
 * first use.
 * @param only - Names of the elements that may stay. Default: the whole allow-list.
 * @returns Rejects when the sanitiser cannot be fetched: then nothing is shown.
 */
export async function sanitize(html: string, only?: readonly string[]): Promise<SafeHtml> {
  return (await loadSanitizer(window))(html, only)
}

/**
 * Sanitises a rendered block that a call of the browser has received, with the sanitiser of `loadSanitizer` [RUN-29].
 * @returns Rejects when the sanitiser cannot be fetched: then nothing is shown.
 */
export async function sanitizeBlock(html: string): Promise<SafeHtml> {
  return (await loadSanitizer(window)).block(html)
}
