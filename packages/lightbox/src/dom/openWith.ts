import type { LightboxOptions } from '../core/options.js'
import { documentState } from './documentState.js'
import type { Viewer } from './lightbox.js'
import type { Lightbox } from './lightbox.js'

/**
 * Opens a lightbox once its viewer and its stylesheet are there; calls that come meanwhile receive the same lightbox
 * [LBX-4] [LBX-6] [LBX-33].
 * @param loadViewer - Gives the viewer's code.
 */
export async function openWith(
  options: LightboxOptions,
  loadViewer: (document: Document) => Promise<Viewer>,
): Promise<Lightbox | undefined> {
  if (options.items.length < 1) return undefined
  const document = options.trigger?.ownerDocument ?? globalThis.document
  const state = documentState(document)
  return (state.opening ??= Promise.all([loadViewer(document), options.loadStyles?.().catch(() => {})])
    .then(([{ openViewer }]) => openViewer(options))
    .finally(() => (state.opening = undefined)))
}
