import { requirePart } from '@vitrine/parts'
import { marqueePlan } from '../core/marqueePlan.js'
import { marqueeSettings } from '../core/marqueeSettings.js'
import type { MarqueeOptions } from '../core/marqueeSettings.js'
import { buildRow } from './marqueeRow.js'
import type { MarqueeRow, Wave } from './marqueeRow.js'
import { watchVisibility } from './watchVisibility.js'

/** Milliseconds without a change of size before the row is built again [MOT-34]. */
const DEBOUNCE = 1000

/** Reasons why a marquee stands still. */
type PauseReason = 'hidden' | 'focus' | 'hover' | 'toggle'

/**
 * Moves a line of content through its region without end: straight, or along a wave [MOT-31] [MOT-52], on the
 * compositor alone [MOT-35]. It moves while it is in view; under reduced motion and in edit mode it is a text like any
 * other [MOT-32]. It pauses while the keyboard's focus is inside, which it brings into view, with `pauseOnHover` while
 * the pointer is over it [MOT-33], and from a press of its toggle to the next [MOT-53]. Links and assistive technology
 * keep the content itself; all that follows it are copies. The code of the wave is fetched when there is one; if that
 * fails, the line is straight.
 * @param element - The markup of `Marquee`: a region with a track with an item, and a toggle, by `data-part`.
 * @returns Stops it, and leaves the markup as it was [MOT-24].
 * @throws {MissingPartError} For markup without one of its parts.
 * @example
 * const stop = enhanceMarquee(element, { waveIntensity: 0.5 })
 */
export function enhanceMarquee(element: HTMLElement, options?: MarqueeOptions): () => void {
  const settings = marqueeSettings(options)
  const find = (part: string): HTMLElement => requirePart(element, 'marquee', part)
  const region = find('region')
  const track = find('track')
  const item = find('item')
  const toggle = find('toggle')
  const { dataset } = element
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const controller = new AbortController()
  const reasons = new Set<PauseReason>(['hidden'])
  let wave: Wave | undefined
  let row: MarqueeRow | undefined
  let builtWidths = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    const isStopped = reasons.has('toggle')
    for (const animation of row?.animations ?? []) animation[reasons.size ? 'pause' : 'play']()
    if (row) dataset['state'] = isStopped ? 'stopped' : reasons.size ? 'paused' : 'running'
    else delete dataset['state']
    toggle.ariaLabel = toggle.dataset[isStopped ? 'play' : 'pause']!
  }

  function setPaused(reason: PauseReason, isPaused: boolean): void {
    reasons[isPaused ? 'add' : 'delete'](reason)
    show()
  }

  const measureWidths = (): [region: number, item: number] => [region.clientWidth, item.getBoundingClientRect().width]

  function build(): void {
    const time = row?.animations[0]!.currentTime ?? 0
    row?.remove()
    const widths = measureWidths()
    builtWidths = widths.join()
    const isStill = reduced.matches || !!element.closest('body.edit-mode')
    const plan = isStill ? undefined : marqueePlan(...widths, settings)
    row = plan && buildRow({ region, track, item }, plan, settings, wave, time)
    // Pause the row if a link inside has the focus already: the visitor may have focused it before the marquee moved.
    if (row) holdFocus(track.querySelector(':focus-visible'))
    show()
  }

  function holdFocus(control: Element | null): void {
    if (!control?.matches(':focus-visible')) return
    setPaused('focus', true)
    void import('./revealFocus.js').then(({ revealFocus }) => row && revealFocus(control, region, row.animations))
  }

  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, controller)
  listen(reduced, 'change', build)
  listen(track, 'focusin', ({ target }) => holdFocus(target as Element))
  listen(track, 'focusout', () => setPaused('focus', false))
  if (settings.pauseOnHover) {
    listen(region, 'pointerenter', () => setPaused('hover', true))
    listen(region, 'pointerleave', () => setPaused('hover', false))
  }
  // Listen for clicks on the document, so that the page's own click handlers, also those of React, run first and may
  // prevent the click.
  listen(element.ownerDocument, 'click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && toggle.contains(target as Node)) setPaused('toggle', !reasons.has('toggle'))
  })
  const unwatch = watchVisibility(region, (isVisible) => setPaused('hidden', !isVisible))

  /**
   * Builds the row at the first report; later changes of size wait until the size has come to rest [MOT-32] [MOT-34].
   */
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => measureWidths().join() !== builtWidths && build(), timer && DEBOUNCE)
  })
  function begin(module?: Wave): void {
    wave = module
    // Forget the measured widths, so that the next measurement builds the row with the wave: a change of the motion
    // preference may have built a straight row while the wave's code was loading.
    builtWidths = ''
    if (!controller.signal.aborted) for (const box of [region, item]) observer.observe(box)
  }
  if (settings.waveIntensity) import('./rideWave.js').then(begin, () => begin())
  else begin()

  return () => {
    controller.abort()
    observer.disconnect()
    unwatch()
    clearTimeout(timer)
    reasons.clear()
    row?.remove()
    row = undefined
    show()
  }
}
