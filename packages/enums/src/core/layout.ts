import { BREAKPOINTS } from '../data/breakpoints.js'

/** Whether a screen is laid out for mobile: narrower than 433 CSS pixels [ENU-52] [ENU-53]. */
export function isMobileWidth(width: number): boolean {
  return width < BREAKPOINTS.desktopMin
}

/** Whether a screen is laid out for desktop: 433 CSS pixels or wider [ENU-52]. */
export function isDesktopWidth(width: number): boolean {
  return width >= BREAKPOINTS.desktopMin
}

/** Whether a screen is laid out for tablets: never, there is no such layout [ENU-52] [ENU-53]. */
export function isTabletWidth(_width: number): false {
  return false
}
