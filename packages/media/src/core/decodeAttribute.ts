import { decodeHTMLAttribute } from 'entities/decode'

/**
 * An attribute's value with its character references decoded, as the HTML standard does it. This is the server's copy;
 * `dom/decodeAttribute.ts` leaves it to the browser, which spares a page the table of 2231 names.
 */
export function decodeAttribute(value: string): string {
  return decodeHTMLAttribute(value)
}
