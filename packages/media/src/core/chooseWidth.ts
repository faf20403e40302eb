import { IMAGE_WIDTHS } from '@vitrine/enums'

/** Options that limit the chosen width. */
export interface WidthOptions {
  /** The picture's own width in pixels; a larger file would show no more detail. Default: unknown. */
  readonly ownWidth?: number | undefined
  /** Device pixels per CSS pixel. Default 1. */
  readonly pixelRatio?: number | undefined
  /** Smallest and largest pixel ratio that is used. Defaults 1 and 3. */
  readonly dprMin?: number | undefined
  readonly dprMax?: number | undefined
  /** Factor on the rendered width, for a picture that is shown enlarged. Default 1. */
  readonly sizeAdjustment?: number | undefined
  /** Whether the browser's wish to save data counts, and whether it has that wish. Defaults `true` and `false`. */
  readonly allowSaveData?: boolean | undefined
  readonly saveData?: boolean | undefined
}

/**
 * Chooses the width of the file to request: the smallest of 2500, 1500, 1000, 750, 500, 300 and 100 pixels [MED-2] that
 * is at least rendered width × adjustment × pixel ratio. It is never larger than needed for the picture's own width
 * [MED-3]. To save data, the pixel ratio counts as `dprMin` [MED-5].
 * @param renderedWidth - Width on the page in CSS pixels.
 * @returns Pixels: one of the listed widths; 2500 for anything above it.
 * @example chooseWidth(400, { pixelRatio: 2 }) // => 1000
 */
export function chooseWidth(renderedWidth: number, options: WidthOptions = {}): number {
  const {
    ownWidth = Infinity,
    pixelRatio = 1,
    dprMin = 1,
    dprMax = 3,
    sizeAdjustment = 1,
    allowSaveData = true,
  } = options
  const ratio = allowSaveData && options.saveData ? dprMin : Math.min(Math.max(pixelRatio, dprMin), dprMax)
  const needed = renderedWidth * sizeAdjustment * ratio
  const enough = IMAGE_WIDTHS.filter((width) => width >= Math.min(needed, ownWidth))
  return Math.min(...enough, Math.max(...IMAGE_WIDTHS))
}
