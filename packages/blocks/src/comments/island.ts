import type { IslandModule } from '@vitrine/core-data/site'
import { requirePart } from '@vitrine/parts'
import { startComments } from './startComments.js'

/** Comments that are sent in place. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  start: (element, _, site) => startComments(requirePart(element, 'comments', 'root'), site),
}
