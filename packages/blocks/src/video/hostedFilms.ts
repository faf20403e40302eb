import { object, safeParse, union } from 'valibot'
import { text } from '../kit/settings.js'

const hosted = object({ alexandriaUrl: text, systemDataVariants: text, contentType: text })

/** Schema of a hosted video: the site builder stores its members in the video object or one level below. */
const film = union([object({ structuredContent: hosted, systemDataVariants: text, contentType: text }), hosted])

/** Width times height of a variant such as `'1920:1080'`; 0 for any other text. */
function pixelsOf(variant: string): number {
  const [, width, height] = /^(?:[\w-]{1,40}-)?(\d{1,5}):(\d{1,5})$/.exec(variant) ?? []
  return Number(width) * Number(height) || 0
}

/**
 * The video file that a site builder hosts for a video block [BLK-25]: its largest variant, or its playlist if no variant is
 * named.
 * @param nativeVideo - As the block's JSON has it: an address that ends in `{variant}`, and the names of the variants.
 * @returns No film where there is no such address.
 */
export function hostedFilms(nativeVideo: unknown): readonly { readonly src: string; readonly type: string }[] {
  const read = safeParse(film, nativeVideo)
  if (!read.success) return []
  const own = 'structuredContent' in read.output ? read.output.structuredContent : read.output
  if (!/^(?:https?:)?\/\/[^{}]+\/\{variant\}$/.test(own.alexandriaUrl)) return []
  const names = (own.systemDataVariants || read.output.systemDataVariants).split(',').map((name) => name.trim())
  const [variant] = names.filter(pixelsOf).toSorted((one, other) => pixelsOf(other) - pixelsOf(one))
  const type = [own.contentType, read.output.contentType].find((given) => given.startsWith('video/')) ?? 'video/mp4'
  return [
    {
      src: own.alexandriaUrl.replace('{variant}', variant ?? 'playlist.m3u8'),
      type: variant ? type : 'application/vnd.apple.mpegurl',
    },
  ]
}
