import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

/** Endings of texts with a media type of their own; a browser saves these files. */
const TEXTS: Readonly<Record<string, string>> = { csv: 'text/csv', ics: 'text/calendar', vcf: 'text/vcard' }

/** Types that a browser could run. */
const MARKUP = /[/+]xml$|html|script/

/**
 * Finds the media type of a file from its content: markup and scripts are plain text, what nobody knows is
 * `application/octet-stream`.
 * @param name - Its ending distinguishes kinds of text alone.
 */
export async function contentType(bytes: Uint8Array, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && !MARKUP.test(found.mime)) return found.mime
  if (!isUtf8(bytes) || bytes.includes(0)) return 'application/octet-stream'
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return `${TEXTS[ending] ?? 'text/plain'}; charset=utf-8`
}
