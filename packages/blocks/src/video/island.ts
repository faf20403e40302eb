import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceVideo } from '@vitrine/media'

/** A video: all it needs stands in the HTML. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  start: (element) => enhanceVideo(element),
}
