import { setAttributes, wrapIndex } from '@vitrine/parts'
import { createGallery } from '../core/createGallery.js'
import { parts } from '../core/parts.js'
import { drive, type Extension, type TurningData } from './drive.js'
import { find, trackOf } from './find.js'
import type { GalleryPorts } from './ports.js'
import { present } from './present.js'

/**
 * Brings the stacked design to life over the server's markup: the strip that scrolls becomes a stack in the same box, so
 * nothing that is seen moves. Texts are the server's own: the labels of the slides and of the controls.
 * One listener on the gallery, two on the document for all galleries.
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @param extend - Adds to the gallery before it starts, and gives the undo.
 * @returns Stops it and leaves the server's markup, with the slide last shown in view [GAL-48].
 * @throws {MissingPartError} For markup without a part that the design needs; nothing has been changed then.
 */
export function slideshow(
  element: HTMLElement,
  data: TurningData = {},
  ports: GalleryPorts = {},
  extend?: Extension,
): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  const track = trackOf(root)
  const slides = [...track.children] as HTMLElement[]
  const first = Number(root.dataset['first']) || 0
  const machine = createGallery({ ...data, count: slides.length, index: first })

  const all = [...slides.keys()]
  let shown: readonly number[] = all
  const unsubscribe = machine.subscribe(() => {
    const state = machine.getState()
    const { started, count, currentIndex = 0, previousIndex = currentIndex } = state
    const { slide } = parts(state)
    // Those that are far away before and after are as they were.
    const before = shown
    const near = [-1, 0, 1].flatMap((by) => wrapIndex(currentIndex + by, count) ?? [])
    shown = started && count ? [previousIndex, ...near] : all
    for (const index of new Set([...before, ...shown])) setAttributes(slides[index]!, slide(index))
    if (root.dataset['height']) root.dataset['height'] = state.direction ? 'current' : 'own'
    present(root, state, slides[currentIndex])
  })
  const added = extend?.(root, machine)
  const stop = drive(root, machine, { current: { ...ports, data } }, { seen: added?.seen })
  added?.linked?.()
  return () => {
    const { currentIndex = 0 } = machine.getState()
    stop()
    added?.stop()
    machine.stop()
    unsubscribe()
    if (currentIndex !== first) track.scrollLeft = slides[currentIndex]!.offsetLeft - slides[first]!.offsetLeft
  }
}
