/** The ids of a palette's colours, in their order; nothing else is one [PAL-1] [PAL-4]. */
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

/** The id of one of a palette's colours [PAL-1]. */
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
