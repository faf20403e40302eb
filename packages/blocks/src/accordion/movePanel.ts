/** Duration of opening and closing, in ms [BLK-15]. */
const DURATION = 250

/** The elements whose heights a movement needs. */
export interface MovingElements {
  readonly panel: HTMLElement
  readonly content: HTMLElement
}

/**
 * Animates the height of a panel to that of its new state, and holds it there until the animation is cancelled.
 * @param elements - The panel, already in its new state, and its content.
 * @param opens - Whether it opens; otherwise it closes.
 * @param running - Its movement so far: the new one begins at the height that this one has reached.
 */
export function movePanel({ panel, content }: MovingElements, opens: boolean, running?: Animation): Animation {
  const full = content.offsetHeight
  const from = running ? panel.offsetHeight : opens ? 0 : full
  running?.cancel()
  return panel.animate(
    { height: [`${from}px`, `${opens ? full : 0}px`] },
    { duration: DURATION, easing: 'ease-out', fill: 'forwards' },
  )
}
