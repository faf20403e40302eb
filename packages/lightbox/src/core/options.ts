import { LIGHTBOX } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'

/** Dark ground with light text, or the other way round. */
export type LightboxTheme = 'dark' | 'light'

/** A picture. */
export interface LightboxImage {
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

/** One item of a set [LBX-1]. */
export interface LightboxItem {
  readonly content: LightboxImage
  /** Its caption, as text. Empty: none. */
  readonly meta?: string | undefined
  /** Overrides the theme of the set while this item is shown [LBX-3]. Anything unknown is `dark`. */
  readonly theme?: string | undefined
  /** What focus returns to if this item is the last one shown: its thumbnail. */
  readonly opener?: HTMLElement | null | undefined
}

/** The texts a lightbox shows or speaks: its name [LBX-2], its buttons, its position [LBX-24], its failures [LBX-12]. */
export type LightboxMessages = Translation<typeof LIGHTBOX>

/** What a lightbox is opened with. */
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
  /** Room kept between the content and the window, in pixels; 20 where the viewer is mobile [LBX-8]. Default 100. */
  readonly padding?: number | undefined
  /** What focus returns to if the item last shown names no opener of its own. Default: where focus stood. */
  readonly opener?: HTMLElement | null | undefined
  /** Texts. Default: the en-US catalogue. */
  readonly messages?: Partial<LightboxMessages> | undefined
  /** Loads the stylesheet; awaited before the first paint. Default: the page has it already. */
  readonly loadStyles?: (() => Promise<unknown>) | undefined
  /** After the lightbox is gone, with the index of the item last shown. */
  readonly onClose?: ((index: number) => void) | undefined
}

/** The item's own theme, else the set's, else dark; anything unknown is dark [LBX-3]. */
export function themeOf(item: LightboxItem | undefined, setTheme: string | undefined): LightboxTheme {
  return (item?.theme || setTheme) === 'light' ? 'light' : 'dark'
}
