import { withDefaults } from '@vitrine/parts'

/** Animation of a highlight [MOT-37]. */
export type HighlightAnimation = 'draw' | 'fade' | 'fadeScale'

/** Direction of the pen on the screen. */
export type HighlightDirection = 'right' | 'left'
/** Shape of a stroke's ends. */
export type HighlightLinecap = 'square' | 'round' | 'butt'
/** Blend of the colour with the content below. */
export type HighlightBlend = 'none' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten' | 'difference'

/** Options of a highlight, besides its shape [MOT-36]. */
export interface DrawingOptions {
  /** Default `'draw'` [MOT-38]. */
  readonly animation?: HighlightAnimation | undefined
  /** Direction of the pen on the screen. Default `'right'` [MOT-38]. */
  readonly direction?: HighlightDirection | undefined
  /** Milliseconds. Default 750 [MOT-38]. */
  readonly duration?: number | undefined
  /** Any CSS colour. Default: `--vt-color-accent`. */
  readonly color?: string | undefined
  /** Width of the strokes, in em of the text. Default 0.09. */
  readonly thickness?: number | undefined
  /** Default `'square'` [MOT-38]. */
  readonly linecap?: HighlightLinecap | undefined
  /** Blend of the colour with the content below. Default `'none'` [MOT-38]. */
  readonly blend?: HighlightBlend | undefined
  /** 0 to 1. Default 1. */
  readonly opacity?: number | undefined
  /** Whether the drawing lies above the text. Default `false`: behind the text [MOT-44]. */
  readonly front?: boolean | undefined
  /** Whether the highlight is animated. Default `true`; without animation it is complete from the start [MOT-43]. */
  readonly animated?: boolean | undefined
  /** Font size in pixels for which the strokes are made. Default: that of the element. */
  readonly fontSize?: number | undefined
}

/** The options of a highlight with their defaults. */
export type HighlightSettings = { readonly [Name in keyof DrawingOptions]-?: NonNullable<DrawingOptions[Name]> }

const DEFAULTS: HighlightSettings = {
  animation: 'draw',
  direction: 'right',
  duration: 750,
  color: '',
  thickness: 0.09,
  linecap: 'square',
  blend: 'none',
  opacity: 1,
  front: false,
  animated: true,
  fontSize: 0,
}

/**
 * Fills the options of a highlight with their defaults [MOT-38].
 * @returns An empty `color` stands for that of the sheet, `fontSize` 0 for that of the element.
 */
export function highlightSettings(options: DrawingOptions): HighlightSettings {
  return withDefaults(options, DEFAULTS)
}
