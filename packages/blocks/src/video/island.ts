import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceVideo } from '@vitrine/media'
import { findPart } from '@vitrine/parts'

/** A video: the HTML has all that its behaviour reads. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  // Start nothing if a text stands in place of the video player, because a text has no behaviour.
  start: (element) => (findPart(element, 'video', 'words') ? () => {} : enhanceVideo(element)),
}
