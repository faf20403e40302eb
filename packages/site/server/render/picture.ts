import { findPictures } from '../database/media.ts'
import { isMediaId } from '../site/mediaId.ts'
import { noteShown } from '../drawing/drawing.ts'
import type { Services } from '../http/services.ts'
import { uploadedPicture } from '../media/pictureRow.ts'
import type { Picture } from '../site/sitePictures.ts'

/** Returns the picture of a reference: the slug of a print, or the id of an upload. */
export type PictureReader = (reference: string | undefined) => Picture | undefined

/** Ids of 24 hexadecimal digits in a JSON text. */
const IDS = /"([0-9a-f]{24})"/g

/** Pictures that one page reads. */
const MOST = 2000

/**
 * Reads the uploaded pictures that values refer to, all in one statement; none when they refer to prints alone
 * [SRV-282].
 * @param language - Code of the language into which texts are translated; `undefined` for the owner's.
 * @param values - Any data that holds references, as they are stored.
 */
export async function readPictures(
  { db, site }: Pick<Services, 'db' | 'site'>,
  language: string | undefined,
  ...values: readonly unknown[]
): Promise<PictureReader> {
  const text = JSON.stringify(values)
  const ids = [...new Set(Array.from(text.matchAll(IDS), ([, id]) => id!))].slice(0, MOST)
  const rows = new Map((await findPictures(db, ids)).map((row) => [row.id, row]))
  return (reference) => {
    if (reference === undefined) return undefined
    if (!isMediaId(reference)) return site.pictures.pictureOf(reference)
    noteShown(`picture-${reference}`)
    const row = rows.get(reference)
    return row && uploadedPicture(row, language)
  }
}

/** Returns the reference to a picture in stored data: `{ picture: id }` of an upload, or `{ print: slug }`. */
export function pictureIn(data: { readonly picture?: unknown; readonly print?: unknown }): string | undefined {
  const { picture, print } = data
  if (typeof picture === 'string' && isMediaId(picture)) return picture
  return typeof print === 'string' ? print : undefined
}
