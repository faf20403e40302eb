import { prefersReducedMotion } from '@vitrine/motion'
import { growthFrom } from '../core/growth.js'
import { thumbnailOf } from './thumbnail.js'

/** The part of a view transition that is used here; TypeScript's own is not in every version. */
interface Transition {
  readonly ready: Promise<unknown>
  readonly updateCallbackDone: Promise<unknown>
  readonly finished: Promise<unknown>
  skipTransition(): void
}
type Transitioning = Document & { startViewTransition?: (change: () => void) => Transition }

/** A growth under way. */
export interface Growth {
  /** The change has been made; rejects with what it threw. */
  readonly changed: Promise<unknown>
  /** Nothing moves any more. */
  readonly finished: Promise<unknown>
  /** Ends it at once. */
  skip(): void
}

/** What grows, or shrinks back. */
export interface Growing {
  readonly document: Document
  /** Seconds. */
  readonly speed: number
  /** The thumbnail, or the link around it. */
  readonly opener: () => HTMLElement | null | undefined
  /** The picture in the lightbox. */
  readonly picture: () => HTMLImageElement | undefined
  /** The lightbox. */
  readonly root: HTMLElement
  /** Shows the lightbox, or takes it away. */
  readonly change: () => void
}

/** The transition that has the page, and what it moves: an earlier one, called off by it, leaves both alone. */
let running: Transition | undefined
let named: HTMLElement | undefined

const NAME = 'vitrine-lightbox-image'
const EASE = 'cubic-bezier(0.2, 0, 0, 1)'

const isInWindow = (element: Element): boolean => {
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
  const { innerHeight, innerWidth } = element.ownerDocument.defaultView!
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** The thumbnail of an opener, where a person sees it. */
function seenThumbnail(opener: HTMLElement | null | undefined): HTMLImageElement | undefined {
  const thumbnail = thumbnailOf(opener)
  return thumbnail && isInWindow(thumbnail) ? thumbnail : undefined
}

/** Whether anything may grow: motion is wanted, and a thumbnail is seen. */
export function canGrow(opener: HTMLElement | null | undefined, speed: number): boolean {
  return speed > 0 && !prefersReducedMotion() && !!seenThumbnail(opener)
}

/** Lets the picture grow out of its thumbnail while the lightbox opens, or return to it while it closes. */
export function grow(growing: Growing, opens: boolean): Growth {
  const { document, opener, picture, root, change, speed } = growing
  const thumbnail = (): HTMLImageElement | undefined => seenThumbnail(opener())
  if ((document as Transitioning).startViewTransition)
    return opens ? transition(growing, thumbnail(), picture) : transition(growing, picture(), thumbnail)
  if (opens) change()
  const animation = animate(thumbnail(), picture(), speed, opens)
  if (!opens) root.dataset['state'] = 'closing'
  root.toggleAttribute('data-growing', !!animation)
  const finished = ended(animation).then(() => {
    if (!opens) return change()
    root.removeAttribute('data-growing')
    picture()?.style.removeProperty('transition')
  })
  return { changed: opens ? Promise.resolve() : finished, finished, skip: () => animation?.finish() }
}

/** The page's own elements are left as they were. */
function setStyle(element: HTMLElement, name: string, value: string): void {
  element.style.setProperty(name, value)
  if (!element.getAttribute('style')) element.removeAttribute('style')
}

/** The browser's own way: it takes a picture of both, and moves one into the other. */
function transition(
  { document, speed, change }: Growing,
  from: HTMLElement | undefined,
  to: () => HTMLElement | undefined,
): Growth {
  const page = document.documentElement
  const name = (element: HTMLElement | undefined): void => {
    if (named) setStyle(named, 'view-transition-name', '')
    if (element) setStyle(element, 'view-transition-name', NAME)
    named = element
  }
  name(from)
  setStyle(page, '--vt-lightbox-growth', `${speed}s`)
  page.toggleAttribute('data-vitrine-lightbox-grows', true)
  const own = (document as Required<Transitioning>).startViewTransition(() => {
    change()
    if (running === own) name(to())
  })
  // It is skipped where the page is hidden, or another one begins; the change is made all the same.
  own.ready.catch(() => {})
  running = own
  const finished = own.finished
    .catch(() => {})
    .then(() => {
      if (running !== own) return
      name(undefined)
      running = undefined
      setStyle(page, '--vt-lightbox-growth', '')
      page.removeAttribute('data-vitrine-lightbox-grows')
    })
  return { changed: own.updateCallbackDone, finished, skip: () => own.skipTransition() }
}

/** Ours: the picture is laid on its thumbnail, and moves from there, or to there. */
function animate(
  thumbnail: HTMLImageElement | undefined,
  picture: HTMLImageElement | undefined,
  speed: number,
  opens: boolean,
): Animation | undefined {
  if (!thumbnail || !picture) return undefined
  // From the place it is fitted to, also if it was zoomed.
  Object.assign(picture.style, { transition: 'none', scale: '', translate: '' })
  const box = picture.getBoundingClientRect()
  if (!box.width) return undefined
  const on = growthFrom(thumbnail.getBoundingClientRect(), box)
  return picture.animate([on, { translate: '0px 0px', scale: '1', clipPath: 'inset(0px)' }], {
    duration: speed * 1000,
    easing: EASE,
    direction: opens ? 'normal' : 'reverse',
    fill: 'both',
  })
}

async function ended(animation: Animation | undefined): Promise<void> {
  await animation?.finished.catch(() => {})
  animation?.cancel()
}
