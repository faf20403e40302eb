import { isPlainClick, isRtl } from '@vitrine/motion'
import type { GalleryMachine } from '../core/createGallery.js'
import type { SharedData } from '../core/readShared.js'
import { trackOf } from './find.js'
import type { GalleryPorts } from './ports.js'
import { join } from './shared.js'

/** The settings of a gallery that turns. */
export interface TurningData extends Partial<Pick<SharedData, 'click' | 'autoplay'>> {
  /** Default `true`. */
  readonly loop?: boolean
  /** Default `false`. */
  readonly random?: boolean
  /** Code of the key that turns towards the left. Default 37, the left arrow [GAL-35]. */
  readonly leftKeyCode?: number
  /** Code of the key that turns towards the right. Default 39, the right arrow. */
  readonly rightKeyCode?: number
}

/** What a gallery is given: its settings and its neighbours. */
export interface GallerySettings extends GalleryPorts {
  readonly data: TurningData
}

/** Adds to a gallery before it starts. */
export type Extension = (
  root: HTMLElement,
  machine: GalleryMachine,
) => {
  /** Index to start at, instead of the one that is seen. */
  readonly seen?: number | undefined
  /** Called once the gallery has started. */
  readonly linked?: () => void
  /** Called when other slides are seen without a change of the machine's. */
  readonly moved?: () => void
  readonly stop: () => void
}

/** Where a design does otherwise than a slideshow. */
export interface DriveOptions {
  /** Index of the slide that is seen before script. Default: by how far the track is scrolled. */
  readonly seen?: number | undefined
  /** The element whose animations show a change. Default: the slide. */
  readonly mover?: Element
  /** The browser scrolls the track: touches are its own. */
  readonly isScrolled?: boolean
  /** A press on the picture at an index; `false` leaves it to the gallery's own click [GAL-58]. */
  readonly press?: (index: number) => boolean
}

/** Before script the visitor may have scrolled the strip, which may begin with any slide: what is seen there stays. */
function slideSeen({ scrollLeft, clientWidth, children }: HTMLElement, { dataset }: HTMLElement): number {
  const first = Number(dataset['first']) || 0
  return ((scrollLeft ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0) + first) % children.length
}

/**
 * Joins a gallery's state machine to its element: clicks [GAL-50], the pause control [GAL-33], keys [GAL-36], touches
 * [GAL-39] and the end of transitions become commands, changes become events. It writes no attribute; both binders show the
 * state in their own way.
 * @param root - The gallery's root.
 * @param latest - Where its settings stand; asked anew at each event.
 * @returns Stops all of it [GAL-48].
 */
export function drive(
  root: HTMLElement,
  machine: GalleryMachine,
  latest: { readonly current: GallerySettings },
  { seen, mover, isScrolled, press }: DriveOptions = {},
): () => void {
  const track = trackOf(root)

  const turn = (forward: boolean) => (forward ? machine.next() : machine.previous())
  const turnTo = (right: boolean) => turn(right !== isRtl(root))

  function click(event: MouseEvent): void {
    const target = event.target as HTMLElement
    const control = target.closest<HTMLElement>('a,button')
    const part = control?.dataset['part']
    const frame = target.closest('[data-part=frame]')
    // A player keeps its clicks to itself [GAL-51], and so does a gallery inside.
    if (target.closest('[data-part=video]') || target.closest('[data-part=root]') !== root) return
    if (!isPlainClick(event)) return
    const { click: behaviour = 'next' } = latest.current.data
    if (part === 'next' || part === 'previous') turn(part === 'next')
    else if (part === 'rotation') (machine.getState().playing ? machine.pause : machine.play)()
    else if (frame && (!control || part === 'select')) {
      const slide = frame.parentElement!
      if (press?.([...slide.parentElement!.children].indexOf(slide))) return
      const { left, width } = frame.getBoundingClientRect()
      if (behaviour === 'half') turnTo(event.clientX - left > width / 2)
      else if (behaviour !== 'none') turn(behaviour === 'next')
    }
  }

  /**
   * The change has been shown when the new slide's transitions are over; where there are none, after the next frame. Asked
   * only then, when the browser has laid the page out by itself.
   */
  function settleWhenShown(index: number): void {
    requestAnimationFrame(() =>
      setTimeout(() => {
        const running = (mover ?? track.children[index])?.getAnimations() ?? []
        void Promise.allSettled(running.map((animation) => animation.finished)).then(machine.settle)
      }),
    )
  }

  machine.start(seen ?? slideSeen(track, root))
  const unsubscribe = machine.subscribe((event) => {
    if (!event) return
    if (event.type === 'change') settleWhenShown(event.index)
    latest.current.onEvent?.(event)
    root.dispatchEvent(new CustomEvent(`vitrine:gallery:${event.type}`, { bubbles: true, detail: event }))
  })
  root.addEventListener('click', click)
  const leave = join({
    element: root,
    keydown(event, members) {
      if ([...members].some(({ keys }) => keys?.().includes(event.keyCode)))
        void import('./arrowKeys.js').then(({ arrowKeys }) => arrowKeys(event, members))
    },
    swipe(direction, event) {
      if (!isScrolled && track.contains(event.target as Node)) turnTo(direction === 'left')
    },
    // Keys turn what does not turn by itself [GAL-37].
    keys() {
      const { leftKeyCode = 37, rightKeyCode = 39 } = latest.current.data
      return machine.getState().playing ? [] : [leftKeyCode, rightKeyCode]
    },
    turn: turnTo,
  })

  return () => {
    leave()
    unsubscribe()
    root.removeEventListener('click', click)
  }
}
