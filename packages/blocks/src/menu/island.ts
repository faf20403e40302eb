import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceMenu } from './enhanceMenu.js'

/** The tabs of menus, without anything of the site. */
export const island: IslandModule<object> = {
  decode: () => ({ ok: true, data: {} }),
  start: enhanceMenu,
}
