import { inertDocument } from '@vitrine/trust'

/** Decodes the character references in an attribute's value with the browser's own parser. */
export function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value
  // Parse an unknown element: for known elements Chromium's parser has a short cut that wrongly decodes `&lt=`.
  const { body } = inertDocument(`<x-a title="${value.replaceAll('"', '&quot;')}">`)
  return body.firstElementChild!.getAttribute('title')!
}
