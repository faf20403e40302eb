/** Breakpoints of the layout, in CSS pixels of screen width [ENU-52]. */
export const BREAKPOINTS = {
  /** The largest integer width with the mobile layout. Fractional widths below `desktopMin` have it too. */
  mobileMax: 432,
  desktopMin: 433,
} as const
Object.freeze(BREAKPOINTS)
