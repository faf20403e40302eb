import { policy } from './policy.js'

/**
 * A document of its own made of any HTML: nothing in it runs, loads or reaches the page, so the HTML need not be safe. Only
 * texts and attributes may be taken out of it, never elements.
 */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString((policy()?.createHTML(html) ?? html) as string, 'text/html')
}
