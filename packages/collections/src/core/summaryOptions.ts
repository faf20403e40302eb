/** The looks of a summary [COL-22]. */
export type SummaryVariant = 'wall' | 'carousel' | 'list' | 'grid'

/** The members of an item that its card shows [COL-24]. */
export interface ShownMembers {
  /** Default `true`. */
  readonly title?: boolean | undefined
  /** Default `true`. */
  readonly image?: boolean | undefined
  /** Default `true`. */
  readonly excerpt?: boolean | undefined
  /** Default `true`. */
  readonly date?: boolean | undefined
  /** Default `false`. */
  readonly author?: boolean | undefined
  /** Default `false`. */
  readonly location?: boolean | undefined
  /** Default `false`. */
  readonly price?: boolean | undefined
  /** Default `false`. */
  readonly readMore?: boolean | undefined
  /** Default `false`. */
  readonly tags?: boolean | undefined
}

/**
 * Width over height of the pictures of a summary; `undefined` in a wall, whose pictures keep their own shapes [COL-22]
 * [COL-24].
 */
export function summaryRatio(variant: SummaryVariant, imageRatio?: number): number | undefined {
  return imageRatio ?? (variant === 'wall' ? undefined : 3 / 2)
}
