import { warnProp } from '@vitrine/parts'

/** The shape of the banner: as wide as the window, or a box in a corner. */
export type BannerLayout = 'bar' | 'popup'
/** The place of the banner: an edge for a bar, a corner for a popup. Left and right swap in right-to-left [COO-27]. */
export type BannerPosition = 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
/** The colours of the banner. */
export type BannerTheme = 'light' | 'dark'
/** The answers that the banner offers. */
export type BannerChoices = 'accept' | 'accept-decline'
/** The looks of the banner's controls. An icon is a check mark that accepts; it has no decline beside it [COO-37]. */
export type BannerButtons = 'button' | 'text' | 'icon'

/** How the banner looks and which answers it offers. */
export interface BannerOptions {
  /** Default `'bar'`. */
  readonly layout?: BannerLayout | undefined
  /** Default `'bottom'` for a bar, `'bottom-left'` for a popup. */
  readonly position?: BannerPosition | undefined
  /** Default `'dark'`. */
  readonly theme?: BannerTheme | undefined
  /** Default `'accept-decline'`. */
  readonly choices?: BannerChoices | undefined
  /** Default `'button'`. */
  readonly buttons?: BannerButtons | undefined
  /** Address of the page on which visitors choose by category [COO-51]. Default: no link. */
  readonly settingsHref?: string | undefined
}

const POSITIONS: Readonly<Record<BannerLayout, readonly BannerPosition[]>> = {
  bar: ['bottom', 'top'],
  popup: ['bottom-left', 'bottom-right', 'top-left', 'top-right'],
}

/**
 * The value, or the first of those that are allowed; another value is a mistake that the console names [COO-33]
 * [COO-27].
 */
function oneOf<Value extends string>(prop: string, value: Value | undefined, allowed: readonly Value[]): Value {
  const known = allowed.find((one) => one === value)
  if (known === undefined && value !== undefined) {
    warnProp('CookieBanner', prop, `${JSON.stringify(value)} is unknown. Pass one of ${allowed.join(', ')}.`)
  }
  return known ?? allowed[0]!
}

/**
 * Completes the options of a banner with their defaults [COO-27] [COO-48]; an unknown value takes the default and one
 * warning [COO-32] [COO-33].
 */
export function completeBanner(given: BannerOptions): {
  readonly [Name in Exclude<keyof BannerOptions, 'settingsHref'>]-?: NonNullable<BannerOptions[Name]>
} {
  const layout = oneOf('layout', given.layout, ['bar', 'popup'])
  return {
    layout,
    position: oneOf('position', given.position, POSITIONS[layout]),
    theme: oneOf('theme', given.theme, ['dark', 'light']),
    choices: oneOf('choices', given.choices, ['accept-decline', 'accept']),
    buttons: oneOf('buttons', given.buttons, ['button', 'text', 'icon']),
  }
}
