import { inertDocument } from '@vitrine/trust'

/** An attribute's value with its character references decoded by the browser's own parser. */
export function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value
  // An unknown element: for known ones Chromium's parser has a short cut that reads `&lt=` as a reference.
  const { body } = inertDocument(`<x-a title="${value.replaceAll('"', '&quot;')}">`)
  return body.firstElementChild?.getAttribute('title') ?? ''
}
