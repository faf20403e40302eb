import { BLOCK_THRESHOLDS, isBlockSeen } from '../core/isBlockSeen.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'

/** Options of `animateBlocks`. */
export interface BlockAnimationOptions {
  /** Selects the blocks inside the element. Default `'[data-animation]'`. */
  readonly selector?: string | undefined
}

/** Class of a block whose animation has begun [MOT-30]. */
const MARK = 'animation-loaded'
/** Attribute of a block that waits to come into view; the style sheet shows the start of its animation. */
const WAITING = 'data-animation-waiting'

/**
 * Lets blocks come in as they are scrolled to: each carries the class `animation-loaded` from the moment half of it is
 * in view [MOT-27] and its loading images have arrived [MOT-28]; the sheet of this package animates it [MOT-55]. What is
 * in view already, what has no script, edit mode [MOT-29] and reduced motion show the end at once [MOT-30].
 * @param element - Holds the blocks.
 * @returns Stops it: blocks that wait are shown [MOT-24]. Marks stay.
 * @example
 * const stop = animateBlocks(document.body)
 */
export function animateBlocks(element: Element, options: BlockAnimationOptions = {}): () => void {
  const blocks = [...element.querySelectorAll<HTMLElement>(options.selector ?? '[data-animation]')]
  /** Undos of the listeners on a block's loading images, by block. */
  const loading = new Map<Element, () => void>()

  function mark(block: Element): void {
    observer?.unobserve(block)
    loading.get(block)?.()
    loading.delete(block)
    block.classList.add(MARK)
    block.removeAttribute(WAITING)
  }

  /** Marks a block once its loading images have loaded or failed, or at once if it has none. */
  function markWhenLoaded(block: Element): void {
    if (loading.has(block)) return
    const done = new Set<EventTarget>()
    const check = (): void => {
      if (![...block.querySelectorAll('img.loading')].some((image) => !done.has(image))) mark(block)
    }
    const arrived = (event: Event): void => {
      done.add(event.target!)
      check()
    }
    const changes = new MutationObserver(check)
    loading.set(block, () => {
      changes.disconnect()
      for (const type of ['load', 'error']) block.removeEventListener(type, arrived, true)
    })
    changes.observe(block, { subtree: true, childList: true, attributeFilter: ['class'] })
    for (const type of ['load', 'error']) block.addEventListener(type, arrived, true)
    check()
  }

  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting, intersectionRatio: ratio, boundingClientRect } of entries) {
              if (target.classList.contains(MARK)) continue
              const sight = { isIntersecting, ratio, height: boundingClientRect.height, viewport: innerHeight }
              if (isBlockSeen(sight)) markWhenLoaded(target)
              // Hide only blocks that are out of view: hiding a visible block would flash.
              else if (!isIntersecting) target.setAttribute(WAITING, '')
            }
          },
          { threshold: [...BLOCK_THRESHOLDS] },
        )
      : undefined

  if (!observer || prefersReducedMotion() || document.body.classList.contains('edit-mode')) blocks.forEach(mark)
  else for (const block of blocks) observer.observe(block)

  return () => {
    observer?.disconnect()
    for (const leave of loading.values()) leave()
    loading.clear()
    for (const block of blocks) block.removeAttribute(WAITING)
  }
}
