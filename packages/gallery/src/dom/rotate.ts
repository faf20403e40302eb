import { isMobile, prefersReducedMotion } from '@vitrine/motion'
import type { GalleryMachine } from '../core/createGallery.js'
import { delayOfTick } from '../core/delayOfTick.js'
import { inView } from './inView.js'

/** What autoplay may be given. */
export interface RotationOptions {
  /** 0 to below 1. Default `Math.random`. */
  readonly chance?: (() => number) | undefined
  /** The slide that the next tick shows; `undefined` if chance decides. */
  readonly nextSlide?: (() => Element | undefined) | undefined
}

/**
 * Autoplay: a tick of the machine after each interval [GAL-28], the first one a little later [GAL-29]. It rests while the pointer
 * is over the gallery (not on mobile [GAL-30] [MOT-11]), while keyboard focus is inside, while the page
 * is hidden or the gallery out of view, in edit mode and under reduced motion [GAL-33]; asking for all this at each tick
 * needs no listener.
 * `nomotion=true` in the address turns it off [GAL-32]. The next picture is fetched during the interval; until it has
 * arrived, or failed, a tick is skipped, so that autoplay never shows an empty frame.
 * @param interval - Milliseconds between ticks; a change made by the visitor starts it anew. While autoplay is off no timer
 * runs [GAL-34].
 * @returns Stops the timer and leaves the markup as it was.
 */
export function rotate(
  element: HTMLElement,
  machine: GalleryMachine,
  interval: number,
  { chance = Math.random, nextSlide = () => undefined }: RotationOptions = {},
): () => void {
  const document = element.ownerDocument
  let timer: ReturnType<typeof setTimeout>
  let ticks = 0
  const hurried: HTMLImageElement[] = []

  const rests = () =>
    document.hidden ||
    prefersReducedMotion() ||
    document.body.classList.contains('edit-mode') ||
    (element.matches(':hover') && !isMobile()) ||
    element.querySelector(':focus-visible') ||
    !inView(element)

  const nextPicture = (): HTMLImageElement | null | undefined => nextSlide()?.querySelector('img')

  /** A lazy picture that a clip hides would never be fetched. */
  function fetchAhead(): void {
    const picture = nextPicture()
    if (picture?.loading !== 'lazy') return
    picture.loading = 'eager'
    hurried.push(picture)
  }

  function wait(): void {
    clearTimeout(timer)
    fetchAhead()
    timer = setTimeout(
      () => {
        const isLoaded = nextPicture()?.complete !== false
        wait()
        if (isLoaded && !rests()) machine.tick()
      },
      delayOfTick(ticks++, interval, chance),
    )
  }

  if (prefersReducedMotion() || new URLSearchParams(location.search).get('nomotion') === 'true') machine.pause()
  let wasPlaying = machine.getState().playing
  if (wasPlaying) wait()
  const unsubscribe = machine.subscribe((event) => {
    const { playing } = machine.getState()
    if (!playing) clearTimeout(timer)
    else if (!wasPlaying || event?.type === 'change') wait()
    wasPlaying = playing
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
    for (const picture of hurried) picture.loading = 'lazy'
  }
}
