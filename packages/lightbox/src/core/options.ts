import { LIGHTBOX } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ImageLoader, Players } from '@vitrine/media'
import { warnProp, wrapIndex } from '@vitrine/parts'
import type { LightboxItem } from './lightboxItem.js'

/** Dark ground with light text, or the other way round. */
export type LightboxTheme = 'dark' | 'light'

/** The texts a lightbox shows or speaks: its name [LBX-2], its buttons, its position [LBX-24], its failures [LBX-12]. */
export type LightboxMessages = Translation<typeof LIGHTBOX>

/** Why a lightbox shows another item: a press, a swipe of a finger or a wheel, a key, or a call of `next`, `previous` or `goTo`. */
export type LightboxMoveReason = 'next-press' | 'previous-press' | 'swipe' | 'key' | 'action'

/** Why a lightbox closes: `'back'` is the browser's back, `'action'` a call of `close` or `destroy`. */
export type LightboxCloseReason = 'escape-key' | 'outside-press' | 'close-press' | 'swipe' | 'back' | 'action'

/** The reason of a change, and the event that led to it, if there is one. */
export interface LightboxDetails<Reason extends string> {
  readonly reason: Reason
  readonly event?: Event | undefined
}

/** How videos are played [LBX-5]. */
export interface LightboxVideoOptions {
  /** Whether a video plays as soon as it is shown. Default `true`. */
  readonly autoplay?: boolean | undefined
  /** How the player fits its place. Default `'fit'`. */
  readonly mode?: 'none' | 'fit' | 'fill' | undefined
  /** The page's players. Default: those of its document, of which one plays at a time. */
  readonly players?: Players | undefined
}

/** Options of a lightbox [LBX-1]. */
export interface LightboxOptions {
  /** Pictures and videos. An empty list opens nothing [LBX-4]. */
  readonly items: readonly LightboxItem[]
  /** The item shown first: any integer, wrapped into the list; negatives count from the end [LBX-4]. Default 0. */
  readonly index?: number | undefined
  /**
   * The element that opens the lightbox. Focus returns to it if the item last shown has no `trigger` of its own. Default:
   * the element that has focus.
   */
  readonly trigger?: HTMLElement | null | undefined
  /** Elements used instead of the built-in buttons [LBX-11]. After closing they return to their place in the page. */
  readonly controls?:
    | { readonly previous?: HTMLElement | undefined; readonly next?: HTMLElement | undefined }
    | undefined
  /** Default `'dark'` [LBX-3]. */
  readonly theme?: LightboxTheme | undefined
  /** How long a fade or a move takes, in milliseconds [LBX-7]. Default 600. */
  readonly duration?: number | undefined
  /**
   * Room kept between the content and the window, in pixels; at most 20 in a small window [LBX-8]. Default: the page's
   * `--vt-lightbox-padding`, else 100.
   */
  readonly padding?: number | undefined
  /** Writes the item shown into the address, as `#itemId={its url, or its id}`, until it closes [LBX-23]. Default `false`. */
  readonly hash?: boolean | undefined
  /** How videos are played [LBX-5]. */
  readonly video?: LightboxVideoOptions | undefined
  /** Gives the address of a picture at a width. Default: the address as it is, and no `srcset`. */
  readonly loader?: ImageLoader | undefined
  /** A button that shares the item: through the device, or by copying its address. Default `false`. */
  readonly share?: boolean | undefined
  /** A link that saves the picture. Default `false`. */
  readonly download?: boolean | undefined
  /** Texts. Default: the en-US catalogue. */
  readonly messages?: Partial<LightboxMessages> | undefined
  /** Loads the stylesheet; awaited before the first paint. Default: the page has it already. */
  readonly loadStyles?: (() => Promise<unknown>) | undefined
  /** Called when another item is shown. */
  readonly onIndexChange?: ((index: number, details: LightboxDetails<LightboxMoveReason>) => void) | undefined
  /** Called after the lightbox is gone, with the index of the item last shown. */
  readonly onClose?: ((index: number, details: LightboxDetails<LightboxCloseReason>) => void) | undefined
}

/** The options that have a default, read. */
export interface LightboxSettings {
  readonly index: number
  readonly theme: LightboxTheme | undefined
  /** Milliseconds. */
  readonly duration: number
  /** Pixels. */
  readonly padding: number
  readonly hash: boolean
  readonly video: LightboxVideoOptions
  readonly messages: LightboxMessages
}

const COMPONENT = 'Lightbox'

/** A number of at least 0. Any other is reported, and gives the default. */
function readAmount(prop: string, value: number | undefined, standard: number, unit: string): number {
  if (value === undefined || (value >= 0 && value < Infinity)) return value ?? standard
  warnProp(COMPONENT, prop, `${value} is not a number of ${unit}. Pass 0 or more; ${standard} is used.`)
  return standard
}

/**
 * Options with their defaults; a wrong option is reported once on the console and gives its default [LBX-1] [LBX-4].
 */
export function readOptions(options: LightboxOptions): LightboxSettings {
  const { items, index = 0, theme, hash = false, video = {}, messages } = options
  if (!Number.isFinite(index))
    warnProp(COMPONENT, 'index', `${index} is not a place in items. Pass an integer; 0 is used.`)
  if (theme && themeOf({}, theme) !== theme)
    warnProp(COMPONENT, 'theme', `'${theme}' is not known. Pass 'dark' or 'light'; 'dark' is used.`)
  return {
    index: wrapIndex(Math.trunc(index), items.length) ?? 0,
    theme,
    duration: readAmount('duration', options.duration, 600, 'milliseconds'),
    padding: readAmount('padding', options.padding, 100, 'pixels'),
    hash,
    video,
    messages: { ...LIGHTBOX, ...messages },
  }
}

/** The item's own theme, else the lightbox's, else dark; anything unknown is dark [LBX-3]. */
export function themeOf(item: Pick<LightboxItem, 'theme'>, theme: string | undefined): LightboxTheme {
  return (item.theme || theme) === 'light' ? 'light' : 'dark'
}
