import type { IslandModule } from '@vitrine/core-data/site'
import { pressWithSpace } from './pressWithSpace.js'

/** The key that a link lacks and a button has. */
export const island: IslandModule<object> = {
  decode: () => ({ ok: true, data: {} }),
  start: pressWithSpace,
}
