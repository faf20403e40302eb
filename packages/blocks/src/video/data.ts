/** The first thing a video block shows: its poster with a play button, or the player itself. */
export const VIDEO_VARIANTS = ['overlay', 'plain'] as const

/** A video or embed block: the owner's embed HTML, or video files. */
export interface VideoData {
  /** `'overlay'` where it has an overlay, else `'plain'`. */
  readonly variant: (typeof VIDEO_VARIANTS)[number]
  /** Embed HTML as the owner pasted it; read by `parseEmbed` of the media package. Without a player its text is shown, sanitised. */
  readonly html: string
  /** Address of the page that the embed comes from: shown as a link where the embed has no player. */
  readonly url: string
  /** Video files, the preferred one first, instead of an embed. */
  readonly films: readonly { readonly src: string; readonly type: string }[]
  /** Address of the video's captions, as WebVTT. */
  readonly captions: string
  /** Pixels. Default: the embed's own size. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly mode: 'none' | 'fit' | 'fill' | null
  /** The video begins with its overlay. Default: `true` if there is a poster. */
  readonly overlay: boolean
  /** The title of the video. */
  readonly title: string
  /** Name of the site that it comes from: the text of its link where it has no title. */
  readonly providerName: string
  /** Place of the caption; over the poster it leaves with the poster. */
  readonly captionPlace: 'below' | 'overlay' | 'hover'
  /** Text below it. */
  readonly caption: string
  /** HTML below a video without a caption; sanitised when it was stored. */
  readonly description: { readonly html: string }
  /** The poster, shown until the visitor presses play. */
  readonly poster?:
    | {
        readonly src: string
        readonly width: number
        readonly height: number
        readonly color?: string | undefined
        readonly preview?: string | undefined
      }
    | undefined
  /** How wide it is shown, as CSS `sizes` of the poster. Default `'100vw'`. */
  readonly sizes: string
}
