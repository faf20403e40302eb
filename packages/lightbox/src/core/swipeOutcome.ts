import type { SwipeDirection } from '@vitrine/motion'

/**
 * What lifting the finger does: a swipe, or a drag past half the width, moves to the side the finger came from; a swipe
 * down, or a drag down past a quarter of the height, closes; anything else snaps back.
 * @param drag - The way of the finger in pixels, along one axis.
 * @param swipe - The swipe it made, if it was quick enough for one.
 * @param window - Its size in pixels, and whether the page reads from right to left.
 */
export function swipeOutcome(
  drag: { readonly x: number; readonly y: number },
  swipe: SwipeDirection | undefined,
  window: { readonly width: number; readonly height: number; readonly rtl: boolean },
): 'previous' | 'next' | 'close' | 'none' {
  if (swipe === 'down' || drag.y > window.height / 4) return 'close'
  const isLeft = swipe === 'left' || drag.x < -window.width / 2
  const isRight = swipe === 'right' || drag.x > window.width / 2
  if (isLeft === isRight) return 'none'
  return isLeft === window.rtl ? 'previous' : 'next'
}
