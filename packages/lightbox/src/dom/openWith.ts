import type { LightboxOptions } from '../core/options.js'
import { documentState } from './documentState.js'
import type { Viewer } from './documentState.js'
import type { Lightbox } from './lightbox.js'

/** Options that only this package's own React component gives. */
export interface ViewerOptions extends LightboxOptions {
  /** An empty `<dialog>` of the caller in the document, used as the root and given back empty. */
  readonly root?: HTMLDialogElement | undefined
  /** Called instead of closing when a person asks for it: the caller then calls `close`, or not. */
  readonly onCloseRequest?: LightboxCloseRequest | undefined
}

type LightboxCloseRequest = (details: Parameters<NonNullable<LightboxOptions['onClose']>>[1]) => void

/**
 * Opens a lightbox once its viewer and its stylesheet are there; calls that come meanwhile receive the same lightbox.
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
