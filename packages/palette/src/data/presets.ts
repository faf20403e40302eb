/** Degrees by which a preset shifts the seed's hue for the light and the dark accent [PAL-16]. */
export interface Preset {
  readonly light: number
  readonly dark: number
}

/** A preset's name. */
export type PresetName = 'Monochrome' | 'Complementary' | 'Analogous I' | 'Analogous II'

/** The presets by name, in order [PAL-10]. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  Monochrome: { light: 0, dark: 0 },
  Complementary: { light: 0, dark: 180 },
  'Analogous I': { light: 30, dark: 30 },
  'Analogous II': { light: -30, dark: -30 },
}
