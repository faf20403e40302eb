import { warnProp } from '@vitrine/parts'
import type { OverlayStyle } from '../core/popup.js'

const THEMES: readonly unknown[] = ['light', 'dark', 'show', 'none']

/** Returns the theme of a component. An unknown value is reported in the console and counts as `'light'`. */
export function themeOf(component: string, theme: OverlayStyle): OverlayStyle {
  if (THEMES.includes(theme)) return theme
  warnProp(component, 'theme', `${JSON.stringify(theme)} is unknown. Pass one of light, dark, show, none.`)
  return 'light'
}
