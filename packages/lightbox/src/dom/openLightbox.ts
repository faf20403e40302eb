import type { LightboxOptions } from '../core/options.js'
import type { Lightbox } from './viewer.js'

let opening: Promise<Lightbox> | undefined

const loadViewer = (): Promise<typeof import('./viewer.js')> => import('./viewer.js')

/** Fetches the viewer, for the moment when a person seems to want it: hover, focus, a finger coming down. Never throws. */
export function prefetchLightbox(): void {
  loadViewer().catch(() => {})
}

/**
 * Opens a set of pictures over the whole window. The viewer is fetched with the first call; calls that come before it is
 * there are one.
 * @returns The open lightbox; `undefined` for an empty set, which opens nothing [LBX-4].
 * @throws When the viewer cannot be fetched, by rejecting: the caller then does what a page without script does, such as
 * following the link to the picture. A stylesheet that cannot be loaded keeps nobody from the pictures.
 */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox | undefined> {
  if (options.set.length < 1) return undefined
  return (opening ??= Promise.all([loadViewer(), options.loadStyles?.().catch(() => {})])
    .then(([viewer]) => viewer.openViewer(options))
    .finally(() => (opening = undefined)))
}
