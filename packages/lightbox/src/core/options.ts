import { LIGHTBOX } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'
import type { Players } from '@vitrine/media'
import { wrapIndex } from '@vitrine/parts'

/** Dark ground with light text, or the other way round. */
export type LightboxTheme = 'dark' | 'light'

/** A picture. */
export interface LightboxImage {
  readonly type?: 'image' | undefined
  /** Its address at full size. */
  readonly src: string
  /** What a person who cannot see it reads. Default `''`. */
  readonly alt?: string | undefined
  /** Its own width in pixels. Without width and height the picture is placed once it has loaded. */
  readonly width?: number | undefined
  /** Its own height in pixels. */
  readonly height?: number | undefined
  /** The same picture at other widths, as in HTML's `srcset`. Used together with `width` and `height`. */
  readonly srcSet?: string | undefined
}

/** A video: an owner's embed, or films of one's own [LBX-5]. */
export interface LightboxVideo {
  readonly type: 'video'
  /** The embed HTML; only what `parseEmbed` of `@vitrine/media` reads of it is used. */
  readonly html?: string | undefined
  /** Files, the first one that the browser can show is played. */
  readonly sources?: readonly { readonly src: string; readonly type?: string | undefined }[] | undefined
  /** Address of its captions, as WebVTT. */
  readonly captions?: string | undefined
  /** Names its player. Default: the catalogue's "Video". */
  readonly title?: string | undefined
  /** Pixels. An embed has a ratio, not pixels of its own; a file is never shown larger. Default 16 to 9. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** One item of a set: its content and its caption [LBX-1]. */
export interface LightboxItem {
  readonly content: LightboxImage | LightboxVideo
  /** Its caption, as text. Empty: none. */
  readonly meta?: string | undefined
  /** Its caption as HTML that `@vitrine/trust` has made safe; instead of `meta`. */
  readonly metaHtml?: SafeHtml | undefined
  /** Of its caption, alternative text and title, where it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Names it in the address, where `historyHash` is on [LBX-23]. */
  readonly id?: string | undefined
  /** The address of its own page. In the address it comes before `id`; it is what a person shares. */
  readonly url?: string | undefined
  /** Overrides the theme of the set while this item is shown [LBX-3]. Anything unknown is `dark`. */
  readonly theme?: string | undefined
  /** Its thumbnail, or the link around it: what it grows from, and what focus returns to if it is the last one shown. */
  readonly opener?: HTMLElement | null | undefined
}

/** The texts a lightbox shows or speaks: its name [LBX-2], its buttons, its position [LBX-24], its failures [LBX-12]. */
export type LightboxMessages = Translation<typeof LIGHTBOX>

/** How videos are played [LBX-5]. */
export interface VideoLoaderOptions {
  /** Plays as soon as it is shown. Default `true`. */
  readonly autoplay?: boolean | undefined
  /** How the player fits its place. Default `'fit'`. */
  readonly mode?: 'none' | 'fit' | 'fill' | undefined
  /** The page's players. Default: those of its document, of which one plays at a time. */
  readonly players?: Players | undefined
}

/** What a lightbox is opened with [LBX-1]. */
export interface LightboxOptions {
  /** An empty set opens nothing [LBX-4]. */
  readonly set: readonly LightboxItem[]
  /** The item shown first: any integer, wrapped into the set; negatives count from the end [LBX-4]. Default 0. */
  readonly currentSetIndex?: number | undefined
  /** Elements used instead of the built-in buttons [LBX-11]. They go back to where they came from. */
  readonly controls?:
    | { readonly previous?: HTMLElement | undefined; readonly next?: HTMLElement | undefined }
    | undefined
  /** Default `'dark'`; anything unknown is `dark` [LBX-3]. */
  readonly theme?: string | undefined
  /** How long a fade or a move takes, in seconds [LBX-7]. Default 0.6. */
  readonly speed?: number | undefined
  /** Room kept between the content and the window, in pixels; 20 where there is little of it [LBX-8]. Default 100. */
  readonly padding?: number | undefined
  /** Puts the item shown into the address, as `#itemId={its url, or its id}`, until it closes [LBX-23]. Default `false`. */
  readonly historyHash?: boolean | undefined
  /** How videos are played [LBX-5]. */
  readonly videoLoaderOptions?: VideoLoaderOptions | undefined
  /** A button that shares the item: through the device, or by copying its address. Default `false`. */
  readonly share?: boolean | undefined
  /** A link that saves the picture. Default `false`. */
  readonly download?: boolean | undefined
  /** What focus returns to if the item last shown names no opener of its own. Default: where focus stood. */
  readonly opener?: HTMLElement | null | undefined
  /** Texts. Default: the en-US catalogue. */
  readonly messages?: Partial<LightboxMessages> | undefined
  /** Loads the stylesheet; awaited before the first paint. Default: the page has it already. */
  readonly loadStyles?: (() => Promise<unknown>) | undefined
  /** Another item is shown. */
  readonly onMove?: ((index: number) => void) | undefined
  /** After the lightbox is gone, with the index of the item last shown. */
  readonly onClose?: ((index: number) => void) | undefined
}

/** The options that have a default, read. */
export interface LightboxReading {
  readonly index: number
  readonly theme: string | undefined
  /** Seconds. */
  readonly speed: number
  /** Pixels. */
  readonly padding: number
  readonly historyHash: boolean
  readonly videoLoaderOptions: VideoLoaderOptions
  readonly messages: LightboxMessages
}

const orElse = (value: number | undefined, standard: number): number =>
  value !== undefined && value >= 0 && value < Infinity ? value : standard

/** What was asked for, with the defaults for what was not, and for a speed or a padding that is none [LBX-1]. */
export function readOptions(options: LightboxOptions): LightboxReading {
  return {
    index: wrapIndex(Math.trunc(options.currentSetIndex ?? 0), options.set.length) ?? 0,
    theme: options.theme,
    speed: orElse(options.speed, 0.6),
    padding: orElse(options.padding, 100),
    historyHash: !!options.historyHash,
    videoLoaderOptions: options.videoLoaderOptions ?? {},
    messages: { ...LIGHTBOX, ...options.messages },
  }
}

/** The item's own theme, else the set's, else dark; anything unknown is dark [LBX-3]. */
export function themeOf(item: LightboxItem | undefined, setTheme: string | undefined): LightboxTheme {
  return (item?.theme || setTheme) === 'light' ? 'light' : 'dark'
}
