import { hasFlag } from '@vitrine/links'
import { isMobile, prefersReducedMotion } from '@vitrine/motion'
import { wrapIndex } from '@vitrine/parts'
import { autoplayDelay } from '../../core/autoplayDelay.js'
import type { Feature } from '../boundGallery.js'
import { inView } from '../inView.js'

/**
 * Moves a gallery after each interval [GAL-28], the first time a little later [GAL-29]. Autoplay waits while the
 * pointer is over the gallery (not on mobile [GAL-30] [MOT-11]), while keyboard focus is inside, while the page is
 * hidden or the gallery out of view [GAL-93], in edit mode and under reduced motion [GAL-33]; each tick reads these
 * states, so no listener is needed. `nomotion=true` in the address turns autoplay off [GAL-32]. The next picture is
 * fetched during the interval; until it has arrived or failed, ticks are skipped, so that autoplay never shows an empty
 * frame. A change by the visitor restarts the interval. While autoplay is off no timer runs [GAL-34],
 * and none is left after the stop [GAL-48].
 */
export const autoplay: Feature = ({ root, slides, machine, settings, groups }) => {
  if (!settings.autoplay) return () => {}
  const { interval, stagger } = settings.autoplay
  const document = root.ownerDocument
  let timer: ReturnType<typeof setTimeout>
  let ticks = 0
  const fetched: HTMLImageElement[] = []

  const waits = () =>
    document.hidden ||
    prefersReducedMotion() ||
    document.body.classList.contains('edit-mode') ||
    (root.matches(':hover') && !isMobile()) ||
    root.querySelector(':focus-visible') ||
    !inView(root)

  /** The picture that the next tick shows; groups and chance have no single next slide. */
  function nextPicture(): HTMLImageElement | null | undefined {
    const { count, currentIndex } = machine.getState()
    return groups || settings.random ? null : slides[wrapIndex(currentIndex! + 1, count)!]?.querySelector('img')
  }

  /** Makes the next picture eager: the browser never fetches a lazy picture that a clip hides. */
  function fetchAhead(): void {
    const picture = nextPicture()
    if (picture?.loading !== 'lazy') return
    picture.loading = 'eager'
    fetched.push(picture)
  }

  function wait(): void {
    clearTimeout(timer)
    fetchAhead()
    timer = setTimeout(
      () => {
        const isLoaded = nextPicture()?.complete !== false
        wait()
        if (isLoaded && !waits()) machine.autoplayTick()
      },
      autoplayDelay(ticks++, interval, stagger ? Math.random : () => 0),
    )
  }

  if (prefersReducedMotion() || hasFlag(location.search, 'nomotion')) machine.pause()
  const isRunning = (): boolean => machine.getState().playing && machine.getState().started
  let wasRunning = isRunning()
  if (wasRunning) wait()
  const unsubscribe = machine.subscribe((event) => {
    const running = isRunning()
    if (!running) clearTimeout(timer)
    else if (!wasRunning || event?.type === 'change') wait()
    wasRunning = running
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
    for (const picture of fetched) picture.loading = 'lazy'
  }
}
