import { IMAGE_WIDTHS } from '@vitrine/enums'

/** Limits of the width that is asked for. */
export interface WidthOptions {
  /** The picture's own width in pixels; asking for more than covers it brings nothing. Default: unknown. */
  readonly ownWidth?: number | undefined
  /** Device pixels per CSS pixel. Default 1. */
  readonly pixelRatio?: number | undefined
  /** The least and the most that `pixelRatio` counts for. Defaults 1 and 3. */
  readonly dprMin?: number | undefined
  readonly dprMax?: number | undefined
  /** Factor on the rendered width, for a picture that is shown enlarged. Default 1. */
  readonly sizeAdjustment?: number | undefined
  /** Whether a browser that saves data is obeyed, and whether this one does. Defaults `true` and `false`. */
  readonly allowSaveData?: boolean | undefined
  readonly saveData?: boolean | undefined
}

/**
 * The width in which to ask for a picture: the smallest listed one (2500, 1500, 1000, 750, 500, 300, 100 [MED-2]) that is
 * not below the rendered width × adjustment × pixel ratio, and never more than covers the picture's own width [MED-3]. Where
 * data is saved the pixel ratio counts as `dprMin` [MED-5].
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
  return enough.length > 0 ? Math.min(...enough) : Math.max(...IMAGE_WIDTHS)
}
