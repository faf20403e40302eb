/** A typeface that the site serves itself, or that every device has. */
export interface Typeface {
  readonly label: string
  /** Value of `font-family`; `undefined` for the one that the site's theme file declares. */
  readonly family: string | undefined
  /** Part of the name of the file that pages preload; `undefined` for a typeface of the device. */
  readonly file?: string
  /** Whether it has the weights of running text. Default `true`. */
  readonly isForText?: boolean
}

/** Typefaces by the name in a setting [SRV-304]. No outside service is asked. */
export const TYPEFACES = {
  fraunces: {
    label: 'Fraunces',
    family: "'Fraunces','Fraunces Fallback',Georgia,serif",
    file: 'fraunces',
    isForText: false,
  },
  instrument: {
    label: 'Instrument Sans',
    family: "'Instrument Sans','Instrument Sans Fallback',system-ui,sans-serif",
    file: 'instrument-sans',
  },
  system: { label: 'The device’s own typeface', family: "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif" },
  own: { label: 'The site’s own typeface', family: undefined },
  serif: { label: 'A book typeface of the device', family: "'Iowan Old Style',Palatino,'P052',Georgia,serif" },
} as const satisfies Readonly<Record<string, Typeface>>

/** Name of a typeface. */
export type TypefaceName = keyof typeof TYPEFACES

/** Whether a value is the name of a typeface. */
export const isTypeface = (value: unknown): value is TypefaceName =>
  typeof value === 'string' && Object.hasOwn(TYPEFACES, value)

/** Sizes of running text in pixels. */
export const TEXT_SIZES = [15, 16, 17, 18, 19, 20] as const

/** Steps from each size of the scale to the next, in thousandths, with their labels. */
export const SCALES = { 1125: 'Even', 1200: 'Calm', 1250: 'Clear', 1333: 'Bold' } as const

/** Type of a site: its typefaces, and the sizes of its texts. */
export interface SiteType {
  readonly heading: TypefaceName
  readonly text: TypefaceName
  /** Running text in pixels; one of `TEXT_SIZES`. */
  readonly size: number
  /** Ratio of the scale in thousandths; a key of `SCALES`. */
  readonly scale: number
}

/** Window widths in pixels between which headings grow. */
const NARROW = 375
const WIDE = 1280
/** Pixels of a rem. */
const REM = 16
/** Largest headings in pixels, on a phone and in a wide window: larger ones would break words. */
const LARGEST = [44, 80] as const
const SMALLEST_TEXT = 14

const rem = (pixels: number): string => `${Math.round((pixels / REM) * 10_000) / 10_000}rem`

/** Writes a size that grows with the window. */
function fluid(least: number, most: number): string {
  const slope = (most - least) / (WIDE - NARROW)
  const grown = Math.round(slope * 10_000) / 100
  return `clamp(${rem(least)},${rem(least - slope * NARROW)} + ${grown}vw,${rem(most)})`
}

/** Writes typefaces and sizes as custom properties, which `tokens.css` declares for the first type [SRV-304]. */
export function typeToCss({ heading, text, size, scale }: SiteType): string {
  const step = (count: number, largest = Infinity): number => Math.min(size * (scale / 1000) ** count, largest)
  return Object.entries({
    '--vt-font-display': TYPEFACES[heading].family,
    '--vt-font-text': TYPEFACES[text].family,
    '--size-small': rem(Math.max(size * 0.875, SMALLEST_TEXT)),
    '--size-text': rem(size),
    '--size-lead': rem(step(1)),
    '--size-h3': fluid(step(1), step(2)),
    '--size-h2': fluid(step(2), step(4)),
    '--size-h1': fluid(step(4, LARGEST[0]), step(6, LARGEST[1])),
  })
    .filter(([, value]) => value !== undefined)
    .map((declaration) => `${declaration.join(':')};`)
    .join('')
}
