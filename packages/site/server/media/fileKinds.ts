import { fileTypeFromBuffer } from 'file-type'
import { isUtf8 } from 'node:buffer'

const PICTURES = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
] as const)

/** Kinds of pictures that the site takes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

/** Bytes at the start of a drawing (SVG) among which its root stands. */
const HEAD = 4000

/** Whether a text is a drawing: its first element is `svg`. */
function isDrawing(bytes: Buffer): boolean {
  const [, name] = /<([a-z][\w:.-]*)[\s/>]/i.exec(bytes.toString('utf8', 0, HEAD)) ?? []
  return name === 'svg' || name === 'svg:svg'
}

/**
 * Finds the kind of a picture from its content, whatever its name or its stated type [SRV-283].
 * @returns `undefined` for a content that is no picture.
 */
export async function pictureKind(bytes: Buffer): Promise<PictureKind | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const kind = PICTURES.get(found?.mime as 'image/png')
  if (kind) return kind
  const isText = found === undefined || found.mime === 'application/xml'
  return isText && isDrawing(bytes) ? 'svg' : undefined
}

/** Endings of texts with a media type of their own; a browser saves these files. */
const TEXTS: Readonly<Record<string, string>> = { csv: 'text/csv', ics: 'text/calendar', vcf: 'text/vcard' }

/**
 * Finds the media type under which a file is sent, from its content: markup and scripts are plain text [SRV-290].
 * @param name - Its ending distinguishes kinds of text alone.
 */
export async function fileType(bytes: Buffer, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (found && !/xml|html|script/.test(found.mime)) return found.mime
  if (!isUtf8(bytes) || bytes.includes(0)) return 'application/octet-stream'
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return `${TEXTS[ending] ?? 'text/plain'}; charset=utf-8`
}
