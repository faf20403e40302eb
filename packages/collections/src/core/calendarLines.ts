const OCTETS = 75

/** Escapes a text value of a calendar file and drops its control characters (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A text without the characters that end a line or a value. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, '')

/** Breaks a line before it is longer than 75 octets of UTF-8, between two characters (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let [current, length] = ['', 0]
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > OCTETS) {
      lines.push(current)
      // Begin a continued calendar line with a space, as the format requires. The space counts
      // towards the line's length.
      ;[current, length] = [' ', 1]
    }
    current += character
    length += octets
  }
  return [...lines, current].join('\r\n')
}

/**
 * Writes a date or a time of ISO 8601 as calendar programs do.
 * @example compactTime('2026-11-27T18:00:00.000Z') // => '20261127T180000Z'
 */
export const compactTime = (text: string): string => text.replace(/[-:]|\.\d{3}/g, '')
