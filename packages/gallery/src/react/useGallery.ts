import { useEffect, useState, useSyncExternalStore } from 'react'
import { createGallery, type GalleryMachine, type GalleryOptions, type GalleryState } from '../core/createGallery.js'

/** A gallery's state, and what may be asked of it. */
export interface UsedGallery {
  readonly state: GalleryState
  readonly gallery: GalleryMachine
}

/**
 * A gallery's state machine in a component that draws the gallery by itself. Whoever shows a change calls
 * `gallery.settle()` afterwards.
 * @param options - Those of `createGallery`; of them only `count` may change later.
 * @example
 * const { state, gallery } = useGallery({ count: prints.length })
 * return <button onClick={gallery.next}>{state.currentIndex}</button>
 */
export function useGallery(options: GalleryOptions): UsedGallery {
  const { count } = options
  const [gallery] = useState(() => createGallery(options))
  const state = useSyncExternalStore(gallery.subscribe, gallery.getState, gallery.getState)
  useEffect(() => gallery.setCount(count), [gallery, count])
  return { state, gallery }
}
