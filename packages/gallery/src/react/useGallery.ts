'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  createGallery,
  type GalleryMachine,
  type GalleryMachineOptions,
  type GalleryState,
} from '../core/createGallery.js'

/** A gallery's state and its commands. */
export interface UsedGallery {
  readonly state: GalleryState
  readonly gallery: GalleryMachine
}

/**
 * A gallery's state machine for a component that draws the gallery by itself. The component calls
 * `gallery.transitionEnd()` after it has shown a change.
 * @param options - Those of `createGallery`; only `count` may change later.
 * @example
 * const { state, gallery } = useGallery({ count: prints.length })
 * return <button onClick={() => gallery.next()}>{state.currentIndex}</button>
 */
export function useGallery(options: GalleryMachineOptions): UsedGallery {
  const { count } = options
  const [gallery] = useState(() => createGallery(options))
  const state = useSyncExternalStore(gallery.subscribe, gallery.getState, gallery.getState)
  useEffect(() => gallery.setCount(count), [gallery, count])
  return { state, gallery }
}
