import type { GalleryMachine } from '../core/createGallery.js'
import { delayOfTick } from '../core/delayOfTick.js'
import { inView } from './inView.js'

/**
 * Autoplay: a tick of the machine after each interval [GAL-28], the first one a little later [GAL-29]. It rests while the pointer
 * is over the gallery (not where hover is only a finger's trace [GAL-30]), while keyboard focus is inside, while the page
 * is hidden or the gallery out of view, in edit mode and under reduced motion [GAL-33]; asking for all this at each tick
 * needs no listener.
 * `nomotion=true` in the address turns it off [GAL-32].
 * @param interval - Milliseconds between ticks; a change made by the visitor starts it anew.
 * @param isStill - Whether less motion is asked for: `prefersReducedMotion`, which whoever turns a gallery has at hand.
 * @param chance - 0 to below 1. Default `Math.random`.
 * @returns Stops the timer.
 */
export function rotate(
  element: HTMLElement,
  machine: GalleryMachine,
  interval: number,
  isStill: () => boolean,
  chance: () => number = Math.random,
): () => void {
  const document = element.ownerDocument
  let timer: ReturnType<typeof setTimeout>
  let ticks = 0

  const rests = () =>
    document.hidden ||
    isStill() ||
    document.body.classList.contains('edit-mode') ||
    (matchMedia('(hover: hover)').matches && element.matches(':hover')) ||
    element.querySelector(':focus-visible') ||
    !inView(element)

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        wait()
        if (!rests()) machine.tick()
      },
      delayOfTick(ticks++, interval, chance),
    )
  }

  if (isStill() || new URLSearchParams(location.search).get('nomotion') === 'true') machine.pause()
  wait()
  const unsubscribe = machine.subscribe((event) => event?.type === 'change' && wait())
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
