/**
 * CSS `sizes` of pictures in the grid of `styles/layout.css`. The page has a margin of 22 px at each side and 12
 * columns of at most 79.83 px with 22 px between them. The width of a scroll bar is unknown, so values are up to 15 px
 * too large.
 */

/** Width of a picture from margin to margin. */
const PAGE = 'min(100vw - 44px, 1200px)'
/** Width of a picture from margin to margin in a window with one column. */
const NARROW = 'calc(100vw - 44px)'

/** Width of all twelve columns. */
export const WIDE_MEASURE = PAGE
/** A wall of pictures, which is wider than the twelve columns where the window has room. */
export const WALL_MEASURE: string = `(width >= 1288px) min(100vw - 60px, 1440px), ${PAGE}`
/** Eight columns: a list beside its filters. */
export const ITEMS_MEASURE: string = `(width >= 820px) calc((${PAGE} + 22px) * 0.6667 - 22px), ${NARROW}`
/** Seven columns: the larger part of a 5/7 split. */
export const MAIN_MEASURE: string = `(width >= 820px) calc((${PAGE} + 22px) * 0.5833 - 22px), ${NARROW}`
/** Five columns: the smaller part. */
export const END_MEASURE: string = `(width >= 820px) calc((${PAGE} + 22px) * 0.4167 - 22px), ${NARROW}`
/** A card of the shop: two, three, or two beside the filters, then three beside them. */
export const SHELF_MEASURE: string =
  '(width >= 1072px) calc((min(100vw - 44px, 1200px) - 308px) / 3), (width >= 904px) calc(50vw - 165px), (width >= 808px) calc(33.34vw - 29px), calc(50vw - 33px)'
/** A card in a row below a product: four, or two where there is little room. */
export const ROW_MEASURE: string = `(width >= 724px) calc((${PAGE} - 66px) / 4), calc(50vw - 33px)`
/** The picture of a product beside its choices. */
export const PRODUCT_MEASURE: string = `(width >= 768px) min(58vw - 44px, 674px), ${NARROW}`
