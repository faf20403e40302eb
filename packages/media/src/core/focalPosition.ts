/**
 * The point of a picture that stays visible when the picture is cropped, as fractions of width and height: 0 and 0 is
 * the top left.
 */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

const clamp = (fraction: number) => Math.min(Math.max(fraction, 0), 1)
const percent = (fraction: number) => `${Number((clamp(fraction) * 100).toFixed(2))}%`

/**
 * Returns the picture's position along one axis that brings the focal point as near to the box's middle as possible.
 * @param focal - Fraction of the picture's length.
 * @param excess - Length of the picture over that of the box; above 1 where it is cropped.
 */
function place(focal: number, excess: number): number {
  return excess > 1 ? (focal * excess - 0.5) / (excess - 1) : 0.5
}

/**
 * Returns the CSS `object-position` of a covering picture that brings its focal point as near to the middle of the box
 * as the picture allows [MED-17]. If one of the ratios is unknown, the focal point itself is the position: this never
 * leaves a gap, and is exact at the middle and at the borders.
 * @param focal - Default the middle. What is no number counts as the middle, what is outside as the border.
 * @param imageRatio - Width over height of the picture.
 * @param boxRatio - Width over height of the box.
 * @example focalPosition({ x: 0.25, y: 0.5 }, 3, 1.5) // => '0% 50%'
 */
export function focalPosition(focal?: FocalPoint, imageRatio = 0, boxRatio = 0): string {
  const [x, y] = [focal?.x, focal?.y].map((value) => clamp(Number.isFinite(value) ? Number(value) : 0.5)) as [
    number,
    number,
  ]
  if (!(imageRatio > 0 && boxRatio > 0)) return `${percent(x)} ${percent(y)}`
  const excess = imageRatio / boxRatio
  return `${percent(place(x, excess))} ${percent(place(y, 1 / excess))}`
}
