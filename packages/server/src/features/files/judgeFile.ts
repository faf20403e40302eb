import { cleanFileName } from '../../files/cleanFileName.js'
import { contentType } from '../../files/contentType.js'
import { pictureKind } from './pictureKind.js'
import { type PictureFault, type ReadPicture, readPicture } from './readPicture.js'

/** A content as it was sent. */
export interface SentFile {
  /** As the browser wrote it. */
  readonly name: string
  readonly content: Uint8Array
  /** The only kind that the sender can use. Default: any picture or file. */
  readonly expects?: 'picture' | 'film' | undefined
}

/** Bounds of what is taken. */
export interface FileBounds {
  readonly mostBytes: number
  /** Colour behind transparent parts of a picture, for its preview and its mean colour. Default white. */
  readonly paper?: string | undefined
  /** Media types that are taken, as the content shows them: `image/*`, `application/pdf`. Default: all. */
  readonly takes?: readonly string[] | undefined
}

/** A content that is ready to be stored. */
export interface JudgedFile extends Omit<ReadPicture, 'type' | 'color' | 'preview'> {
  readonly kind: 'picture' | 'file'
  readonly name: string
  /** Media type, found from the content. */
  readonly type: string
  readonly color: string | null
  readonly preview: string | null
}

/** Reason for which a sent content is refused. */
export type FileFault = PictureFault | 'empty' | 'too large' | 'not supported'

/** Media types of the films that every browser plays. */
export const FILM_TYPES: readonly string[] = ['video/mp4', 'video/webm']

/** Endings of files that are pictures, or nothing that is taken. */
const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg|heic|bmp|tiff?)$/i

/** Whether a media type is one of those that are taken. */
function isTaken(type: string, takes: readonly string[] | undefined): boolean {
  const plain = type.split(';', 1)[0]!
  return takes?.some((one) => (one.endsWith('/*') ? plain.startsWith(one.slice(0, -1)) : one === plain)) ?? true
}

/**
 * Judges a sent content by what it is; its name and its stated type are never believed [SRV-283] [ENG-151]. A picture is
 * made anew without its metadata.
 */
export async function judgeFile(
  { name: sentName, content: sent, expects }: SentFile,
  { mostBytes, paper = '#ffffff', takes }: FileBounds,
): Promise<JudgedFile | FileFault> {
  const name = cleanFileName(sentName)
  const content = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (content.length === 0) return 'empty'
  if (content.length > mostBytes) return 'too large'
  const kind = await pictureKind(content)
  if (!kind) {
    const type = await contentType(content, name)
    // Refuse a picture that cannot be made anew under any name: it may name the place where it was taken.
    const isPicture = type.startsWith('image/') || PICTURE_ENDING.test(name)
    const isFilm = FILM_TYPES.includes(type)
    if (isPicture || expects === 'picture' || (expects === 'film' && !isFilm) || !isTaken(type, takes))
      return 'not supported'
    return { kind: 'file', name, content, type, width: 0, height: 0, color: null, preview: null }
  }
  if (expects === 'film') return 'not supported'
  const picture = await readPicture(content, kind, paper)
  if (typeof picture === 'string') return picture
  if (!isTaken(picture.type, takes)) return 'not supported'
  return { kind: 'picture', name, ...picture }
}
