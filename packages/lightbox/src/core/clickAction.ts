/** One click in a lightbox. */
export interface Click {
  /** The target: a control (button, caption, link), the picture itself, or neither. */
  readonly on: 'control' | 'image' | 'ground'
  /** Pixels from the window's top left corner. */
  readonly x: number
  readonly y: number
  /** The window, in pixels. */
  readonly width: number
  readonly height: number
  /** Room between the content area and the window, in pixels. */
  readonly padding: number
  /** Number of items. */
  readonly count: number
  /** Whether the page reads from right to left, so that the previous item lies to the right. */
  readonly rtl: boolean
}

/** Fraction of the window's width at either side in which a click does nothing [LBX-15]. */
const EDGE_MARGIN = 0.02

/**
 * The action of one click; the first match counts. A control acts itself. The picture does nothing [LBX-16], nor do the
 * outermost 2 % at either side [LBX-15]. The left and right halves of the content area move to an item [LBX-14]
 * (nothing with one item). Anywhere else closes [LBX-17] [LBX-18].
 */
export function clickAction(click: Click): 'none' | 'previous' | 'next' | 'close' {
  const { on, x, y, width, height, padding, count, rtl } = click
  const edge = width * EDGE_MARGIN
  if (on !== 'ground' || x < edge || x > width - edge) return 'none'
  const inContent = x >= padding && x <= width - padding && y >= padding && y <= height - padding
  if (!inContent) return 'close'
  if (count < 2) return 'none'
  return x < width / 2 === rtl ? 'next' : 'previous'
}
