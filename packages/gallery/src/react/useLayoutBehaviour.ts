import { type RefObject, useEffect } from 'react'
import type { Feature, Layout } from '../dom/boundGallery.js'
import type { GalleryPorts } from '../core/ports.js'
import type { GallerySettings } from '../core/galleryOptions.js'

/** A gallery in React before it starts. */
export interface BehaviourOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly settings: GallerySettings
  readonly ports: GalleryPorts
  /** In the order in which they start. */
  readonly features: readonly Feature[]
  /** Another value restarts the gallery. */
  readonly identity: string
}

/** Starts a layout's behaviour in the browser, and again when its items change. */
export function useLayoutBehaviour(start: Layout, options: BehaviourOptions): void {
  const { root, settings, ports, features, identity } = options
  useEffect(
    () => (root.current ? start(root.current, settings, ports, features) : undefined),
    // Leave the settings out of the dependencies: changed settings remount the component.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [identity, start],
  )
}
