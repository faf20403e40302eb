import { placeholder } from '@vitrine/media'
import { setAttributes } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import type { LightboxItem } from '../core/lightboxItem.js'
import { shownSize } from '../core/shownSize.js'
import { FITTED, keepInside, largestZoom, otherZoom, zoomAt } from '../core/zoom.js'
import type { ZoomPlace, ZoomView } from '../core/zoom.js'
import { makePart } from './part.js'
import type { Slide, SlideContext } from './slide.js'
import { setBox } from './slideFrame.js'
import type { SlideFrame } from './slideFrame.js'
import { thumbnailOf } from './thumbnail.js'

/**
 * Creates the slide of a picture: fitted [LBX-8], zoomed [LBX-27] and panned [LBX-28]; its file has that width
 * [LBX-34]. A failure is shown [LBX-12]. A neighbour waits beside the item shown [LBX-21].
 */
export function createImageSlide(
  item: LightboxItem,
  frame: SlideFrame,
  { document, onChange }: Pick<SlideContext, 'document' | 'onChange'>,
): Slide {
  const { src, srcSet, width = 0, height = 0 } = item
  const { element } = frame
  const image = makePart(document, 'img', 'image')
  const isSized = width > 0 && height > 0
  let own: Size = { width, height }
  let place: ZoomPlace = { fitted: own, viewport: own, most: 1 }
  let room: Size = own
  let view: ZoomView = FITTED
  const getZoom = (): Slide['zoom'] =>
    place.most > 1 && !frame.hasFailed() ? (view.zoom > 1 ? 'zoomed' : 'fitted') : 'none'

  function setView(next: ZoomView): void {
    const before = getZoom()
    view = next
    const isFitted = view.zoom === 1
    image.style.scale = isFitted ? '' : String(view.zoom)
    image.style.translate = isFitted ? '' : `${view.x}px ${view.y}px`
    // Load the picture's largest file while it is zoomed. Keep the large `sizes` after zooming: a switch to a smaller
    // file would flash.
    if (!isFitted) image.sizes = `${own.width}px`
    if (before !== getZoom()) onChange()
  }

  function load(): void {
    image.removeAttribute('src')
    frame.setState('loading')
    if (srcSet && isSized) image.srcset = srcSet
    image.src = src
  }

  const slide: Slide = {
    element,
    image,
    get failed() {
      return frame.hasFailed()
    },
    get zoom() {
      return getZoom()
    },
    place(offset) {
      element.style.setProperty('--vt-lightbox-offset', String(offset))
      element.inert = offset !== 0
      image.fetchPriority = offset === 0 ? 'high' : 'low'
      if (offset !== 0) setView(FITTED)
    },
    fit(nextRoom, viewport) {
      room = nextRoom
      const fitted = shownSize(own, room)
      place = { fitted, viewport, most: largestZoom(own, fitted) }
      setBox(image, fitted)
      if (!(parseFloat(image.sizes) > fitted.width)) image.sizes = `${Math.ceil(fitted.width)}px`
      setView(keepInside(view, place))
    },
    zoomBy(ratio, point) {
      setView(zoomAt(view, ratio === undefined ? otherZoom(view, place.most) : view.zoom * ratio, point, place))
    },
    panBy({ x, y }) {
      setView(keepInside({ zoom: view.zoom, x: view.x + x, y: view.y + y }, place))
    },
    remove() {
      image.removeAttribute('srcset')
      image.removeAttribute('src')
      frame.remove()
    },
  }

  image.addEventListener('load', () => {
    image.style.background = ''
    if (!isSized) {
      own = { width: image.naturalWidth, height: image.naturalHeight }
      slide.fit(room, place.viewport)
    }
    frame.setState('loaded')
  })
  image.addEventListener('error', () => frame.setState('failed'))
  frame.onRetry(load)
  image.decoding = 'async'
  image.draggable = false
  describe(image, item)
  if (isSized) showThumbnail(image, item, own)
  element.prepend(image)
  load()
  return slide
}

/** Writes the alternative text of a picture, and its language [LBX-24]. */
function describe(image: HTMLImageElement, { alt = '', contentLanguage }: LightboxItem): void {
  image.alt = alt
  if (alt) setAttributes(image, { ...contentLanguage })
}

/**
 * Shows the thumbnail in place of a picture that is still loading. The thumbnail may be loading too, so the item's
 * preview and colour, or the thumbnail's, lie below it [LBX-34].
 */
function showThumbnail({ style }: HTMLImageElement, item: LightboxItem, own: Size): void {
  const { color, preview, trigger } = item
  const thumbnail = thumbnailOf(trigger)
  const source = thumbnail?.currentSrc
  style.backgroundColor = thumbnail?.style.backgroundColor ?? ''
  Object.assign(style, placeholder(color, { ...own, preview }))
  const below = style.backgroundImage || thumbnail?.style.backgroundImage
  const layers = [source && `url(${JSON.stringify(source)})`, below !== 'initial' && below]
  style.backgroundImage = layers.filter(Boolean).join(', ')
}
