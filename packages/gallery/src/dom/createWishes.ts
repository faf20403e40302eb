import { wrapIndex } from '@vitrine/parts'
import type { ChangeDetails, GalleryMachine } from '../core/createGallery.js'
import type { GallerySettings } from '../core/galleryOptions.js'
import { animationsOf } from './animationsOf.js'

/** A request of a visitor to a gallery. */
export interface Wish {
  /** Index from which the steps count. Default: the slide that is shown. */
  readonly to?: number | undefined
  /** Steps; forward ones are positive. */
  readonly by: number
  readonly details: ChangeDetails
}

/** The requests of a visitor during a change. */
export interface Wishes {
  /** Does a wish once no machine is in motion. Steps add up; an index drops what has been asked for before. */
  add(wish: Wish): void
  /** Waits for a linked machine, too. Returns the undo. */
  waitFor(machine: GalleryMachine): () => void
  /** Ends the changes of all machines, because a finger makes the next one. */
  endMotions(): void
  /** Drops what has not been done. */
  stop(): void
}

/** The requests of a visitor while their code is on its way. */
export interface PendingWishes extends Promise<Wishes> {
  readonly add?: undefined
}

/** A gallery whose slides a visitor may request, and the parts of it that a queued request needs. */
interface WishingGallery {
  readonly machine: GalleryMachine
  readonly settings: Partial<GallerySettings>
  readonly track: HTMLElement
  readonly mover?: Element | undefined
}

/** Factor by which a change is sped up when the visitor already asks for the next one. */
const HASTE = 4

/**
 * Stores what a visitor asks for while a gallery is in motion, and does it after the motion. The machine refuses a
 * change in motion [GAL-18], so quick presses would otherwise be lost. Presses add up: the gallery then moves to their
 * target in one change, up to the ends of a gallery without `loop` [GAL-22], or once by chance [GAL-26]. Those of
 * thumbnails count too [GAL-81]. The running change speeds up. Nothing is left after the stop [GAL-48].
 */
export function createWishes(gallery: WishingGallery): Wishes {
  const { machine, settings } = gallery
  const undos = new Map<GalleryMachine, () => void>()
  let wish: Wish | undefined

  function settle(): void {
    if (!wish || [...undos.keys()].some((each) => each.getState().inMotion)) return
    const { to, by, details } = wish
    wish = undefined
    const { count, currentIndex } = machine.getState()
    const wanted = (to ?? currentIndex!) + by
    const canWrap = settings.loop ?? true
    const index = canWrap ? wanted : Math.max(0, Math.min(wanted, count - 1))
    // Leave single steps, steps beyond either end and random steps to the state machine, which has the rules for them.
    const isStep = to === undefined && (Math.abs(by) === 1 || (by !== 0 && !!settings.random) || index === currentIndex)
    if (isStep && by) machine[by > 0 ? 'next' : 'previous'](details)
    else if (wrapIndex(index, count) !== currentIndex) machine.goTo(index, details)
  }

  function hasten(): void {
    const { currentIndex, previousIndex = currentIndex } = machine.getState()
    for (const index of new Set([currentIndex!, previousIndex!]))
      for (const animation of animationsOf(gallery, index)) animation.updatePlaybackRate(HASTE)
  }

  function waitFor(other: GalleryMachine): () => void {
    // Begin the queued slide change in a microtask, so that the machine's other listeners first see the end of the
    // previous change.
    const unsubscribe = other.subscribe((event) => !event && queueMicrotask(settle))
    const undo = (): void => {
      undos.delete(other)
      unsubscribe()
    }
    undos.set(other, undo)
    return undo
  }

  waitFor(machine)
  return {
    add({ to, by, details }) {
      wish = { to: to ?? wish?.to, by: (to === undefined ? (wish?.by ?? 0) : 0) + by, details }
      settle()
      if (wish) hasten()
    },
    waitFor,
    endMotions() {
      for (const each of undos.keys()) each.transitionEnd()
    },
    stop() {
      wish = undefined
      for (const undo of undos.values()) undo()
    },
  }
}

/**
 * The wishes of a gallery, created at the first request or for its thumbnails, whichever is first: a gallery has one queue
 * [GAL-18].
 */
export function wishesOf(gallery: WishingGallery & { wishes?: Wishes | PendingWishes | undefined }): Wishes {
  const { wishes } = gallery
  return wishes?.add ? wishes : (gallery.wishes = createWishes(gallery))
}
