/**
 * Text from outside as the product stores it: line breaks are single, and characters that no database stores (a NUL, half of
 * a surrogate pair) become U+FFFD. A value that is no text is blank.
 */
export function plainText(value: unknown): string {
  return typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\uFFFD')
        .replace(/\p{Cs}/gu, '\uFFFD')
    : ''
}
