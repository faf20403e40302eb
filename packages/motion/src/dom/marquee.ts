import { requirePart } from '@vitrine/parts'
import { marqueePlan } from '../core/marqueePlan.js'
import { readMarquee } from '../core/readMarquee.js'
import type { MarqueeOptions } from '../core/readMarquee.js'
import { watchVisibility } from './watchVisibility.js'

/** Milliseconds without a change of size before the row is made anew [MOT-34]. */
const DEBOUNCE = 1000

/**
 * Moves a line of content through its region without end: straight, or along a wave, on the compositor alone [MOT-35]. It
 * moves while it is in view; under reduced motion and in edit mode it is a text like any other [MOT-32]. It rests while
 * the keyboard's focus is inside, which it brings into view, where it is set so while the pointer is over it [MOT-33], and
 * from a press of its toggle to the next. The content itself stays as it is for links and assistive technology; what
 * follows it are copies. The wave is fetched when there is one; where that fails, the line is straight.
 * @param element - The markup of `Marquee`: a region with a track with an item, and a toggle, by `data-part`.
 * @returns Stops it, and leaves the markup as it was.
 * @throws {MissingPartError} For markup without one of its parts.
 * @example
 * const stop = marquee(element, { waveIntensity: 0.5 })
 */
export function marquee(element: HTMLElement, options?: MarqueeOptions): () => void {
  const settings = readMarquee(options)
  const find = (part: string): HTMLElement => requirePart(element, 'marquee', part)
  const region = find('region')
  const track = find('track')
  const item = find('item')
  const toggle = find('toggle')
  const { dataset } = element
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const controller = new AbortController()
  /** Why it does not move. */
  const reasons = new Set(['unseen'])
  let wave: typeof import('./rideWave.js') | undefined
  let copies: HTMLElement[] = []
  /** That of the track first, then those of the pieces. */
  let animations: Animation[] = []
  let measured = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    const isAsked = reasons.has('asked')
    for (const animation of animations) animation[reasons.size ? 'pause' : 'play']()
    if (animations[0]) dataset['state'] = isAsked ? 'stopped' : reasons.size ? 'paused' : 'running'
    else delete dataset['state']
    toggle.ariaLabel = toggle.dataset[isAsked ? 'play' : 'pause']!
  }

  function rest(reason: string, rests?: boolean): void {
    reasons[rests ? 'add' : 'delete'](reason)
    show()
  }

  function clear(): void {
    for (const animation of animations) animation.cancel()
    for (const copy of copies) copy.remove()
    copies = []
    animations = []
  }

  const widths = (): [region: number, item: number] => [region.clientWidth, item.getBoundingClientRect().width]

  function build(): void {
    const was = animations[0]?.currentTime ?? 0
    clear()
    measured = widths().join()
    const plan = !reduced.matches && !element.closest('body.edit-mode') && marqueePlan(...widths(), settings)
    if (plan) {
      const isRtl = getComputedStyle(item).direction === 'rtl'
      const ways = ['0px', `${isRtl ? '' : '-'}${plan.loop}px`]
      // What only eyes meet: links in it can be pressed, but not reached by keyboard.
      const first = item.cloneNode(true) as HTMLElement
      first.dataset['part'] = 'copy'
      first.ariaHidden = 'true'
      for (const part of first.querySelectorAll<HTMLElement>('*')) {
        part.removeAttribute('id')
        if (part.tabIndex >= 0) part.tabIndex = -1
      }
      wave?.splitPieces(first)
      // On a wave the content itself is not seen, and one copy more takes its place.
      for (let left = plan.copies - (wave ? 0 : 1); left > 0; left -= 1)
        copies.push(first.cloneNode(true) as HTMLElement)
      track.append(...copies)
      // Where the row grows to the right, going to the left is going on.
      if ((settings.animationDirection === 'left') === isRtl) ways.reverse()
      const row = track.animate({ translate: ways }, { duration: plan.duration, iterations: Infinity })
      animations = wave ? wave.rideWave(copies, region, settings, row) : [row]
      for (const animation of animations) animation.currentTime = was
      // A link may have had the focus before the line began to move.
      hold(track.querySelector(':focus-visible'))
    }
    show()
  }

  function hold(control: Element | null): void {
    if (!control?.matches(':focus-visible')) return
    rest('focus', true)
    void import('./revealFocus.js').then(({ revealFocus }) => animations[0] && revealFocus(control, region, animations))
  }

  const listen = (target: EventTarget, type: string, hear: (event: Event) => void): void =>
    target.addEventListener(type, hear, controller)
  listen(reduced, 'change', build)
  listen(track, 'focusin', ({ target }) => hold(target as Element))
  listen(track, 'focusout', () => rest('focus'))
  if (settings.pausedOnHover) {
    listen(region, 'pointerenter', () => rest('hover', true))
    listen(region, 'pointerleave', () => rest('hover'))
  }
  listen(toggle, 'click', () => rest('asked', !reasons.has('asked')))
  const unwatch = watchVisibility(region, (isVisible) => rest('unseen', !isVisible))
  // Its first report begins, later ones wait for rest.
  const resized = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => widths().join() !== measured && build(), timer && DEBOUNCE)
  })
  const begin = (module?: typeof wave): void => {
    wave = module
    // A wish for motion that changed meanwhile has drawn a straight line.
    measured = ''
    if (!controller.signal.aborted) for (const box of [region, item]) resized.observe(box)
  }
  if (settings.waveIntensity) import('./rideWave.js').then(begin, () => begin())
  else begin()

  return () => {
    controller.abort()
    resized.disconnect()
    clearTimeout(timer)
    unwatch()
    reasons.clear()
    clear()
    show()
  }
}
