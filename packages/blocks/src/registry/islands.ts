// Written by `pnpm blocks` from the block.ts of every type.
import type { IslandTable } from '@vitrine/core-data/site'

/** The islands of a page's blocks, by block type, or by type and variant. */
export const islands: IslandTable = {
  accordion: { load: () => import('../accordion/island.js'), strategy: 'interaction' },
  'appointment-scheduling': { load: () => import('../appointment-scheduling/island.js'), strategy: 'visible' },
  audio: { load: () => import('../audio/island.js'), strategy: 'interaction' },
  embed: { load: () => import('../video/island.js'), strategy: 'interaction' },
  'embed/plain': { load: () => import('../video/island.js'), strategy: 'visible' },
  'follow-button': { load: () => import('../follow-button/island.js'), strategy: 'visible' },
  form: { load: () => import('../form/island.js'), strategy: 'interaction' },
  'form/guarded': { load: () => import('../form/island.js'), strategy: 'visible' },
  gallery: { load: () => import('../gallery/island.js'), strategy: 'visible' },
  'gallery/rich': { load: () => import('../gallery/rich.js'), strategy: 'visible' },
  'gallery/wall': { load: () => import('../gallery/wall.js'), strategy: 'interaction' },
  map: { load: () => import('../map/island.js'), strategy: 'interaction' },
  'map/near': { load: () => import('../map/island.js'), strategy: 'visible' },
  marquee: { load: () => import('../marquee/island.js'), strategy: 'visible' },
  'member-area': { load: () => import('../member-area/island.js'), strategy: 'interaction' },
  newsletter: { load: () => import('../form/island.js'), strategy: 'interaction' },
  'photo-service-a/async': { load: () => import('../photo-service/island.js'), strategy: 'visible' },
  'photo-service-b/async': { load: () => import('../photo-service/island.js'), strategy: 'visible' },
  'photo-service-c/async': { load: () => import('../photo-service/island.js'), strategy: 'visible' },
  product: { load: () => import('../product/island.js'), strategy: 'visible' },
  reservation: { load: () => import('../reservation/island.js'), strategy: 'visible' },
  'share-buttons': { load: () => import('../share-buttons/island.js'), strategy: 'visible' },
  'table-booking': { load: () => import('../reservation/island.js'), strategy: 'visible' },
  'text-highlight': { load: () => import('../highlight/island.js'), strategy: 'visible' },
  video: { load: () => import('../video/island.js'), strategy: 'interaction' },
  'video/plain': { load: () => import('../video/island.js'), strategy: 'visible' },
  'wedding-registry': { load: () => import('../wedding-registry/island.js'), strategy: 'visible' },
  overlays: { load: () => import('../overlays/island.js'), strategy: 'interaction' },
}
