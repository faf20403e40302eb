import { setAttributes, wrapIndex } from '@vitrine/parts'
import type { GalleryPorts } from '../../core/ports.js'
import { createGallery } from '../../core/createGallery.js'
import { galleryParts } from '../../core/galleryParts.js'
import { bindGallery } from '../bindGallery.js'
import { addFeatures, type BoundGallery, type Layout, type LayoutSettings } from '../boundGallery.js'
import { findPart, findTrack } from '../findPart.js'
import { showState } from '../showState.js'

/**
 * Starts a slideshow over the server's markup: the strip that scrolls becomes a stack in the same box, so nothing visible
 * moves. Slides that are not shown are inert [GAL-47]; the neighbours of the current one are fetched [GAL-53]. The height
 * is that of the current slide [GAL-52]. It moves by one [GAL-20], round [GAL-21] or to its ends [GAL-22], counts and
 * announces [GAL-94], and begins with the slide that the server has put first [GAL-91].
 * @returns Stops it and leaves the server's markup, with the slide last shown in view [GAL-48].
 * @throws {MissingPartError} For markup without a part that the layout needs [PAR-1]; nothing has been changed then.
 */
export const slideshow: Layout = (root, settings, ports, features) => {
  const track = findTrack(root)
  const slides = [...track.children] as HTMLElement[]
  const first = Number(root.dataset['first']) || 0
  const { loop = true, random = false, autoplay } = settings
  const machine = createGallery({ loop, random, autoplay: !!autoplay, count: slides.length, index: first })

  const all = [...slides.keys()]
  let written: readonly number[] = all
  const unsubscribe = machine.subscribe(() => {
    const state = machine.getState()
    const { started, count, currentIndex = 0, previousIndex = currentIndex } = state
    const { slide } = galleryParts(state)
    // Write the attributes only of slides near the old or the new index: the other slides are unchanged.
    const before = written
    const near = [-1, 0, 1].flatMap((by) => wrapIndex(currentIndex + by, count) ?? [])
    written = started && count ? [previousIndex, ...near] : all
    for (const index of new Set([...before, ...written])) setAttributes(slides[index]!, slide(index))
    if (root.dataset['height']) root.dataset['height'] = state.direction ? 'current' : 'own'
    showState(root, state, slides[currentIndex])
  })
  const gallery: BoundGallery = { root, track, slides, machine, settings, ports }
  const removeFeatures = addFeatures(gallery, features)
  const unbind = bindGallery(gallery)
  return () => {
    const { currentIndex = 0 } = machine.getState()
    unbind()
    removeFeatures()
    machine.stop()
    unsubscribe()
    if (currentIndex !== first) track.scrollLeft = slides[currentIndex]!.offsetLeft - slides[first]!.offsetLeft
  }
}

/**
 * Starts a slideshow that only moves, by its controls, keys and fingers, without a further request. Autoplay, the page's
 * address, videos, thumbnails and opening come with `enhanceGallery`. It moves by one [GAL-20], by arrow keys [GAL-35]
 * and by clicks [GAL-50].
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens [GAL-97].
 * @returns Stops it and leaves the server's markup, with the slide last shown in view [GAL-48].
 * @throws {MissingPartError} For markup without a part that the layout needs [PAR-1]; nothing has been changed then.
 */
export function enhanceSlideshow(
  element: HTMLElement,
  options: Pick<LayoutSettings, 'clickAction' | 'keys' | 'loop' | 'random'> = {},
  ports: Pick<GalleryPorts, 'onIndexChange'> = {},
): () => void {
  const root = findPart(element, 'root')
  return root ? slideshow(root, options, ports, []) : () => {}
}
