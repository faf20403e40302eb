import { policy } from './policy.js'

/**
 * Parses any HTML to a separate document, in which nothing runs or loads, so the HTML need not be safe. Take only texts
 * and attributes out of it, never elements.
 */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString((policy()?.createHTML(html) ?? html) as string, 'text/html')
}
