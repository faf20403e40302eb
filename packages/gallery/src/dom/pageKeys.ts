import { isPlainClick } from '@vitrine/motion'
import type { ChangeDetails } from '../core/createGallery.js'
import { inView } from './inView.js'

/** A gallery, or a feature of one, that reads events of its document. */
export interface Member {
  readonly root: HTMLElement
  /** Receives clicks whose nearest gallery is this one. */
  readonly click?: ((event: MouseEvent) => void) | undefined
  /** Keys that move the gallery now, left and right, as `KeyboardEvent.key`. Absent for a gallery that does not move. */
  readonly keys?: (() => readonly string[]) | undefined
  /** Moves by one slide towards that side. */
  readonly turn?: ((toRight: boolean, details: ChangeDetails) => void) | undefined
}

/** Pixels from the centre of the window to the centre of a gallery. */
function fromCentre({ root }: Member): number {
  const { top, right, bottom, left } = root.getBoundingClientRect()
  return Math.hypot((left + right - innerWidth) / 2, (top + bottom - innerHeight) / 2)
}

/**
 * Moves one gallery by a left or right key, by default an arrow key [GAL-35]: the gallery with the focus, or else the
 * one whose centre is nearest to the centre of the window [GAL-38]. Ignores keys with a modifier, keys whose default is
 * prevented [PAR-4], keys typed into a field or a player, and galleries out of view [GAL-36] or behind a modal dialog
 * [RUN-39].
 */
export function moveByKey(event: KeyboardEvent, members: ReadonlySet<Member>): void {
  const { key, target } = event
  if (!isPlainClick(event)) return
  const focused = target as HTMLElement
  if (focused.isContentEditable || focused.closest?.('input,textarea,select,audio,video')) return
  const dialogs = [...focused.ownerDocument.querySelectorAll(':modal,[aria-modal=true]')]
  const visible = [...members].filter(
    ({ root, keys }) => keys && inView(root) && dialogs.every((each) => each.contains(root)),
  )
  const withFocus = visible.filter(({ root }) => root.contains(focused))
  const galleries = withFocus.length ? withFocus : visible.filter(({ keys }) => keys!().includes(key))
  const [nearest] = galleries.toSorted((a, b) => fromCentre(a) - fromCentre(b))
  const place = nearest?.keys!().indexOf(key) ?? -1
  if (place >= 0) nearest!.turn!(place > 0, { reason: 'key', event })
}
