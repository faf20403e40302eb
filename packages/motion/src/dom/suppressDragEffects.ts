/** Prevents the default of an event and stops all other listeners. */
function suppress(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Functions that report the state of the present gesture. */
interface DragQuestions {
  /** Whether a pointer holds the track. */
  isHeld(): boolean
  /** Whether the gesture is a drag. */
  hasDragged(): boolean
}

/**
 * Suppresses the browser's own effects of a drag: native drags and selections [MOT-51], and the click that follows
 * [MOT-20].
 */
export function suppressDragEffects(
  track: HTMLElement,
  { isHeld, hasDragged }: DragQuestions,
  signal: AbortSignal,
): void {
  const options = { capture: true, signal }
  for (const type of ['dragstart', 'selectstart'] as const)
    track.addEventListener(type, (event) => isHeld() && suppress(event), options)
  // Let clicks with `detail` 0 pass: they come from the keyboard and do not end a drag.
  track.addEventListener('click', (event) => hasDragged() && event.detail > 0 && suppress(event), options)
}
