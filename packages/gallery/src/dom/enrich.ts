import { wrapIndex } from '@vitrine/parts'
import type { GalleryMachine } from '../core/createGallery.js'
import { findTransition } from '../core/findTransition.js'
import type { GalleryData } from '../core/readGalleryData.js'
import { animateHeight } from './animateHeight.js'
import type { Extension } from './drive.js'
import { find, need, trackOf } from './find.js'
import { fitMeta } from './fitMeta.js'
import { followAddress, type Grouping } from './followAddress.js'
import type { GalleryPorts } from './ports.js'
import { learnSizes } from './learnSizes.js'
import { openItems } from './openItems.js'
import { slideVideos } from './slideVideos.js'

/**
 * The features that a gallery which turns may have: the lightbox [GAL-82], autoplay [GAL-28], the address [GAL-40], videos
 * [GAL-31], a height of its own [GAL-52], texts over pictures [GAL-55], thumbnails [GAL-78].
 * @throws {Error} For an unknown transition [GAL-46].
 */
export function enrich(data: GalleryData, ports: GalleryPorts, grouping?: Grouping): Extension {
  findTransition(data.transition)
  return (root: HTMLElement, machine: GalleryMachine) => {
    const track = trackOf(root)
    const strip = data.thumbnails ? find(root, 'thumbnails') : null
    // The strip starts later, when a failure has no caller.
    for (const part of ['row', 'frame']) if (strip) need(strip, part)
    const slides = [...track.querySelectorAll<HTMLElement>('[data-part=slide]')]
    const address = followAddress(machine, slides, data, grouping)
    const isCurrent = grouping?.isSeen ?? ((index: number) => index === machine.getState().currentIndex)
    const videos = slideVideos(root, slides, machine, ports, isCurrent)
    const stops = [address.stop, videos.stop, learnSizes(slides, ports), openItems(root, data, ports)]
    let isOver = false
    if (data.design === 'stacked' && data.autoHeight && !data.aspectRatio)
      stops.push(animateHeight(track, machine, data.speed))
    if (data.metaPosition === 'overlay') stops.push(fitMeta(track, data.resizeDelay))

    /** Groups and chance have no single next slide. */
    function nextSlide(): Element | undefined {
      const { count, currentIndex = 0 } = machine.getState()
      return grouping || data.random ? undefined : slides[wrapIndex(currentIndex + 1, count) ?? 0]
    }

    return {
      seen: address.seen,
      moved: videos.moved,
      linked() {
        if (strip)
          void import('./thumbnails.js').then(({ thumbnails }) => {
            if (!isOver) stops.push(thumbnails(strip, machine, data.resizeDelay))
          })
        if (data.autoplay)
          void import('./rotate.js').then(({ rotate }) => {
            const chance = data.randomize ? undefined : () => 0
            if (!isOver) stops.push(rotate(root, machine, data.autoplayDuration, { chance, nextSlide }))
          }, machine.pause)
      },
      stop() {
        isOver = true
        for (const stop of stops.toReversed()) stop()
      },
    }
  }
}
