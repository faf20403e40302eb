/**
 * Text from outside as the product keeps it: line breaks are single, however the text travelled, and what no database
 * can store (a NUL, half of a surrogate pair) becomes U+FFFD. Anything but text is blank.
 */
export function plainText(value: unknown): string {
  return typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\uFFFD')
        .replace(/\p{Cs}/gu, '\uFFFD')
    : ''
}
