import { prefersReducedMotion } from '@vitrine/motion'
import { thumbnailStyles } from '../core/thumbnailStyles.js'
import { documentState } from './documentState.js'
import type { Transition } from './documentState.js'
import { thumbnailOf } from './thumbnail.js'

/** The parts of a view transition that are used; TypeScript's own type differs between versions. */
interface ViewTransition {
  readonly ready: Promise<unknown>
  readonly updateCallbackDone: Promise<unknown>
  readonly finished: Promise<unknown>
  skipTransition(): void
}
type TransitionDocument = Document & { startViewTransition?: (change: () => void) => ViewTransition }

/** The elements of a transition, and the change that it animates. */
export interface TransitionOptions {
  readonly direction: 'open' | 'close'
  readonly document: Document
  /** Milliseconds. */
  readonly duration: number
  /** The thumbnail, or the link around it. */
  readonly trigger: () => HTMLElement | null | undefined
  /** The picture in the lightbox. */
  readonly picture: () => HTMLImageElement | undefined
  /** The lightbox. */
  readonly root: HTMLElement
  /** Shows the lightbox, or removes it. */
  readonly change: () => void
}

const NAME = 'vitrine-lightbox-image'
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

function isInViewport(element: Element): boolean {
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
  const { innerHeight, innerWidth } = element.ownerDocument.defaultView!
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** The thumbnail of a trigger, if it is in the viewport. */
function visibleThumbnail(trigger: HTMLElement | null | undefined): HTMLImageElement | undefined {
  const thumbnail = thumbnailOf(trigger)
  return thumbnail && isInViewport(thumbnail) ? thumbnail : undefined
}

/**
 * Whether a picture can grow from its thumbnail: the visitor wants motion, and the thumbnail is in the viewport
 * [LBX-25] [LBX-32]; a duration of 0 is none [LBX-1].
 */
export function canTransition(trigger: HTMLElement | null | undefined, duration: number): boolean {
  return duration > 0 && !prefersReducedMotion() && !!visibleThumbnail(trigger)
}

/**
 * Grows the picture out of its thumbnail while the lightbox opens, or returns it while the lightbox closes [LBX-6]
 * [LBX-32].
 */
export function startTransition(options: TransitionOptions): Transition {
  return (options.document as TransitionDocument).startViewTransition
    ? startViewTransition(options)
    : startAnimation(options)
}

/** Sets a style of an element of the page; an element without styles keeps no empty attribute. */
function setStyle(element: HTMLElement, name: string, value: string): void {
  element.style.setProperty(name, value)
  if (!element.getAttribute('style')) element.removeAttribute('style')
}

/** Moves one element into the other by a view transition of the browser, in the duration [LBX-6] [LBX-7] [LBX-32]. */
function startViewTransition({
  direction,
  document,
  duration,
  trigger,
  picture,
  change,
}: TransitionOptions): Transition {
  const page = document.documentElement
  const shared = documentState(document)
  const thumbnail = (): HTMLElement | undefined => visibleThumbnail(trigger())
  const [from, to] = direction === 'open' ? [thumbnail, picture] : [picture, thumbnail]
  const moveName = (element: HTMLElement | undefined): void => {
    if (shared.named) setStyle(shared.named, 'view-transition-name', '')
    if (element) setStyle(element, 'view-transition-name', NAME)
    shared.named = element
  }
  moveName(from())
  setStyle(page, '--vt-lightbox-growth', `${duration}ms`)
  page.toggleAttribute('data-vitrine-lightbox-grows', true)
  const own = (document as Required<TransitionDocument>).startViewTransition(() => {
    change()
    // Move the `view-transition-name` to the element where the picture arrives, so that the browser animates the
    // picture to it. Leave the name if a later transition has started and has moved it to its own element.
    if (shared.transition === transition) moveName(to())
  })
  // Ignore a rejection of `ready`: it rejects if the page is hidden or a later transition starts, after the change is
  // made.
  own.ready.catch(() => {})
  const finished = own.finished
    .catch(() => {})
    .then(() => {
      if (shared.transition !== transition) return
      moveName(undefined)
      shared.transition = undefined
      setStyle(page, '--vt-lightbox-growth', '')
      page.removeAttribute('data-vitrine-lightbox-grows')
    })
  const transition: Transition = { changed: own.updateCallbackDone, finished, skip: () => own.skipTransition() }
  shared.transition = transition
  return transition
}

/** Moves the picture by an animation, in browsers without view transitions [LBX-6] [LBX-32]. */
function startAnimation({ direction, duration, trigger, picture, root, change }: TransitionOptions): Transition {
  const opens = direction === 'open'
  if (opens) change()
  const thumbnail = visibleThumbnail(trigger())
  const element = picture()
  const animation = thumbnail && element && animate(thumbnail, element, duration, opens)
  if (!opens) root.dataset['state'] = 'closing'
  root.toggleAttribute('data-growing', !!animation)
  async function finish(): Promise<void> {
    await animation?.finished.catch(() => {})
    animation?.cancel()
    if (!opens) return change()
    root.removeAttribute('data-growing')
    picture()?.style.removeProperty('transition')
  }
  const finished = finish()
  return { changed: opens ? Promise.resolve() : finished, finished, skip: () => animation?.finish() }
}

function animate(
  thumbnail: HTMLImageElement,
  picture: HTMLImageElement,
  duration: number,
  opens: boolean,
): Animation | undefined {
  // Remove any zoom before the closing animation, because the animation starts from the fitted picture.
  Object.assign(picture.style, { transition: 'none', scale: '', translate: '' })
  const box = picture.getBoundingClientRect()
  if (!box.width) return undefined
  const onThumbnail = thumbnailStyles(thumbnail.getBoundingClientRect(), box)
  return picture.animate([{ ...onThumbnail }, { translate: '0px 0px', scale: '1', clipPath: 'inset(0px)' }], {
    duration,
    easing: EASING,
    direction: opens ? 'normal' : 'reverse',
    fill: 'both',
  })
}
