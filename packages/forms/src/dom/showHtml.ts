import { sanitize, setHtml } from '@vitrine/trust'

/**
 * Shows HTML from outside: sanitised here once more, by code that is fetched only now.
 * @throws When that code cannot be had; then nothing is shown.
 */
export async function showHtml(element: Element, html: string): Promise<void> {
  setHtml(element, await sanitize(html))
}
