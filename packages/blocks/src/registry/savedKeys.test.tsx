import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAVED_KEYS } from '../testing/savedKeys.js'
import type { SavedKeys } from '../testing/savedKeys.js'
import { BLOCKS } from './blocks.js'
import { renderBlock } from './renderBlock.js'

/** The whole markup of a block: what a visitor sees, and the settings of its island. */
function markupOf({ type }: SavedKeys, data: object): string {
  const onError = (error: unknown): never => {
    throw error
  }
  return renderBlock({ id: 'b', type, data }, { renderToStaticMarkup, renderToString, onError })
}

/** A row for each key of a kind, with the words of its title in front. */
function rowsOf(kind: 'seen' | 'asked' | 'idle') {
  return SAVED_KEYS.flatMap((saved) =>
    Object.entries(saved[kind] ?? {}).map(([key, value]) => {
      const { design = '' } = saved.block as { readonly design?: string }
      return [`${saved.type} ${design}`.trim(), key, JSON.stringify(value), saved, value] as const
    }),
  )
}

test.each(rowsOf('seen'))('a saved %s shows its key %s of the value %s [BLK-6]', (_name, key, _text, saved, value) => {
  expect(markupOf(saved, { ...saved.block, [key]: value })).not.toBe(markupOf(saved, saved.block))
})

test.each(rowsOf('asked'))('a saved %s hands its key %s of the value %s to the server [BLK-6]', (...row) => {
  const [, key, , { type, block }, value] = row
  const { codec } = BLOCKS[type]
  expect(codec.read({ ...block, [key]: value })).toMatchObject({ ok: true, data: { [key]: value } })
})

test.each(rowsOf('idle'))('a saved %s is the same without its key %s of the value %s [BLK-6]', (...row) => {
  const [, key, , saved, value] = row
  expect(markupOf(saved, { ...saved.block, [key]: value })).toBe(markupOf(saved, saved.block))
})

const GALLERY_KEYS =
  'design square-thumbs autoplay meta-position thumbnails lightbox padding thumbnails-per-row thumbnail-strip-height ' +
  'thumbnail-strip-margin autoplay-duration active-alignment auto-crop show-meta show-meta-basic show-meta-only-title ' +
  'show-meta-only-description show-meta-on-hover newWindow controls aspect-ratio aspectRatio transparentBackground'
const FILM_KEYS = 'html url width height providerName thumbnailUrl'
const SUMMARY_KEYS =
  'collectionId design headerText textSize pageSize imageAspectRatio columnWidth gutter listImageSize ' +
  'listImageAlignment slidesPerRow textAlignment showTitle showThumbnail showExcerpt showReadMoreLink showPrice ' +
  'showPastOrUpcomingEvents metadataPosition primaryMetadata secondaryMetadata filter autoCrop'

test.each([
  ['gallery', GALLERY_KEYS],
  ['video', `${FILM_KEYS} overlay description nativeVideo customThumb layout`],
  ['embed', `${FILM_KEYS} customThumbEnabled`],
  ['summary', SUMMARY_KEYS],
  ['map', 'location vSize style labels terrain controls aspectRatio'],
  ['tour-dates', 'artistId timeframe'],
  ['calendar', 'collectionId'],
  ['html', 'wysiwyg html engine'],
])('every key of a saved %s that a visitor sees has its row: %s', (type, keys) => {
  const rows = SAVED_KEYS.filter((saved) => saved.type === type)
  const listed = new Set(rows.flatMap(({ seen, asked }) => Object.keys({ ...seen, ...asked })))
  expect(keys.split(' ').filter((key) => !listed.has(key))).toEqual([])
})
