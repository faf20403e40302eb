import type { IslandTable } from '@vitrine/core-data/site'

/** The islands of this site's blocks for the browser: each is fetched when its block needs it. */
export const ownIslands: IslandTable = {
  countdown: { load: () => import('./countdown/island.ts'), strategy: 'visible' },
  'opening-hours': { load: () => import('./opening-hours/island.ts'), strategy: 'visible' },
  seats: { load: () => import('./seats/island.ts'), strategy: 'interaction' },
}
