import {
  check,
  fallback,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import { flag, listOf, text } from '../core/options.js'

/** What a video block shows at first: its poster with a play button, or the player itself. */
export const VIDEO_VARIANTS = ['overlay', 'plain'] as const

/** A video block: an owner's embed, or films of one's own. */
export interface VideoData {
  /** `'overlay'` where it has an overlay, else `'plain'`. */
  readonly variant: (typeof VIDEO_VARIANTS)[number]
  /** Embed HTML as the owner pasted it; read by `parseEmbed` of the media package, never shown. */
  readonly embed: string
  /** Films, the preferred one first, instead of an embed. */
  readonly films: readonly { readonly src: string; readonly type: string }[]
  /** Address of the films' captions, as WebVTT. */
  readonly captions: string
  readonly providerName: string
  /** Pixels. Default: what the embed says. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly mode: 'none' | 'fit' | 'fill' | null
  /** It begins with its overlay. Default: where there is a poster. */
  readonly overlay: boolean
  /** What the video shows, in words. */
  readonly title: string
  /** Below it. */
  readonly caption: string
  /** What is seen until somebody presses play. */
  readonly poster?: { readonly src: string; readonly width: number; readonly height: number } | undefined
  /** How wide it is shown, as CSS `sizes` of the poster. Default `'100vw'`. */
  readonly sizes: string
}

const length = pipe(number(), minValue(1))

const video = object({
  embed: text,
  films: listOf(object({ src: pipe(string(), minLength(1)), type: pipe(string(), minLength(1)) })),
  captions: text,
  providerName: text,
  width: fallback(optional(length), undefined),
  height: fallback(optional(length), undefined),
  mode: fallback(picklist(['none', 'fit', 'fill']), null as never),
  overlay: fallback(optional(flag), undefined),
  title: text,
  caption: text,
  poster: fallback(optional(object({ src: pipe(string(), minLength(1)), width: length, height: length })), undefined),
  sizes: fallback(pipe(string(), minLength(1)), '100vw'),
})

/** Reads a video block. Without an embed, and without films, it is none; an embed that is no player is shown as such. */
export const videoData: GenericSchema<unknown, VideoData> = pipe(
  video,
  check(({ embed, films }) => embed !== '' || films.length > 0, 'an embed or a film'),
  transform((read): VideoData => {
    const overlay = read.overlay ?? !!read.poster
    return { ...read, overlay, variant: overlay ? 'overlay' : 'plain' }
  }),
)
