import { capSizes, mapSizes, sizesUnder } from '@vitrine/media'

/** Window width from which a list shows its pictures beside the text, as in the style sheet. */
const BESIDE = '(width >= 560px)'

/**
 * CSS `sizes` of a picture of a list: beside the text it takes two of seven parts, with 22 px between them [COL-30].
 */
export const listSizes = (sizes: string): string =>
  `${sizesUnder(
    BESIDE,
    mapSizes(sizes, (length) => `calc((${length} - 22px) * 0.2857)`),
  )}, ${sizes}`

/** CSS `sizes` of the picture of a post or an event, which is at most as wide as its page [COL-30]. */
export const pageSizes = (sizes: string): string => capSizes(sizes, 900)
