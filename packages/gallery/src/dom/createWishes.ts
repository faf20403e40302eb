import { wrapIndex } from '@vitrine/parts'
import type { ChangeDetails, GalleryMachine } from '../core/createGallery.js'
import type { GallerySettings } from '../core/galleryOptions.js'

/** Requests of a visitor to a gallery, with or without motion. */
export interface Wishes {
  /** Asks for the next slide, or for the one before. */
  turn(forward: boolean, details: ChangeDetails): void
  /** Asks for the slide at an index; earlier wishes that are not done yet are dropped. */
  goTo(index: number, details: ChangeDetails): void
  /** Does what is asked for, if no machine is in motion. */
  settle(): void
  /** Waits for a linked machine, too. Returns the undo. */
  waitFor(machine: GalleryMachine): () => void
  /** Calls a listener for each wish that has to wait, so that the motion can be hastened. */
  onWait: (() => void) | undefined
  /** Drops what has not been done. */
  clear(): void
}

/** A gallery of which a visitor may ask for slides. */
interface WishingGallery {
  readonly machine: GalleryMachine
  readonly settings: Partial<GallerySettings>
  wishes?: Wishes | undefined
}

/**
 * Keeps what a visitor asks for while a gallery is in motion, and does it when the gallery has settled. The machine refuses
 * a change in motion [GAL-18]; without this, quick presses would be lost. Presses add up, so the gallery goes to the place
 * that they name in one change.
 */
function createWishes({ machine, settings }: WishingGallery): Wishes {
  const machines = new Set([machine])
  let wish: { readonly to: number | undefined; readonly by: number; readonly details: ChangeDetails } | undefined
  const isInMotion = (): boolean => [...machines].some((each) => each.getState().inMotion)

  function step(forward: boolean, details: ChangeDetails): void {
    if (forward) machine.next(details)
    else machine.previous(details)
  }

  function settle(): void {
    if (!wish || isInMotion()) return
    const { to, by, details } = wish
    wish = undefined
    const { count, currentIndex = 0 } = machine.getState()
    const wanted = (to ?? currentIndex) + by
    const canWrap = settings.loop ?? true
    const index = canWrap ? wanted : Math.max(0, Math.min(wanted, count - 1))
    // One step, an end that is reached and a step by chance keep the rules of the machine.
    const isStep = to === undefined && (Math.abs(by) === 1 || (by !== 0 && !!settings.random) || index === currentIndex)
    if (isStep && by) step(by > 0, details)
    else if (wrapIndex(index, count) !== currentIndex) machine.goTo(index, details)
  }

  const wishes: Wishes = {
    onWait: undefined,
    settle,
    turn(forward, details) {
      wish = { to: wish?.to, by: (wish?.by ?? 0) + (forward ? 1 : -1), details }
      settle()
      if (wish) wishes.onWait?.()
    },
    goTo(to, details) {
      wish = { to, by: 0, details }
      settle()
      if (wish) wishes.onWait?.()
    },
    waitFor(other) {
      machines.add(other)
      const unsubscribe = other.subscribe((event) => !event && settle())
      return () => {
        machines.delete(other)
        unsubscribe()
      }
    },
    clear() {
      wish = undefined
    },
  }
  return wishes
}

/** The wishes of a gallery: made once, and shared with the galleries that are linked to it. */
export const wishesOf = (gallery: WishingGallery): Wishes => (gallery.wishes ??= createWishes(gallery))
