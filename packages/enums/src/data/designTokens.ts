/** The steps that sizes, weights and durations of the product come in [ENU-56] [ENU-57]. */
export const DESIGN_TOKENS = {
  fontWeights: [400, 500, 600],
  /** CSS pixels. */
  spacing: [0, 11, 22, 33, 44, 55],
  /** CSS pixels. */
  radii: [0, 4, 8],
  /** Milliseconds. */
  durations: [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600],
} as const
Object.freeze(DESIGN_TOKENS)
