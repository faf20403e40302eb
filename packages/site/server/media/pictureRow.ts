import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { MediaRow } from '../database/media.ts'
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
 * The alternative text in a language, else in the owner's, else any; empty for a picture without one [SRV-282].
 * @param lang - BCP 47 tag.
 */
export function altOf({ alt }: Pick<MediaRow, 'alt'>, lang: string = DEFAULT_LOCALE): string {
  const texts = alt as Readonly<Record<string, string>>
  const [language] = lang.split('-')
  const near = Object.keys(texts).find((tag) => tag.split('-')[0] === language)
  return texts[lang] ?? texts[near ?? DEFAULT_LOCALE] ?? Object.values(texts)[0] ?? ''
}

/** An uploaded picture as views take it [SRV-282]. */
export function uploadedPicture(row: MediaRow, lang?: string): Picture {
  return {
    src: pictureUrl(row),
    width: row.width,
    height: row.height,
    alt: altOf(row, lang),
    color: row.color ?? undefined,
    preview: row.preview === null ? undefined : `data:image/webp;base64,${row.preview}`,
    focalPoint: { x: row.focal_x, y: row.focal_y },
  }
}
