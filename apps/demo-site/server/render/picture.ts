import { PRINT_COLORS } from '../../content/prints/colors.ts'
import { findPrint } from '../../content/prints/index.ts'
import { printPreview } from '../../content/prints/previews.ts'
import type { Db } from '../database/db.ts'
import { findPictures, isMediaId } from '../database/media.ts'
import { noteShown } from '../drawing/drawing.ts'
import { printUrl } from '../image/printUrl.ts'
import { uploadedPicture } from '../media/pictureRow.ts'
import type { Picture } from '../model.ts'

/** Largest width of a print. Prints are vector drawings, so their own size sets no limit. */
const LARGEST = 2500

/** A print as a picture, or `undefined` for one that nobody has drawn [SRV-111] [SRV-114]. */
export function pictureOf(slug: string): Picture | undefined {
  const print = findPrint(slug)
  const src = printUrl(slug)
  if (!print || src === undefined) return undefined
  return {
    src,
    width: LARGEST,
    height: Math.round((LARGEST * print.height) / print.width),
    alt: print.alt,
    color: PRINT_COLORS[slug],
    preview: printPreview(slug),
  }
}

/** Returns the picture of a reference: the slug of a print, or the id of an upload. */
export type PictureReader = (reference: string | undefined) => Picture | undefined

/** Ids of 24 hexadecimal digits in a JSON text. */
const IDS = /"([0-9a-f]{24})"/g

/** Pictures that one page reads. */
const MOST = 2000

/**
 * Reads the uploaded pictures that values refer to, all in one statement; none when they refer to prints alone
 * [SRV-282].
 * @param values - Any data that holds references, as they are stored.
 */
export async function readPictures(db: Db, ...values: readonly unknown[]): Promise<PictureReader> {
  const text = JSON.stringify(values)
  const ids = [...new Set(Array.from(text.matchAll(IDS), ([, id]) => id!))].slice(0, MOST)
  const rows = new Map((await findPictures(db, ids)).map((row) => [row.id, row]))
  return (reference) => {
    if (reference === undefined) return undefined
    if (!isMediaId(reference)) return pictureOf(reference)
    noteShown(`picture-${reference}`)
    const row = rows.get(reference)
    return row && uploadedPicture(row)
  }
}

/** Returns the reference to a picture in stored data: `{ picture: id }` of an upload, or `{ print: slug }`. */
export function pictureIn(data: { readonly picture?: unknown; readonly print?: unknown }): string | undefined {
  const { picture, print } = data
  if (typeof picture === 'string' && isMediaId(picture)) return picture
  return typeof print === 'string' ? print : undefined
}
