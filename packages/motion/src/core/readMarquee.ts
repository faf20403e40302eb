/** How a marquee moves, as a site stores it [MOT-31]. */
export interface MarqueeOptions {
  /** Waves in the width of the region. Default 1. */
  readonly waveFrequency?: number | undefined
  /** How far the line rises and falls, in lines of text. Default 0, which is a straight line [MOT-35]. */
  readonly waveIntensity?: number | undefined
  /** Where it goes, on the screen. Default `'left'`. */
  readonly animationDirection?: 'left' | 'right' | undefined
  /** 1 is 100 px per s [MOT-35]. Default 1. */
  readonly animationSpeed?: number | undefined
  /** It rests while the pointer is over it [MOT-33]. Default `false`. */
  readonly pausedOnHover?: boolean | undefined
}

/** The same, complete. */
export type MarqueeSettings = { readonly [Name in keyof MarqueeOptions]-?: NonNullable<MarqueeOptions[Name]> }

const positive = (value: number | undefined, standard: number): number =>
  Number.isFinite(value) && value! > 0 ? value! : standard

/** Reads the settings of a marquee: what is missing or makes no sense takes its default [MOT-31]. */
export function readMarquee(options: MarqueeOptions = {}): MarqueeSettings {
  return {
    waveFrequency: positive(options.waveFrequency, 1),
    waveIntensity: positive(options.waveIntensity, 0),
    animationDirection: options.animationDirection === 'right' ? 'right' : 'left',
    animationSpeed: positive(options.animationSpeed, 1),
    pausedOnHover: options.pausedOnHover === true,
  }
}
