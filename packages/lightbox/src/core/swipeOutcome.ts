import type { SwipeDirection } from '@vitrine/motion'

/**
 * The action when a finger is lifted: a swipe, or a drag past half the width, moves to the side the finger came from; a
 * swipe down, or a drag down past a quarter of the height, closes; anything else snaps back.
 * @param drag - The distance of the finger in pixels, along one axis.
 * @param swipe - The swipe that the finger made, if it was quick enough.
 * @param viewport - Its size in pixels, and whether the page reads from right to left.
 */
export function swipeOutcome(
  drag: { readonly x: number; readonly y: number },
  swipe: SwipeDirection | undefined,
  viewport: { readonly width: number; readonly height: number; readonly rtl: boolean },
): 'previous' | 'next' | 'close' | 'none' {
  if (swipe === 'down' || drag.y > viewport.height / 4) return 'close'
  const isLeft = swipe === 'left' || drag.x < -viewport.width / 2
  const isRight = swipe === 'right' || drag.x > viewport.width / 2
  if (isLeft === isRight) return 'none'
  return isLeft === viewport.rtl ? 'previous' : 'next'
}
