import type { Decoded } from '@vitrine/core-data/site'
import { type OwnLayoutName, ownLayouts } from '@vitrine/gallery'
import type {
  Alignment,
  CaptionPosition,
  ClickAction,
  GalleryLayout,
  GalleryOptions,
  Transition,
} from '@vitrine/gallery'
import { ratioOf } from '../kit/ratioOf.js'

/** A gallery block's settings as its island reads them. */
export interface GalleryBlockSettings {
  readonly options: GalleryOptions
  /** Theme of the lightbox. Default `'dark'`. */
  readonly theme: 'dark' | 'light'
  /** Name of the transition, unchecked [GAL-46]. */
  readonly transition: string
}

/** The settings that a gallery needs to open its pictures. */
export interface OpeningSettings extends Pick<GalleryBlockSettings, 'theme'> {
  /** The lightbox holds items of every type, not only of the type clicked. Default `false`. */
  readonly mixedTypes: boolean
  /** The stored JSON, for a gallery that needs more settings than these. */
  readonly json: Json
}

type Json = Readonly<Record<string, unknown>>

const FAILURE = { ok: false, error: 'Error decoding gallery block data.' } as const

/** The JSON of a block, if it is an object [GAL-2]. */
const asObject = (json: unknown): Json | undefined =>
  typeof json === 'object' && json && !Array.isArray(json) ? (json as Json) : undefined

/** Reads a value as text; a missing value and an object read as empty text. */
const text = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))

/** Reads a boolean, which block data may store as text or as 1 and 0. */
function flag(value: unknown, standard: boolean): boolean {
  return standard ? !/^(false|0)$/.test(text(value)) : /^(true|1)$/.test(text(value))
}

/** Reads a number within bounds, which block data may store as text. */
function number<Standard>(value: unknown, standard: Standard, least: number, most: number): number | Standard {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && read >= least && read <= most ? read : standard
}

/** Reads one of the other names; any other value reads as the standard name. */
function choice<Value extends string>(value: unknown, standard: Value, other: readonly Value[]): Value {
  return other.find((one) => one === value) ?? standard
}

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Names of designs in block data, and the layouts that they mean [GAL-4] [GAL-6]. */
const LAYOUTS: Readonly<Record<string, GalleryLayout>> = {
  slideshow: 'slideshow',
  slider: 'strip',
  stacked: 'stack',
  carousel: 'carousel',
  grid: 'grid',
  autogrid: 'auto-grid',
  autocolumns: 'columns',
  autorows: 'rows',
  list: 'list',
}

/** Names of alignments in block data [GAL-1] [GAL-11]. */
const ALIGNMENTS: Readonly<Record<string, Alignment>> = { left: 'start', start: 'start', right: 'end', end: 'end' }

/** Names of ratios in block data, as width over height [BLK-65]. */
const RATIOS: Readonly<Record<string, number>> = {
  square: 1,
  standard: 4 / 3,
  'standard-vertical': 3 / 4,
  'three-two': 3 / 2,
  'three-two-vertical': 2 / 3,
  widescreen: 16 / 9,
  'anamorphic-widescreen': 2.4,
}

/** Names of places of an overlay caption in block data; `bottom` is the place below the picture [GAL-1]. */
const POSITIONS: Readonly<Record<string, CaptionPosition>> = {
  overlay: 'bottom',
  'bottom-left': 'bottom-start',
  'bottom-right': 'bottom-end',
  top: 'top',
  'top-left': 'top-start',
  'top-right': 'top-end',
  center: 'center',
}

/** Names of transitions; the keys are also their names in block data [GAL-54]. */
const TRANSITIONS: readonly Transition[] = ['fade', 'scroll', 'none', 'kenburns']

/** Names of keys whose code stands for no letter or digit. */
const KEYS: Readonly<Record<number, string>> = {
  13: 'Enter',
  32: ' ',
  33: 'PageUp',
  34: 'PageDown',
  35: 'End',
  36: 'Home',
  37: 'ArrowLeft',
  38: 'ArrowUp',
  39: 'ArrowRight',
  40: 'ArrowDown',
  188: ',',
  190: '.',
}

/** The name of the key that a code means [GAL-35]; an unknown code means the standard key. */
function keyOf(code: unknown, standard: 'ArrowLeft' | 'ArrowRight'): string {
  const read = number(code, 0, 1, 255)
  const isPrinted = (read >= 48 && read <= 57) || (read >= 65 && read <= 90)
  return isPrinted ? String.fromCharCode(read).toLowerCase() : (KEYS[read] ?? standard)
}

function readLayout(design: unknown): GalleryLayout | OwnLayoutName {
  const name = text(design) || 'stacked'
  const ownLayout = ownLayouts().get(name)
  if (ownLayout) return ownLayout.name
  const layout = own(LAYOUTS, name)
  // Report an unknown gallery design, but show its pictures one below another, so that no picture is lost [GAL-5].
  if (!layout) console.error(`Gallery design '${name}' is not known; the slides are shown one below another.`)
  return layout ?? 'stack'
}

const themeOf = (json: Json): 'dark' | 'light' => choice(json['lightboxTheme'], 'dark', ['light'])

/** Reads the ratio of a block that its owner has resized. */
function readOwnRatio(json: Json): number | undefined {
  const ratio = number(json['aspectRatio'], undefined, 0.1, 1000)
  return ratio && ratioOf(ratio)
}

/**
 * Reads the ratio of a layout's boxes: the block's number [GAL-1] [GAL-7], a name or square cells of a grid [BLK-65]
 * [GAL-69]; of a strip, from its height in twentieths of its width [GAL-56] [GAL-60].
 */
function readRatio(json: Json, layout: GalleryLayout): number | undefined {
  const ratio = number(json['imageAspectRatio'], undefined, 0.01, 100) ?? readOwnRatio(json)
  if (layout === 'columns') return undefined
  // Read a grid's named `aspect-ratio` before `square-thumbs`, because the data may hold both and the owner has chosen
  // the named ratio.
  const named = layout === 'grid' ? own(RATIOS, text(json['aspect-ratio'])) : undefined
  if (named) return named
  if (layout === 'grid' && flag(json['square-thumbs'], false)) return 1
  return ratio ?? (layout === 'strip' ? 20 / number(json['vSize'], 10, 0.1, 100) : undefined)
}

/**
 * Reads the space between pictures: pixels, or in a carousel percent of its width [GAL-1] [GAL-64] [GAL-70] [GAL-74].
 */
function readGaps(json: Json, layout: GalleryLayout): Pick<GalleryOptions, 'gap' | 'gapShare'> {
  if (layout === 'carousel') return { gapShare: number(json['gutter'], 1, 0, 100) / 100 }
  if (layout === 'grid' || layout === 'strip') return { gap: number(json['padding'], 0, 0, 100) }
  return { gap: number(json['gutter'], layout === 'rows' ? 20 : 0, 0, 100) }
}

/** Reads the place [GAL-1] [GAL-10], the text and the time of the captions [BLK-65]. */
function readCaptions(json: Json, layout: GalleryLayout): GalleryOptions {
  const isShown = flag(json['show-meta'], true) && flag(json['show-meta-basic'], true)
  const onHover = flag(json['show-meta-on-hover'], false)
  const position = layout === 'slideshow' ? own(POSITIONS, text(json['meta-position'])) : undefined
  const isOverlay = position !== undefined || onHover
  // Show the texts of a grid's items only if its data sets `show-meta`, because a grid shows none by default.
  const standard = layout === 'grid' && flag(json['show-meta'], false) ? 'below' : undefined
  const captionText = flag(json['show-meta-only-title'], false)
    ? 'title'
    : flag(json['show-meta-only-description'], false)
      ? 'description'
      : undefined
  return {
    captions: isShown ? (isOverlay ? 'overlay' : standard) : 'none',
    captionText,
    captionPosition: position,
    captionsOnHover: onHover || undefined,
  }
}

/** Reads the strip of thumbnails of a slideshow [GAL-1] [GAL-10] [GAL-78]. Its padding is 5 px at most [GAL-79]. */
function readThumbnails(json: Json): GalleryOptions['thumbnails'] {
  if (!flag(json['thumbnails'], false)) return false
  return {
    height: number(json['thumbnail-strip-height'], 100, 1, 1000),
    margin: number(json['thumbnail-strip-margin'], 0, 0, 1000),
    gap: Math.min(number(json['padding'], 0, 0, 100), 5),
  }
}

/**
 * Reads how a gallery moves [GAL-1] [GAL-3] [GAL-10] [GAL-27] [GAL-28] [GAL-29] [GAL-35] [GAL-45] [GAL-49] [GAL-50]
 * [GAL-54] [GAL-56] [GAL-64] [BLK-66].
 */
function readMotion(json: Json, layout: GalleryLayout): GalleryOptions {
  return {
    // Turn the autoplay interval into milliseconds, because block data stores seconds [GAL-3].
    autoplay: flag(json['autoplay'], false) && {
      interval: number(json['autoplay-duration'], 5, 1, 86_400) * 1000,
      stagger: flag(json['randomize'], true),
    },
    loop: flag(json['loop'], layout !== 'carousel'),
    random: flag(json['random'], false),
    transition: TRANSITIONS.find((name) => name === json['transition']) ?? 'fade',
    duration: number(json['speed'], layout === 'strip' ? 0.5 : 1, 0, 60) * 1000,
    clickAction: choice<ClickAction>(json['click'], 'next', ['previous', 'half', 'none']),
    keys: { left: keyOf(json['leftKeyCode'], 'ArrowLeft'), right: keyOf(json['rightKeyCode'], 'ArrowRight') },
    resizeDelay: number(json['resizeDelay'], layout === 'stack' ? 150 : 100, 0, 10_000),
  }
}

/**
 * Reads the settings of a gallery block as owners' sites have them [GAL-1]: numbers and yes-or-no as text, `null`,
 * unknown keys, missing keys. A setting that cannot be used has its default [GAL-10] [GAL-64] [GAL-68] [GAL-70] [GAL-74]
 * [BLK-66]; an unknown design becomes a stack and is logged [GAL-5]. Never throws.
 */
export function gallerySettingsOf(block: Json): GalleryBlockSettings {
  const chosen = readLayout(block['design'])
  const layout = ownLayouts().has(chosen) ? 'stack' : (chosen as GalleryLayout)
  const perRow =
    layout === 'carousel' ? number(block['slidesPerRow'], 3, 1, 20) : number(block['thumbnails-per-row'], 4, 1, 20)
  const options: GalleryOptions = {
    layout: chosen,
    aspectRatio: readRatio(block, layout),
    fit: flag(block['auto-crop'], true) ? 'cover' : 'contain',
    perRow: Math.round(perRow),
    ...readGaps(block, layout),
    // Accept any column width above 0, because the style sheet never makes a column wider than its container.
    columnWidth: number(block['columnWidth'], 250, Number.MIN_VALUE, 100_000),
    columnBehavior: choice<'min' | 'max'>(block['columnBehavior'], 'min', ['max']),
    rowHeight: number(block['rowHeight'], 250, 1, 10_000),
    imageShare: number(block['listImageSize'], 30, 1, 100) / 100,
    alignment: own(ALIGNMENTS, text(block['active-alignment'])) ?? 'middle',
    ...readCaptions(block, layout),
    controls: flag(block['controls'], true) ? undefined : false,
    newWindow: flag(block['newWindow'], false) || undefined,
    ground: flag(block['transparentBackground'], true) ? undefined : true,
    thumbnails: readThumbnails(block),
    ...readMotion(block, layout),
    autoHeight: flag(block['autoHeight'], true),
    // Turn the lightbox on by default only in the grid and row layouts [GAL-10], because they show their pictures
    // small.
    opensItems: flag(block['lightbox'], layout === 'grid' || layout === 'rows'),
    mixedTypes: flag(block['mixedContent'], false),
    history: flag(block['history'], false),
    collectionUrl: text(block['collectionUrl']),
  }
  return { options, theme: themeOf(block), transition: text(block['transition']) || 'fade' }
}

/**
 * Reads the JSON of a gallery block by `gallerySettingsOf`.
 * @returns Settings; anything but an object gives the error to log [GAL-2].
 */
export function readGallerySettings(json: unknown): Decoded<GalleryBlockSettings> {
  const block = asObject(json)
  return block ? { ok: true, data: gallerySettingsOf(block) } : FAILURE
}

/**
 * Reads the settings that a gallery needs to open its pictures: a tenth of the code of `readGallerySettings`, for pages
 * whose galleries only show their pictures. Never throws.
 */
export function readOpeningSettings(json: unknown): Decoded<OpeningSettings> {
  const block = asObject(json)
  return block
    ? { ok: true, data: { mixedTypes: flag(block['mixedContent'], false), theme: themeOf(block), json: block } }
    : FAILURE
}

/** Whether a gallery has a transition of this name. */
export const isTransition = (name: string): boolean => TRANSITIONS.some((each) => each === name)

/**
 * Checks the name of a transition.
 * @throws {Error} For an unknown name [GAL-46].
 */
export function checkTransition(name: string): void {
  if (!isTransition(name)) throw new Error(`Could not find transition named ${name}`)
}
