import { fileTypeFromBuffer } from 'file-type'

const PICTURES = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
] as const)

/** Kinds of pictures that are made anew. */
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
