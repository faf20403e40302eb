import type { LightboxOptions } from '../core/options.js'
import { documentState } from './documentState.js'
import type { Lightbox } from './lightbox.js'

/** Options that only this package's own React component gives. */
export interface ViewerOptions extends LightboxOptions {
  /** An empty `<dialog>` of the caller in the document, used as the root and given back empty. */
  readonly root?: HTMLDialogElement | undefined
  /** Called instead of closing when a person asks for it: the caller then calls `close`, or not. */
  readonly onCloseRequest?: LightboxCloseRequest | undefined
}

type LightboxCloseRequest = (details: Parameters<NonNullable<LightboxOptions['onClose']>>[1]) => void

/** Fetches the viewer's code with the first call; a failed fetch may be tried again. */
export function loadViewer(document: Document): Promise<typeof import('./viewer.js')> {
  const state = documentState(document)
  return (state.viewer ??= import('./viewer.js').catch((error: unknown) => {
    state.viewer = undefined
    throw error
  }))
}

/** Fetches the viewer and warms it up at the first sign of intent: hover, focus, touch. Never throws. */
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
 * Opens pictures and videos over the whole window. The viewer's code and `loadStyles` are fetched at the same time; calls
 * that come meanwhile receive the same lightbox. A viewer that has been fetched opens in the frame of the call.
 * @returns The open lightbox; `undefined` for an empty list, which opens nothing [LBX-4].
 * @throws When the viewer cannot be fetched, by rejecting: the caller then does what a page without script does, such as
 * following the link to the picture. A stylesheet that fails to load is ignored.
 * @example <Gallery layout="grid" items={items} onOpenItem={openLightbox} />
 */
export function openLightbox(options: LightboxOptions): Promise<Lightbox | undefined> {
  return openWith(options)
}

/** Opens a lightbox as `openLightbox` does, with the options of a component. */
export async function openWith(options: ViewerOptions): Promise<Lightbox | undefined> {
  if (options.items.length < 1) return undefined
  const document = options.trigger?.ownerDocument ?? globalThis.document
  const state = documentState(document)
  return (state.opening ??= Promise.all([loadViewer(document), options.loadStyles?.().catch(() => {})])
    .then(([{ openViewer }]) => openViewer(options))
    .finally(() => (state.opening = undefined)))
}
