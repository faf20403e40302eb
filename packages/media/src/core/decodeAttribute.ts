import { decodeHTMLAttribute } from 'entities/decode'

/**
 * Decodes the character references in an attribute's value, as the HTML standard does. This version is for servers. In
 * a browser, `dom/decodeAttribute.ts` uses the parser instead, so that a page need not load the table of 2231 names.
 */
export function decodeAttribute(value: string): string {
  return decodeHTMLAttribute(value)
}
