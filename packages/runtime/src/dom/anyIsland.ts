import type { IslandEntry } from '@vitrine/core-data/site'

/**
 * A table entry for blocks of all types: it fetches `@vitrine/blocks/islands` with the first of them. Under the key
 * `'*'` it serves block types that a short table does not list [RUN-56].
 */
export const anyIsland: IslandEntry = { load: () => import('./startAny.js'), strategy: 'visible' }
