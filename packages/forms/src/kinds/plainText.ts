/**
 * Normalises outside text for storage: line breaks are single, and characters that databases refuse (a NUL, half of a
 * surrogate pair) become U+FFFD. A value that is not text becomes blank.
 */
export function plainText(value: unknown): string {
  return typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\uFFFD')
        .replace(/\p{Cs}/gu, '\uFFFD')
    : ''
}
