import { inertDocument } from '@vitrine/trust'

/** An attribute's value with its character references decoded by the browser's own parser. */
export function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value
  const { body } = inertDocument(`<p title="${value.replaceAll('"', '&quot;')}">`)
  return body.firstElementChild?.getAttribute('title') ?? ''
}
