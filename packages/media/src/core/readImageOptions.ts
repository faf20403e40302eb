import { readDimensions } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import type { FocalPoint } from './focalPosition.js'
import type { SizeFormat } from './imageUrl.js'

/** Fit of a picture in its box: covering it around the focal point, whole inside it, or in its natural size. */
export type CropMode = 'cover' | 'contain' | 'none'

/** Time at which a picture is fetched: near the viewport, at once, or on demand only [MED-12]. */
export type LoadMode = 'viewport' | true | false

/** The settings of one picture [MED-1]. */
export interface ImageOptions {
  /** The picture's own size in pixels; `undefined` if it is unknown. */
  readonly dimensions: Size | undefined
  /** Focal point: this place stays in sight when the image is cropped. Default the middle, 0.5 and 0.5. */
  readonly focalPoint: FocalPoint
  /** Default `'cover'`. */
  readonly crop: CropMode
  /** Default `'viewport'`. */
  readonly load: LoadMode
  /** Factor on the rendered width when a width is chosen. Default 1. */
  readonly sizeAdjustment: number
  /** Form in which an address names a width. Default `'queryString'`. */
  readonly sizeFormat: SizeFormat
  /** Whether the image reserves the ratio of `dimensions` before the picture has loaded. Default `false`. */
  readonly fixedRatio: boolean
  /** Whether the picture fills its container, whatever its own ratio. Default `false`. */
  readonly stretch: boolean
  /** Whether a browser that saves data gets the picture at `dprMin` [MED-5]. Default `true`. */
  readonly allowSaveData: boolean
  /** Smallest and largest pixel ratio that is used. Defaults 1 and 3. */
  readonly dprMin: number
  readonly dprMax: number
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** Reads a number above 0, given as a number or as text. */
function positive(value: unknown, standard: number): number {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && number > 0 && number < Infinity ? number : standard
}

function fraction(value: unknown): number {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= 1 ? number : 0.5
}

const isPlain = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'

/** Reads a size, given as an object or as `{width}x{height}`. */
function readSize(value: unknown): Size | undefined {
  const { width, height } = Object(value) as Readonly<Record<string, unknown>>
  // Check width and height before building the string: a template throws for a symbol and for an object without text
  // form.
  return isPlain(width) && isPlain(height) ? readDimensions(`${width}x${height}`) : readDimensions(value)
}

/** Reads a focal point, given as an object or as two fractions with a comma or a space between them. */
function readFocalPoint(value: unknown): FocalPoint {
  const [x, y] = typeof value === 'string' ? value.split(/[ ,]+/, 2) : []
  const point = typeof value === 'object' ? (value as Partial<FocalPoint> | null) : { x, y }
  return { x: fraction(point?.x), y: fraction(point?.y) }
}

/**
 * Reads the settings of a picture [MED-1], its load mode [MED-12] among them, given as values or as the text of
 * attributes: numbers, `'true'`, `'0.3,0.7'`, `'1500x1000'`. Each missing or unusable member takes its default. Never
 * throws.
 * @param settings - From outside, so it may be anything; `null` is all the defaults.
 * @example readImageOptions({ dimensions: '1500x1000', focalPoint: '0.25,0.5', load: 'true' })
 */
export function readImageOptions(settings: unknown): ImageOptions {
  const given = Object(settings) as Readonly<Record<string, unknown>>
  const { crop, load } = given
  return {
    dimensions: readSize(given['dimensions']),
    focalPoint: readFocalPoint(given['focalPoint']),
    crop: crop === 'contain' || crop === 'none' ? crop : 'cover',
    load: isTrue(load) || (load !== false && load !== 'false' && 'viewport'),
    sizeAdjustment: positive(given['sizeAdjustment'], 1),
    sizeFormat: given['sizeFormat'] === 'filename' ? 'filename' : 'queryString',
    fixedRatio: isTrue(given['fixedRatio']),
    stretch: isTrue(given['stretch']),
    allowSaveData: !(given['allowSaveData'] === false || given['allowSaveData'] === 'false'),
    dprMin: positive(given['dprMin'], 1),
    dprMax: positive(given['dprMax'], 3),
  }
}
