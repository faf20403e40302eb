import type { SafeHtml } from '../core/safeHtml.js'

/**
 * Sanitises HTML that arrived in the browser by a call, by the allow-list of `createSanitizer`. The sanitiser is fetched
 * with the first use.
 * @returns Rejects when the sanitiser cannot be fetched: then nothing is shown.
 */
export async function sanitize(html: string): Promise<SafeHtml> {
  const { createSanitizer } = await import('./createSanitizer.js')
  return createSanitizer(window)(html)
}
