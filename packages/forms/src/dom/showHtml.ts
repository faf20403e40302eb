import { setHtml } from '@vitrine/trust'
import { sanitize } from '@vitrine/trust/sanitize'

/**
 * Shows HTML from outside, sanitised again in the browser. The sanitiser is loaded at the first call.
 * @throws If the sanitiser cannot be loaded; then nothing is shown.
 */
export async function showHtml(element: Element, html: string): Promise<void> {
  setHtml(element, await sanitize(html))
}
