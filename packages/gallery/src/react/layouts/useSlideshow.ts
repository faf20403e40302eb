import { type CSSProperties, useEffect } from 'react'
import { galleryParts } from '../../core/galleryParts.js'
import { itemRatio } from '../../core/itemRatio.js'
import { bindGallery } from '../../dom/bindGallery.js'
import { addFeatures, type BoundGallery } from '../../dom/boundGallery.js'
import { SLIDESHOW_FEATURES } from '../../dom/features/index.js'
import { findTrack } from '../../dom/findPart.js'
import type { UseLayout } from '../createLayout.js'
import type { GalleryModel, LayoutView } from '../galleryContext.js'
import { useGallery } from '../useGallery.js'
import { controlsView, looks, slideAttributes, written } from './slideView.js'

/** Widest frame of a narrow slideshow whose ratio is that of its first picture. */
const NARROW_RATIO = 1.25

/** Parts of a slideshow in a state, if it begins with the slide at `begin`. */
function slideshowView(model: GalleryModel, state: ReturnType<typeof useGallery>['state'], begin: number): LayoutView {
  const { settings, items, messages, sizes } = model
  const { aspectRatio, transition, duration, autoplay, fit } = settings
  const parts = galleryParts(state)
  const own = items[0] ? itemRatio(items[0]) : 1
  const hasOwnHeight = settings.autoHeight && !aspectRatio
  const isContained = !hasOwnHeight && settings.captions !== 'overlay' && (!aspectRatio || fit === 'contain')
  const narrowRatio = !aspectRatio && !hasOwnHeight && own > NARROW_RATIO ? NARROW_RATIO : undefined
  return {
    root: {
      attributes: {
        'data-design': 'stacked',
        'data-first': begin ? String(begin) : undefined,
        'data-narrow': narrowRatio !== undefined,
        'data-height': hasOwnHeight && (state.direction ? 'current' : 'own'),
        'data-transition': transition === 'fade' ? undefined : transition,
        'data-meta': settings.captions === 'overlay' && 'overlay',
        ...looks(model),
        'aria-roledescription': messages.carousel,
        ...parts.root,
      },
      style: {
        '--vt-gallery-ratio': written(aspectRatio ?? own),
        '--vt-gallery-ratio-narrow': narrowRatio,
        '--vt-gallery-speed': duration === 1000 ? undefined : `${duration / 1000}s`,
        '--vt-gallery-duration': transition === 'kenburns' && autoplay ? `${autoplay.interval}ms` : undefined,
      } as CSSProperties,
    },
    arrangement: 'track',
    controls: controlsView(model, state),
    slide: (index) => ({
      attributes: { ...slideAttributes(model, index), ...parts.slide(index) },
      style: {
        '--vt-gallery-ratio': hasOwnHeight ? written(itemRatio(items[index]!)) : undefined,
        // Pass the picture's ratio to the style sheet if the picture stands inside its frame: the caption then begins
        // at the picture's edge.
        '--vt-gallery-item-ratio': isContained ? written(itemRatio(items[index]!)) : undefined,
        // Order the slides before the initial slide to the end, so that the row starts with the initial slide before
        // script starts.
        order: index < begin ? 1 : undefined,
      } as CSSProperties,
    }),
    picture: (index) => ({
      ratio: aspectRatio ?? (hasOwnHeight ? itemRatio(items[index]!) : own),
      narrowRatio,
      sizes,
      fit: aspectRatio ? fit : 'contain',
    }),
    hasCaptions: settings.captions !== 'none',
  }
}

/**
 * One slide at a time. On the server and before the start it is a strip that scrolls sideways; its box is the same then
 * and later. With an `aspectRatio` all frames have it; without one each frame has the ratio of its picture.
 */
export const useSlideshow: UseLayout = (model, { root, settings, ports, features, identity, initialIndex }) => {
  const { loop, random, autoplay } = settings
  const { state, gallery: machine } = useGallery({
    count: model.items.length,
    index: initialIndex,
    autoplay: !!autoplay,
    loop,
    random,
  })
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const track = findTrack(element)
    const slides = [...track.children] as HTMLElement[]
    const gallery: BoundGallery = { root: element, track, slides, machine, settings, ports }
    const removeFeatures = addFeatures(gallery, [...features, ...SLIDESHOW_FEATURES])
    // Continue at the current slide when new items bind the gallery again, so that the visitor does not lose the place.
    const { started, currentIndex } = machine.getState()
    if (started) gallery.startIndex = currentIndex
    const unbind = bindGallery(gallery)
    return () => {
      unbind()
      removeFeatures()
    }
    // Leave the settings out of the dependencies: changed settings remount the component.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [machine, identity])
  return slideshowView(model, state, initialIndex)
}
