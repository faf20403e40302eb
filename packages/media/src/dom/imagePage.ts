import { pageState } from '@vitrine/parts'
import { createImageQueue } from '../core/createImageQueue.js'
import type { ImageQueue } from '../core/createImageQueue.js'
import { imageLoads } from '../core/imageLoads.js'
import { viewer } from './viewer.js'

/** The loaded state of an image: its address, loaded or loading, and the width of that file. */
export interface LoadedImage {
  src?: string | undefined
  width: number
  /** Stops its present behaviour. */
  stop?: (() => void) | undefined
}

type Change = () => void

/** Images of a document that script loads. */
interface ImagePage {
  readonly images: WeakMap<Element, LoadedImage>
  /** Measurements that run at the end of this task. */
  readonly due: (() => Change)[]
  queue: ImageQueue | undefined
}

function pageOf(document: Document): ImagePage {
  return pageState(document, 'vitrine.media.images.1', () => ({ images: new WeakMap(), due: [], queue: undefined }))
}

/** The loaded state of an image, so that no file is loaded twice [MED-15] and none smaller than the last [MED-6]. */
export function loadedStateOf(image: Element): LoadedImage {
  const { images } = pageOf(image.ownerDocument)
  const state = images.get(image) ?? { width: 0 }
  images.set(image, state)
  return state
}

/** Returns the load queue of a document: 16 places, or 1 on a mobile device [MED-13]. */
export function pageQueue(document: Document): ImageQueue {
  return (pageOf(document).queue ??= createImageQueue(imageLoads(viewer())))
}

/**
 * Runs all measurements of a task at its end, and then all changes, so that the browser computes the layout once, not
 * once per picture [MED-7] [MED-15].
 */
export function measureSoon(document: Document, measure: () => Change): void {
  const { due } = pageOf(document)
  due.push(measure)
  if (due.length > 1) return
  queueMicrotask(() => {
    for (const change of due.splice(0).map((each) => each())) change()
  })
}
