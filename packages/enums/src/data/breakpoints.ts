/** Breakpoints of the layout, in CSS pixels of screen width [ENU-52]. */
export const BREAKPOINTS = {
  /** The widest whole width that is laid out for mobile; so is every fraction below `desktopMin`. */
  mobileMax: 432,
  desktopMin: 433,
} as const
Object.freeze(BREAKPOINTS)
