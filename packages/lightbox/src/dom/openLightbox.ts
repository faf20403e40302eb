import type { LightboxOptions } from '../core/options.js'
import type { Lightbox } from './viewer.js'

type Viewer = typeof import('./viewer.js')

let viewer: Viewer | undefined
let isWanted = false
let opening: Promise<Lightbox> | undefined

const loadViewer = async (): Promise<Viewer> => (viewer ??= await import('./viewer.js'))

/**
 * Fetches the viewer and prepares its first open, for the moment when a person seems to want it: hover, focus, a finger
 * coming down. Never throws.
 */
export function prefetchLightbox(): void {
  if (viewer || isWanted) return
  isWanted = true
  loadViewer()
    .then(({ prepareViewer }) => opening ?? prepareViewer())
    .catch(() => void (isWanted = false))
}

/**
 * Opens a set of pictures over the whole window. The viewer is fetched with the first call; calls that come before it is
 * there are one. Where it is there already, it opens at once, in the frame of the call.
 * @returns The open lightbox; `undefined` for an empty set, which opens nothing [LBX-4].
 * @throws When the viewer cannot be fetched, by rejecting: the caller then does what a page without script does, such as
 * following the link to the picture. A stylesheet that cannot be loaded keeps nobody from the pictures.
 */
export async function openLightbox(options: LightboxOptions): Promise<Lightbox | undefined> {
  if (options.set.length < 1) return undefined
  // Importing a module that is there takes a task of its own, and with it the next frame.
  return (opening ??= Promise.all([viewer ?? loadViewer(), options.loadStyles?.().catch(() => {})])
    .then(([{ openViewer }]) => openViewer(options))
    .finally(() => (opening = undefined)))
}
