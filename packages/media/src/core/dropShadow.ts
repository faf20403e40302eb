/** A length with its unit. */
export interface Length {
  readonly value: number
  /** A CSS length unit, for example `'px'`. */
  readonly unit: string
}

/** A shadow with the owner's settings [MED-25]. */
export interface ShadowDescription {
  /** Degrees. */
  readonly angle: number
  readonly distance: Length
  readonly blur: Length
  /** Any CSS colour. Default `'rgba(0,0,0,0.5)'`. */
  readonly color?: string | undefined
}

/** Rounds to a whole number; `+ 0` turns -0 into 0. */
const round = (value: number): number => Math.round(value) + 0

/**
 * Writes a shadow as a CSS filter [MED-27] [MED-28].
 * @example
 * dropShadow({ angle: 135, distance: { value: 10, unit: 'px' }, blur: { value: 4, unit: 'px' } })
 * // => 'drop-shadow(7px 7px 4px rgba(0,0,0,0.5))'
 */
export function dropShadow({ angle, distance, blur, color }: ShadowDescription): string {
  const radians = ((180 - angle) * Math.PI) / 180
  const x = round(distance.value * Math.cos(radians))
  const y = round(distance.value * Math.sin(radians))
  const { unit } = distance
  return `drop-shadow(${x}${unit} ${y}${unit} ${blur.value}${blur.unit} ${color ?? 'rgba(0,0,0,0.5)'})`
}
