import type { PaletteColorId } from './ids.js'

/** Description of a system colour for an editor [PAL-3]. */
export interface SystemColor {
  readonly hideInSelector: boolean
  /** Technical name of the colour [PAL-5]. */
  readonly name: string
  /** Label in a selector [PAL-6] [PAL-7]; derived colours have none. */
  readonly editorLabel?: string | undefined
  /** Position of the colour, 0 to 9 [PAL-4]. */
  readonly order: number
  /** Whether the colour is derived and never stored [PAL-8] [PAL-25]. */
  readonly readonly: boolean
  readonly userVisible: boolean
  /** Accent from which a palette is generated if no accent was chosen [PAL-9]. */
  readonly generatorSeed?: string | undefined
}

const end = { hideInSelector: true, readonly: false, userVisible: true } as const
const own = { hideInSelector: false, readonly: false, userVisible: true } as const
const safe = { hideInSelector: false, readonly: true, userVisible: false } as const

/** The ten system colours, in their order [PAL-1] to [PAL-9]. */
export const SYSTEM_COLORS: Readonly<Record<PaletteColorId, SystemColor>> = {
  white: { ...end, name: 'White', editorLabel: 'Lightest', order: 0 },
  black: { ...end, name: 'Black', editorLabel: 'Darkest', order: 1 },
  safeLightAccent: { ...safe, name: 'Safe Light', order: 2 },
  safeDarkAccent: { ...safe, name: 'Safe Dark', order: 3 },
  safeInverseAccent: { ...safe, name: 'Safe Inverse', order: 4 },
  safeInverseLightAccent: { ...safe, name: 'Safe Inverse Light', order: 5 },
  safeInverseDarkAccent: { ...safe, name: 'Safe Inverse Dark', order: 6 },
  accent: { ...own, name: 'Accent', editorLabel: 'Bright', order: 7, generatorSeed: '#FFAABB' },
  lightAccent: { ...own, name: 'Light', editorLabel: 'Light', order: 8 },
  darkAccent: { ...own, name: 'Dark', editorLabel: 'Dark', order: 9 },
}

/** Ways to create a palette, in order, with an editor's labels [PAL-10]. */
export const PALETTE_MODES: readonly string[] = ['Presets', 'Custom Colors', 'From Image', 'From Color']
