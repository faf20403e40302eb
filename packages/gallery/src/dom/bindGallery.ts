import { isPlainClick, isRtl } from '@vitrine/motion'
import type { ChangeDetails } from '../core/createGallery.js'
import { animationsOf } from './animationsOf.js'
import { ask } from './ask.js'
import { awaitHands, type SlideView } from './gestures/awaitHands.js'
import type { BoundGallery } from './boundGallery.js'
import { registerGallery } from './registerGallery.js'

/** How a layout differs from a slideshow. */
export interface BindOptions {
  /** The browser scrolls the track and handles touches itself. */
  readonly isScrolled?: boolean | undefined
  /** How slides follow a finger. Default: the slide that is shown, and its neighbour. */
  readonly drawn?: SlideView | undefined
  /** Handles a press on the picture at an index; `false` leaves it to `clickAction` [GAL-58]. */
  readonly press?: ((index: number, event: Event) => boolean) | undefined
}

/** The slide to which the visitor has scrolled before the script started, in a strip that may begin with any slide. */
function scrolledSlide({ scrollLeft, clientWidth, children }: HTMLElement, { dataset }: HTMLElement): number {
  const first = Number(dataset['first']) || 0
  return ((scrollLeft ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0) + first) % children.length
}

/**
 * Binds a gallery's state machine to its element, at the slide to which the visitor has scrolled [GAL-92]: the arrow
 * buttons [GAL-20], clicks [GAL-50], except on videos [GAL-51] and links [GAL-44], the pause control [GAL-33], keys
 * [GAL-35] [GAL-36], unless autoplay is on [GAL-37], touches [GAL-39], wheels [GAL-87] and the end of transitions
 * [GAL-18] become commands; changes [GAL-91] and ends [GAL-22] become events. It writes no attribute: each binder shows
 * the state in its own way.
 * @returns Unbinds it [GAL-48].
 */
export function bindGallery(gallery: BoundGallery, { isScrolled, drawn, press }: BindOptions = {}): () => void {
  const { root, track, machine, settings, ports, groups, startIndex } = gallery
  const { clickAction = 'next' } = settings
  const { left: leftKey = 'ArrowLeft', right: rightKey = 'ArrowRight' } = settings.keys ?? {}

  const turn = (forward: boolean, details: ChangeDetails): void => ask(gallery, { by: forward ? 1 : -1, details })
  const turnTo = (toRight: boolean, details: ChangeDetails): void => turn(toRight !== isRtl(root), details)

  function click(event: MouseEvent): void {
    const target = event.target as HTMLElement
    const control = target.closest<HTMLElement>('a,button')
    const part = control?.dataset['part']
    const frame = target.closest('[data-part=frame]')
    // Ignore clicks on a video and clicks with a modifier key: the video player and the browser handle them [GAL-51].
    if (target.closest('[data-part=video]') || !isPlainClick(event)) return
    if (part === 'next' || part === 'previous') turn(part === 'next', { reason: `${part}-press`, event })
    else if (part === 'rotation') (machine.getState().playing ? machine.pause : machine.play)()
    else if (frame && (!control || part === 'select')) {
      const slide = frame.parentElement!
      if (press?.([...slide.parentElement!.children].indexOf(slide), event)) return
      const { left, width } = frame.getBoundingClientRect()
      const details = { reason: 'item-press', event } as const
      if (clickAction === 'half') turnTo(event.clientX - left > width / 2, details)
      else if (clickAction !== 'none') turn(clickAction === 'next', details)
    }
  }

  let changes = 0
  /**
   * Reports the end of the new slide's transitions; a change without transitions ends after the next frame. A change
   * that a finger has stopped for the next one reports nothing.
   */
  function awaitTransition(index: number): void {
    const change = ++changes
    // Read the slide's animations in a task after a frame: the layout is up to date then, so reading forces no second
    // layout.
    requestAnimationFrame(() =>
      setTimeout(() => {
        void Promise.allSettled(animationsOf(gallery, index).map((animation) => animation.finished)).then(
          () => change === changes && machine.transitionEnd(),
        )
      }),
    )
  }

  machine.takeOver(startIndex ?? scrolledSlide(track, root))
  const unsubscribe = machine.subscribe((event) => {
    if (!event) return
    if (event.type === 'change') {
      awaitTransition(event.index)
      ports.onIndexChange?.(groups ? groups.slideOf(event.index) : event.index, {
        reason: event.reason,
        event: event.event,
      })
    }
    root.dispatchEvent(new CustomEvent(`vitrine:gallery:${event.type}`, { bubbles: true, detail: event }))
  })
  const stopHands = isScrolled
    ? undefined
    : awaitHands(
        track,
        (toRight, event) => turnTo(toRight, { reason: 'swipe', event }),
        drawn ?? { width: () => track.clientWidth, hold: ({ drawSlides }, only) => drawSlides(gallery, only) },
      )
  const unregister = registerGallery({
    root,
    click,
    // Claim no arrow keys while autoplay runs, because the gallery must not react to them then [GAL-37].
    keys: () => (machine.getState().playing ? [] : [leftKey, rightKey]),
    turn(toRight, details) {
      // Ignore key repeats while a slide change is in motion: a held key repeats faster than slides change [GAL-36].
      const isRepeat = (details.event as KeyboardEvent).repeat
      if (!isRepeat || !machine.getState().inMotion) turnTo(toRight, details)
    },
  })

  return () => {
    unregister()
    stopHands?.()
    unsubscribe()
    void Promise.resolve(gallery.wishes).then((wishes) => wishes?.stop())
  }
}
