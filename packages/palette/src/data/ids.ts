/** Ids of a palette's ten colours, in order [PAL-1] [PAL-4]. */
export const PALETTE_COLOR_IDS: readonly PaletteColorId[] = [
  'white',
  'black',
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
  'accent',
  'lightAccent',
  'darkAccent',
]

/** Id of one colour of a palette [PAL-1]. */
export type PaletteColorId =
  | 'white'
  | 'black'
  | 'accent'
  | 'lightAccent'
  | 'darkAccent'
  | 'safeLightAccent'
  | 'safeDarkAccent'
  | 'safeInverseAccent'
  | 'safeInverseLightAccent'
  | 'safeInverseDarkAccent'

/** Whether a value is the id of a palette's colour [PAL-1]. */
export function isPaletteColorId(value: unknown): value is PaletteColorId {
  return (PALETTE_COLOR_IDS as readonly unknown[]).includes(value)
}
