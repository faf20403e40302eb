import type { LightboxOptions } from '../core/options.js'
import { documentState } from './documentState.js'
import type { Lightbox } from './lightbox.js'
import { openWith } from './openWith.js'
import * as viewer from './viewer.js'

/**
 * Opens pictures and videos over the whole window, as `openLightbox` of `@vitrine/lightbox` does, with the viewer in
 * the same chunk. A page that fetches its own code on a click imports this entry point in that code, so that one fetch
 * loads everything.
 * @returns The open lightbox; `undefined` for an empty list, which opens nothing [LBX-4] [LBX-33].
 */
export function openLightbox(options: LightboxOptions): Promise<Lightbox | undefined> {
  return openWith(options, (document) => (documentState(document).viewer ??= Promise.resolve(viewer)))
}
