import * as v from 'valibot'

/** Grounds of a band beside the colours of its theme [PAN-64]. */
export const GROUNDS = ['color', 'gradient', 'picture', 'film'] as const
/** Heights of a band: at least 40 or 70 percent of the window, or all of it. */
export const HEIGHTS = ['low', 'tall', 'window'] as const
/** Widths of the content of a band: eight columns of twelve, or the whole window. */
export const WIDTHS = ['narrow', 'full'] as const
export const ALIGNMENTS = ['center', 'end'] as const
/** Colours that lie over a picture or a film: dark under light text, or light under dark text. */
export const VEILS = ['dark', 'light'] as const

/** Least opacity with which a veil keeps text readable over any pixel: 4.5 to 1 against pure white or black. */
export const LEAST_VEIL = { dark: 0.55, light: 0.5 } as const
/** Most opacity of a veil: of more of it nothing of the picture would be left. */
export const MOST_VEIL = 0.95

/** A picture of a ground: one of the site by name, or an address. */
export interface GroundPicture {
  readonly print?: string | undefined
  readonly picture?: string | undefined
  readonly src?: string | undefined
}

/** The ground, the size and the alignment of a band; members that its ground does not use are kept for later. */
export interface BandLooks {
  /** Default: the colour of the theme. */
  readonly ground?: (typeof GROUNDS)[number] | undefined
  /** `#rrggbb`; of a gradient the colour at its start. */
  readonly color?: string | undefined
  /** `#rrggbb` at the end of a gradient. */
  readonly colorTo?: string | undefined
  /** Direction of a gradient in degrees: 0 is upwards, 90 to the right. Default 180. */
  readonly angle?: number | undefined
  /** Picture of the ground, and before a film plays. */
  readonly picture?: GroundPicture | undefined
  /** Point of the picture that stays in sight: 0 to 1 from the left and from the top. Default: the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** Address of the file of a film, which plays without sound. */
  readonly film?: string | undefined
  /** Default `'dark'`. */
  readonly veil?: (typeof VEILS)[number] | undefined
  /** Opacity of the veil; less than `LEAST_VEIL` is drawn as that. */
  readonly strength?: number | undefined
  /** Default: as high as the content. */
  readonly height?: (typeof HEIGHTS)[number] | undefined
  /** Default: twelve columns. */
  readonly width?: (typeof WIDTHS)[number] | undefined
  /** Default: the start of a line. */
  readonly alignment?: (typeof ALIGNMENTS)[number] | undefined
}

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(v.undefinedable(schema))
const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'A colour is written as #rrggbb.'))
const name = v.pipe(v.string(), v.maxLength(100))
/** A path of the site or an address by HTTPS; empty until it is chosen. */
const address = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check(
    (value) => value === '' || (value.startsWith('/') && !value.startsWith('//')) || value.startsWith('https://'),
    'An address is a path of the site or begins with https://.',
  ),
)
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Schema of the looks of a band [PAN-64]. */
export const bandLooks: v.GenericSchema<BandLooks> = v.strictObject({
  ground: maybe(v.picklist(GROUNDS)),
  color: maybe(color),
  colorTo: maybe(color),
  angle: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(360))),
  picture: maybe(v.strictObject({ print: maybe(name), picture: maybe(name), src: maybe(address) })),
  focalPoint: maybe(v.strictObject({ x: share, y: share })),
  film: maybe(address),
  veil: maybe(v.picklist(VEILS)),
  strength: maybe(share),
  height: maybe(v.picklist(HEIGHTS)),
  width: maybe(v.picklist(WIDTHS)),
  alignment: maybe(v.picklist(ALIGNMENTS)),
})
