import { marqueePlan } from '../core/marqueePlan.js'
import type { MarqueePlan } from '../core/marqueePlan.js'
import { readMarquee } from '../core/readMarquee.js'
import type { MarqueeOptions } from '../core/readMarquee.js'
import { PIECES, splitPieces } from './splitPieces.js'
import { watchSize } from './watchSize.js'
import { watchVisibility } from './watchVisibility.js'

/** Stops a marquee. */
export interface MarqueeHandle {
  (): void
  /** Rests until `play`, whatever else would let it move. */
  readonly pause: () => void
  readonly play: () => void
}

/** Milliseconds without a change of size before the row is made anew [MOT-34]. */
const DEBOUNCE = 1000
/** A movement of this shape, there and back, is a wave. */
const WAVE = 'cubic-bezier(.364,0,.636,1)'

/**
 * Moves a line of content through its region without end: straight, or along a wave, on the compositor alone [MOT-35]. It
 * moves while it is in view; under reduced motion and in edit mode it is a text like any other [MOT-32]. It rests while
 * the keyboard's focus is inside, which it brings into view, and where it is set so while the pointer is over it
 * [MOT-33]. The content itself stays as it is for links and assistive technology; what follows it are copies.
 * @param element - The markup of `Marquee`: a region with a track with an item, and maybe a toggle.
 * @returns Stops it, and leaves the markup as it was.
 * @example
 * const stop = marquee(element, { waveIntensity: 0.5 })
 * stop.pause()
 */
export function marquee(element: HTMLElement, options?: MarqueeOptions): MarqueeHandle {
  const { waveIntensity, pausedOnHover, ...settings } = readMarquee(options)
  const find = (part: string): HTMLElement =>
    element.querySelector<HTMLElement>(`[data-scope=marquee][data-part=${part}]`)!
  const region = find('region')
  const track = find('track')
  const item = find('item')
  const toggle: HTMLElement | null = find('toggle')
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const controller = new AbortController()
  /** Why it does not move. */
  const reasons = new Set<string>(['out of view'])
  let copies: HTMLElement[] = []
  /** That of the track first, then those of the pieces. */
  let animations: Animation[] = []
  let plan: MarqueePlan | undefined
  /** 1 where the row grows to the right. */
  let sign = 1
  /** Pixels per ms, to the right. */
  let velocity = 0

  /** How much of the loop is over, 0 to 1. */
  const progress = (): number => animations[0]?.effect?.getComputedTiming().progress ?? 0

  /** Goes on by some milliseconds, or back: a whole loop more changes nothing. */
  function advance(time: number): void {
    const { duration } = plan!
    const forward = ((time % duration) + duration) % duration
    for (const animation of animations) animation.currentTime = Number(animation.currentTime) + forward
  }

  function show(): void {
    const rests = reasons.size > 0
    for (const animation of animations) animation[rests ? 'pause' : 'play']()
    if (plan) element.dataset['state'] = rests ? 'paused' : 'running'
    else delete element.dataset['state']
    const asked = !!plan && reasons.has('asked')
    element.toggleAttribute('data-asked', asked)
    if (!toggle) return
    toggle.hidden = !plan
    toggle.ariaLabel = toggle.dataset[asked ? 'play' : 'pause'] ?? null
  }

  function rest(reason: string, rests: boolean): void {
    reasons[rests ? 'add' : 'delete'](reason)
    show()
  }

  function clear(): void {
    for (const animation of animations) animation.cancel()
    for (const copy of copies) copy.remove()
    copies = []
    animations = []
    plan = undefined
    delete element.dataset['wave']
  }

  /** A copy of the content that only eyes meet: links in it can be pressed, but not reached by keyboard. */
  function copyOf(original: HTMLElement): HTMLElement {
    const copy = original.cloneNode(true) as HTMLElement
    copy.dataset['part'] = 'copy'
    copy.ariaHidden = 'true'
    for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
    for (const control of copy.querySelectorAll<HTMLElement>('a,button,input,[tabindex]')) control.tabIndex = -1
    return copy
  }

  /** Lets every piece rise and fall, and lean, by where it is: as the row moves, it follows the wave. */
  function ride(length: number, content: number, height: number): void {
    const time = Math.abs(length / velocity)
    const lean = Math.atan((2 * Math.PI * height) / length)
    const [{ left }, ...boxes] = [copies[0]!, ...copies[0]!.querySelectorAll(PIECES)].map((box) =>
      box.getBoundingClientRect(),
    ) as [DOMRect, ...DOMRect[]]
    const swing = (piece: Element, keyframes: PropertyIndexedKeyframes, x: number): void => {
      const late = (((x / velocity) % time) + time) % time
      const timing = { duration: time / 2, delay: -late, iterations: Infinity, direction: 'alternate', easing: WAVE }
      animations.push(piece.animate(keyframes, timing as KeyframeAnimationOptions))
    }
    copies.forEach((copy, number) =>
      copy.querySelectorAll(PIECES).forEach((piece, place) => {
        const x = boxes[place]!.left + boxes[place]!.width / 2 - left + number * content * sign
        swing(piece, { translate: [`0 ${-height}px`, `0 ${height}px`] }, x)
        swing(piece, { rotate: [`${-lean}rad`, `${lean}rad`] }, x + length / 4)
      }),
    )
  }

  function build(): void {
    const was = progress()
    clear()
    if (!reduced.matches && !document.body.classList.contains('edit-mode')) {
      const { fontSize, direction } = getComputedStyle(item)
      const content = item.getBoundingClientRect().width
      plan = marqueePlan(region.clientWidth, content, settings)
      sign = direction === 'rtl' ? -1 : 1
      if (plan) {
        const { loop, duration, wave } = plan
        const ways = ['0px', `${-sign * loop}px`]
        const isForward = (settings.animationDirection === 'left') === sign > 0
        velocity = ((isForward ? -sign : sign) * loop) / duration
        const first = copyOf(item)
        if (waveIntensity) {
          element.dataset['wave'] = ''
          splitPieces(first)
        }
        copies = Array.from({ length: plan.copies - (waveIntensity ? 0 : 1) }, (_, number) =>
          number ? (first.cloneNode(true) as HTMLElement) : first,
        )
        track.append(...copies)
        animations = [
          track.animate({ translate: isForward ? ways : ways.reverse() }, { duration, iterations: Infinity }),
        ]
        if (waveIntensity) ride(wave, content, parseFloat(fontSize) * waveIntensity)
        advance(was * duration)
      }
    }
    show()
  }

  /** Brings what has focus into the region, as scrolling would. */
  function reveal(target: Element): void {
    const [box, seen] = [target.getBoundingClientRect(), region.getBoundingClientRect()]
    const edge = sign > 0 ? box.left - seen.left : seen.right - box.right
    if (!plan || (edge >= 0 && edge + box.width <= seen.width)) return
    const { loop, duration } = plan
    const isForward = velocity * sign < 0
    const gone = (isForward ? progress() : 1 - progress()) * loop
    const start = edge + gone
    const way = (start + box.width <= seen.width ? 0 : start) - gone
    advance(((isForward ? way : -way) / loop) * duration)
  }

  const { signal } = controller
  const listen = (target: EventTarget, type: string, hear: (event: Event) => void): void =>
    target.addEventListener(type, hear, { signal })
  listen(reduced, 'change', build)
  listen(track, 'focusin', ({ target }) => {
    if (!(target as Element).matches(':focus-visible')) return
    rest('focus', true)
    reveal(target as Element)
  })
  listen(track, 'focusout', () => rest('focus', false))
  if (pausedOnHover) {
    listen(region, 'pointerenter', () => rest('hover', true))
    listen(region, 'pointerleave', () => rest('hover', false))
  }
  if (toggle) listen(toggle, 'click', () => rest('asked', !reasons.has('asked')))
  build()
  const stops = [region, item].map((box) => watchSize(box, build, { axis: 'x', debounce: DEBOUNCE }))
  stops.push(watchVisibility(region, (isVisible) => rest('out of view', !isVisible)))

  return Object.assign(
    () => {
      for (const stop of stops) stop()
      controller.abort()
      clear()
      show()
    },
    { pause: () => rest('asked', true), play: () => rest('asked', false) },
  )
}
