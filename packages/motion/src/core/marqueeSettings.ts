import { withDefaults } from '@vitrine/parts'

/** Options of a marquee [MOT-31]. */
export interface MarqueeOptions {
  /** Waves in the width of the region. Default 1. */
  readonly waveFrequency?: number | undefined
  /** Height of the wave in lines of text. Default 0, which is a straight line [MOT-35]. */
  readonly waveIntensity?: number | undefined
  /** Direction on the screen. Default `'left'`. */
  readonly direction?: 'left' | 'right' | undefined
  /** Pixels per second. Default 100 [MOT-35]. */
  readonly speed?: number | undefined
  /** Pauses while the pointer is over the line [MOT-33]. Default `false`. */
  readonly pauseOnHover?: boolean | undefined
}

/** The options of a marquee with their defaults. */
export type MarqueeSettings = { readonly [Name in keyof MarqueeOptions]-?: NonNullable<MarqueeOptions[Name]> }

const DEFAULTS: MarqueeSettings = {
  waveFrequency: 1,
  waveIntensity: 0,
  direction: 'left',
  speed: 100,
  pauseOnHover: false,
}

/** Fills the options of a marquee with their defaults [MOT-31]. */
export function marqueeSettings(options: MarqueeOptions = {}): MarqueeSettings {
  return withDefaults(options, DEFAULTS)
}
