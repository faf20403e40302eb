/** Pixels of sideways wheel that ask for one slide: a notch of a wheel. */
const NOTCH = 100
/** Milliseconds after which the next movement of the wheel is another gesture. */
const PAUSE = 150
/** Pixels of one line, for wheels that count lines. */
const LINE = 40

/**
 * Reports each sideways notch of a wheel, or a trackpad movement of the same length. The momentum of a trackpad does
 * not count; it shows in shrinking steps.
 * @param onTurn - Receives the side, and the event that completed the notch.
 * @param early - Events of the element that precede the call; they count.
 * @returns Stops watching.
 */
export function watchWheel(
  element: HTMLElement,
  onTurn: (toRight: boolean, event: WheelEvent) => void,
  early: readonly WheelEvent[] = [],
): () => void {
  let travel = 0
  let last = 0
  let lastTime = 0

  function wheel(event: WheelEvent): void {
    const { deltaX, deltaY, deltaMode, timeStamp } = event
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return
    const delta = deltaMode ? deltaX * LINE : deltaX
    const isNew = timeStamp - lastTime > PAUSE || delta * last < 0
    if (isNew) travel = 0
    if (isNew || Math.abs(delta) >= Math.abs(last)) travel += delta
    last = delta
    lastTime = timeStamp
    for (; Math.abs(travel) >= NOTCH; travel -= Math.sign(travel) * NOTCH) onTurn(travel > 0, event)
  }

  for (const event of early) wheel(event)
  element.addEventListener('wheel', wheel, { passive: true })
  return () => element.removeEventListener('wheel', wheel)
}
