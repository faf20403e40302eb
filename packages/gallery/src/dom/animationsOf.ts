/** The element that shows the changes of a gallery. */
interface Moved {
  readonly track: HTMLElement
  readonly mover?: Element | undefined
}

/** The animations of a change to a slide. */
export const animationsOf = ({ track, mover }: Moved, index: number): readonly Animation[] =>
  (mover ?? track.children[index])?.getAnimations() ?? []
