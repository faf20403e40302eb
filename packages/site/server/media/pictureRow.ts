import { createHash } from 'node:crypto'
import type { MediaRow } from '../database/media.ts'
import { altIn } from '../database/pictureTexts.ts'
import type { Picture } from '../site/sitePictures.ts'

/** Part of every address: raise it when the encoders' settings change, and browsers fetch the pictures anew. */
const PIPELINE = 'uploads-1'

/** The version in a picture's address: changes with its content. */
export const pictureVersion = ({ file_name: fileName }: Pick<MediaRow, 'file_name'>): string =>
  createHash('sha256')
    .update(PIPELINE + fileName)
    .digest('hex')
    .slice(0, 12)

/** The address of an uploaded picture, to which `?format={width}w` is added. */
export const pictureUrl = (row: Pick<MediaRow, 'id' | 'file_name'>): string =>
  `/images/${row.id}/${pictureVersion(row)}`

/** Address of a file, or of a picture at 1000 pixels. */
export const mediaAddress = (row: Pick<MediaRow, 'id' | 'kind' | 'name' | 'file_name'>): string =>
  row.kind === 'picture' ? `${pictureUrl(row)}?format=1000w` : `/s/${encodeURIComponent(row.name)}`

/**
 * An uploaded picture as views take it [SRV-282] [PAN-148].
 * @param language - Code of the language into which texts are translated; `undefined` for the owner's.
 */
export function uploadedPicture(row: MediaRow, language: string | undefined): Picture {
  const alt = altIn(row, language)
  return {
    src: pictureUrl(row),
    width: row.width,
    height: row.height,
    alt: alt?.text ?? '',
    ...(alt && language !== undefined && { lang: alt.lang }),
    color: row.color ?? undefined,
    preview: row.preview === null ? undefined : `data:image/webp;base64,${row.preview}`,
    focalPoint: { x: row.focal_x, y: row.focal_y },
  }
}
