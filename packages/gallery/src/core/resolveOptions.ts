import {
  CAPTION_POSITIONS,
  type CaptionPlace,
  type GalleryLayout,
  type GalleryOptions,
  type GallerySettings,
  LAYOUTS,
} from './galleryOptions.js'
import { ownLayouts } from './ownLayouts.js'

/** Receives the name of an option that cannot be used, and what to pass instead. */
export type ReportOption = (name: string, remedy: string) => void

/** The place of captions in each layout by default [GAL-89]. */
const CAPTIONS: Readonly<Record<GalleryLayout, CaptionPlace>> = {
  slideshow: 'below',
  strip: 'below',
  carousel: 'below',
  grid: 'none',
  'auto-grid': 'none',
  columns: 'none',
  rows: 'none',
  list: 'below',
  stack: 'below',
}

/** A wrong value as a message shows it; no value of a caller may make the message itself fail [GAL-88]. */
function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' && value ? 'An object' : String(value)
}

/**
 * Gives every option its value: an option that is missing or cannot be used has its default [GAL-88]. Defaults: of all
 * layouts [GAL-10] [GAL-27] [GAL-28] [GAL-29] [GAL-45] [GAL-57] [GAL-78] [GAL-89], and of single ones [GAL-49] [GAL-56]
 * [GAL-64] [GAL-68] [GAL-70] [GAL-73] [GAL-74].
 * @param options - As a team passes them; at run time they may be anything.
 * @param report - Called for each option that cannot be used. Default: nothing is called.
 */
export function resolveOptions(options: GalleryOptions, report: ReportOption = () => {}): GallerySettings {
  function oneOf<Value extends string>(name: string, given: Value | undefined, values: readonly Value[]): Value {
    if (given === undefined || values.includes(given)) return given ?? values[0]!
    report(name, `${written(given)} is not known. Use ${values.map((each) => `"${each}"`).join(', ')}.`)
    return values[0]!
  }
  function number<Standard>(name: string, given: unknown, standard: Standard, least: number, most: number) {
    if (given === undefined || (typeof given === 'number' && given >= least && given <= most))
      return (given as number | undefined) ?? standard
    const bounds = `${least === Number.MIN_VALUE ? 'above 0' : least} to ${most}`
    report(name, `${written(given)} cannot be used. Pass a number from ${bounds}.`)
    return standard
  }
  const { loop, captions, thumbnails, autoplay } = options
  const own = ownLayouts().get(options.layout)
  const layout = own ? 'stack' : oneOf('layout', options.layout as GalleryLayout, LAYOUTS)
  const strip = thumbnails === true ? {} : thumbnails || undefined
  const play = autoplay === true ? {} : autoplay || undefined
  const pixels = (name: 'gap' | 'columnWidth' | 'rowHeight', standard: number, least: number): number =>
    number(name, options[name], standard, least, 100_000)
  return {
    layout,
    own,
    aspectRatio: number('aspectRatio', options.aspectRatio, undefined, 0.01, 1000),
    fit: oneOf('fit', options.fit, ['cover', 'contain']),
    perRow: Math.round(number('perRow', options.perRow, layout === 'grid' ? 4 : 3, 1, 20)),
    gap: pixels('gap', layout === 'rows' ? 20 : 0, 0),
    gapShare: number('gapShare', options.gapShare, 0.01, 0, 1),
    // Accept any column width above 0 px: the style sheet never makes a column wider than its container.
    columnWidth: pixels('columnWidth', 250, Number.MIN_VALUE),
    columnBehavior: oneOf('columnBehavior', options.columnBehavior, ['min', 'max']),
    rowHeight: pixels('rowHeight', 250, 1),
    imageShare: number('imageShare', options.imageShare, 0.3, 0.01, 1),
    alignment: oneOf('alignment', options.alignment, ['middle', 'start', 'end']),
    captions:
      captions === undefined
        ? (own?.captions ?? CAPTIONS[layout])
        : oneOf('captions', captions, ['below', 'overlay', 'none']),
    captionText: oneOf('captionText', options.captionText, ['all', 'title', 'description']),
    captionPosition: oneOf('captionPosition', options.captionPosition, CAPTION_POSITIONS),
    captionsOnHover: options.captionsOnHover ?? false,
    controls: options.controls ?? true,
    newWindow: options.newWindow ?? false,
    ground: options.ground ?? false,
    thumbnails: strip && {
      height: number('thumbnails.height', strip.height, 100, 1, 1000),
      margin: number('thumbnails.margin', strip.margin, 0, 0, 1000),
      gap: number('thumbnails.gap', strip.gap, 0, 0, 1000),
    },
    autoplay: play && {
      interval: number('autoplay.interval', play.interval, 5000, 1000, 86_400_000),
      stagger: play.stagger ?? true,
    },
    loop: loop ?? layout !== 'carousel',
    random: options.random ?? false,
    transition: oneOf('transition', options.transition, ['fade', 'scroll', 'none', 'kenburns']),
    duration: number('duration', options.duration, layout === 'strip' ? 500 : 1000, 0, 60_000),
    autoHeight: options.autoHeight ?? true,
    clickAction: oneOf('clickAction', options.clickAction, ['next', 'previous', 'half', 'none']),
    keys: options.keys ?? {},
    opensItems: options.opensItems ?? false,
    mixedTypes: options.mixedTypes ?? false,
    history: options.history ?? false,
    collectionUrl: options.collectionUrl ?? '',
    resizeDelay: number('resizeDelay', options.resizeDelay, layout === 'stack' ? 150 : 100, 0, 10_000),
  }
}
