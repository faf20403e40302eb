import type { LightboxOptions } from '../core/options.js'
import { documentState } from './documentState.js'
import type { Viewer } from './lightbox.js'
import type { Lightbox } from './lightbox.js'
import { openWith } from './openWith.js'

/** Fetches the viewer's code with the first call; a failed fetch may be tried again [LBX-33]. */
export function loadViewer(document: Document): Promise<Viewer> {
  const state = documentState(document)
  return (state.viewer ??= import('./viewer.js').catch((error: unknown) => {
    state.viewer = undefined
    throw error
  }))
}

/** Fetches the viewer and warms it up at the first sign of intent: hover, focus, touch [LBX-33]. Never throws. */
export function prefetchLightbox(): void {
  const state = documentState(document)
  if (state.viewer) return
  loadViewer(document)
    .then(({ warmUpViewer }) => {
      if (!state.opening) warmUpViewer(document)
    })
    .catch(() => {})
}

/**
 * Opens pictures and videos over the whole window. The viewer's code and `loadStyles` are fetched at the same time;
 * calls that come meanwhile receive the same lightbox. A viewer that has been fetched opens in the frame of the call.
 * @returns The open lightbox; `undefined` for an empty list, which opens nothing [LBX-4].
 * @throws When the viewer cannot be fetched, by rejecting: the caller then does what a page without script does, such
 * as following the link to the picture. A stylesheet that fails to load is ignored [LBX-33].
 * @example <Gallery layout="grid" items={items} onOpenItem={openLightbox} />
 */
export function openLightbox(options: LightboxOptions): Promise<Lightbox | undefined> {
  return openWith(options, loadViewer)
}
