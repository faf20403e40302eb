import { snapTime } from '../core/snapTime.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'

/** Position and animation of a track. Positions are in pixels and grow towards later slides. */
export interface TrackFlight {
  /** -1 if later slides are to the right: to show them, the track moves to the left. */
  readonly sign: number
  /** Returns the visible position, also during an animation. */
  position(): number
  /** Puts the track at a position, with the given transition. Default: at once. */
  show(position: number, transition?: string): void
  /** Stops the track's animation at its present position. Returns its velocity in pixels per ms. */
  halt(): number
  /**
   * Animates the track to a resting position, starting at a velocity.
   * @param duration - Milliseconds. Default: what `snapTime` gives.
   */
  flyTo(position: number, velocity: number, duration?: number): void
}

/** Milliseconds over which the velocity of a moving track is measured. */
const SAMPLE = 8

/** Moves a track by its inline `translate`, on the compositor. */
export function createTrackFlight(track: HTMLElement): TrackFlight {
  const sign = getComputedStyle(track).direction === 'rtl' ? 1 : -1
  const position = (): number => sign * parseFloat(getComputedStyle(track).translate)

  function show(at: number, transition = 'none'): void {
    track.style.transition = transition
    track.style.translate = `${sign * at}px`
  }

  return {
    sign,
    position,
    show,
    halt() {
      const here = position()
      // Read the track's transition as its first animation, because `getAnimations` lists transitions before other
      // animations.
      const [flight] = track.getAnimations() as CSSTransition[]
      if (!flight?.transitionProperty) return 0
      ;(flight.currentTime as number) -= SAMPLE
      const velocity = (here - position()) / SAMPLE
      show(here)
      return velocity
    },
    flyTo(to, velocity, duration = snapTime(to - position(), velocity, innerWidth)) {
      const slope = Math.min(Math.max((velocity * duration) / (to - position()), -1), 3)
      show(to, prefersReducedMotion() ? undefined : `translate ${duration}ms cubic-bezier(.3,${0.3 * slope},.4,1)`)
    },
  }
}

/**
 * Prepares a track for dragging: touches along the other axis stay with the page.
 * @returns Removes every trace of a drag from the track.
 */
export function prepareTrack(track: HTMLElement): () => void {
  const { style } = track
  style.touchAction = 'pan-y pinch-zoom'
  // Create the track's compositor layer now through `will-change`: creating it at the first touch would delay the
  // gesture.
  style.willChange = 'translate'
  return () => {
    track.removeAttribute('data-dragging')
    style.transition = style.translate = style.touchAction = style.willChange = ''
    if (!track.getAttribute('style')) track.removeAttribute('style')
  }
}
