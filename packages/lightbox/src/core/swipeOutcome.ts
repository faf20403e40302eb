import type { SwipeDirection } from '@vitrine/motion'

/**
 * The action when a finger is lifted: a swipe, or a drag past half the width, moves to the side the finger came from
 * [LBX-20]; a swipe down, or a drag down past a quarter of the height, closes [LBX-30]; anything else snaps back. A
 * drag that has stopped slides in motion ends where its rules say, unless it is a swipe.
 * @param drag - The distance of the finger in pixels, along one axis.
 * @param swipe - The swipe that the finger made, if it was quick enough.
 * @param viewport - Its size in pixels, and whether the page reads from right to left.
 * @param rest - Place of rest of a drag that has stopped slides in motion: positive to the right of the item shown.
 */
export function swipeOutcome(
  drag: { readonly x: number; readonly y: number },
  swipe: SwipeDirection | undefined,
  viewport: { readonly width: number; readonly height: number; readonly rtl: boolean },
  rest?: number,
): 'previous' | 'next' | 'close' | 'none' {
  if (swipe === 'down' || drag.y > viewport.height / 4) return 'close'
  const isSwipe = swipe === 'left' || swipe === 'right'
  // Count the place of rest in widths to the right: a drag to the left shows the item on the right.
  const dragged = rest ?? (Math.abs(drag.x) > viewport.width / 2 ? -drag.x : 0)
  const side = isSwipe ? (swipe === 'left' ? 1 : -1) : Math.sign(dragged)
  if (!side) return 'none'
  return side > 0 === viewport.rtl ? 'previous' : 'next'
}
