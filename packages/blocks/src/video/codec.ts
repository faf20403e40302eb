import {
  check,
  fallback,
  forward,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { color, flag, listOf, maybe, preview, text } from '../kit/settings.js'
import type { VideoData } from './data.js'
import { hostedFilms } from './hostedFilms.js'

const length = pipe(number(), minValue(1))
const required = pipe(string(), minLength(1))
const address = pipe(string(), regex(/^(?:https?:\/)?\/./))

/** A poster that the owner chose for the video: its address, or an object with address and size, `'1500x1000'`. */
const thumbnail = union([
  address,
  pipe(
    object({ assetUrl: address }),
    transform(({ assetUrl }) => assetUrl),
  ),
])

const stored = object({
  html: text,
  // Read the embed's HTML from the member `embed` too, because older block data stores it there instead of in `html`.
  embed: text,
  url: text,
  films: listOf(object({ src: required, type: required })),
  nativeVideo: optional(unknown()),
  captions: text,
  width: maybe(length),
  height: maybe(length),
  mode: fallback(picklist(['none', 'fit', 'fill']), null as never),
  overlay: maybe(flag),
  title: text,
  caption: text,
  description: fallback(object({ html: text }), { html: '' }),
  layout: text,
  captionPlace: maybe(picklist(['below', 'overlay', 'hover'])),
  providerName: text,
  poster: maybe(object({ src: required, width: length, height: length, color, preview })),
  customThumb: maybe(thumbnail),
  customThumbEnabled: maybe(flag),
  thumbnailUrl: maybe(address),
  sizes: fallback(required, '100vw'),
})

/** Names of layouts in block data, and the place of the caption that they mean. */
const PLACES: Readonly<Record<string, VideoData['captionPlace']>> = {
  'caption-overlay': 'overlay',
  'caption-overlay-on-hover': 'hover',
}

/** Size of a video whose size is unknown, in pixels. */
const USUAL = { width: 1280, height: 720 }

/**
 * Reads a video or embed block [BLK-25] [BLK-6]: keys of this package and those of saved pages, `html`, `url`, `thumbnailUrl`,
 * `description`, `nativeVideo`, `customThumb`, `providerName` and `layout`. Data with nothing to show is refused.
 */
export const videoCodec: BlockCodec<VideoData> = createCodec(
  pipe(
    stored,
    transform(({ embed, ...read }) => ({ ...read, html: read.html || embed })),
    forward(
      check(
        ({ html, url, films, nativeVideo }) => html !== '' || url !== '' || films.length > 0 || !!nativeVideo,
        'embed HTML, or else url, films or nativeVideo,',
      ),
      ['html'],
    ),
    transform(({ nativeVideo, layout, customThumb, customThumbEnabled, thumbnailUrl, ...read }): VideoData => {
      const { width = USUAL.width, height = USUAL.height, films, caption, description } = read
      const overlay = read.overlay ?? !!read.poster
      const src = (customThumbEnabled !== false && customThumb) || thumbnailUrl
      const poster = read.poster ?? (overlay && src ? { src, width, height } : undefined)
      const isHidden = layout === 'caption-hidden'
      return {
        ...read,
        films: films.length > 0 ? films : hostedFilms(nativeVideo),
        caption: isHidden ? '' : caption,
        description: isHidden ? { html: '' } : description,
        captionPlace: read.captionPlace ?? (Object.hasOwn(PLACES, layout) ? PLACES[layout]! : 'below'),
        poster,
        overlay,
        variant: overlay ? 'overlay' : 'plain',
      }
    }),
  ),
)
