import { choice, flag, number, text } from './readValues.js'

/** What a click on the picture of a slide does, where it is no link: one on, one back, or by the half clicked. */
export type ClickBehaviour = 'next' | 'previous' | 'half' | 'none'

/** The settings that a simple slideshow or a grid reads in the browser. */
export interface SharedData {
  /** A click on a picture opens the lightbox. Default: only in a grid and in autorows [GAL-10]. */
  readonly lightbox: boolean
  /** Default `'dark'`. */
  readonly lightboxTheme: 'dark' | 'light'
  /** The lightbox goes through slides of every type, not only of the one clicked. Default `false`. */
  readonly mixedContent: boolean
  /** Default `'next'`. */
  readonly click: ClickBehaviour
  /** Default `false`. */
  readonly autoplay: boolean
  /** Milliseconds each slide stays [GAL-3]. Default 5000. */
  readonly autoplayDuration: number
}

/** A block's JSON, or `undefined` where it is no object [GAL-2]. */
export function readBlock(json: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof json === 'object' && json && !Array.isArray(json) ? (json as Record<string, unknown>) : undefined
}

/** Reads the settings that every design has. */
export function readShared(block: Readonly<Record<string, unknown>>): SharedData {
  return {
    lightbox: flag(block['lightbox'], /^(grid|autorows)$/.test(text(block['design']))),
    lightboxTheme: choice(block['lightboxTheme'], 'dark', ['light']),
    mixedContent: flag(block['mixedContent'], false),
    click: choice(block['click'], 'next', ['previous', 'half', 'none']),
    autoplay: flag(block['autoplay'], false),
    autoplayDuration: number(block['autoplay-duration'], 5, 1, 86_400) * 1000,
  }
}
