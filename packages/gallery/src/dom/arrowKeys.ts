import { isPlainClick } from '@vitrine/motion'
import { inView } from './inView.js'
import type { Member } from './shared.js'

/** Pixels from the centre of the window to that of an element. */
function fromCentre({ element }: Member): number {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return Math.hypot((left + right - innerWidth) / 2, (top + bottom - innerHeight) / 2)
}

/**
 * Turns the gallery that a left or right key means, an arrow unless the gallery has others [GAL-35]: the one with the
 * focus, else the one whose centre is nearest that of the window [GAL-38]. Keys with a modifier, keys that somebody
 * already handled, and keys typed into a field or a player are left alone, as are galleries out of view [GAL-36] or
 * behind a modal dialog.
 */
export function arrowKeys(event: KeyboardEvent, members: ReadonlySet<Member>): void {
  const { keyCode, target } = event
  if (!isPlainClick(event)) return
  const at = target as HTMLElement
  if (at.isContentEditable || at.closest?.('input,textarea,select,audio,video')) return
  const dialogs = [...at.ownerDocument.querySelectorAll(':modal,[aria-modal=true]')]
  const seen = [...members].filter(({ element }) => inView(element) && dialogs.every((each) => each.contains(element)))
  const focused = seen.filter(({ element }) => element.contains(at))
  const galleries = focused.length ? focused : seen.filter(({ keys }) => keys?.().includes(keyCode))
  const [nearest] = galleries.toSorted((a, b) => fromCentre(a) - fromCentre(b))
  const place = nearest?.keys?.().indexOf(keyCode) ?? -1
  if (place >= 0) nearest!.turn!(place > 0)
}
