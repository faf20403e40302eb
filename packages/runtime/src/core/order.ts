import type { Stage } from '@vitrine/core-data/site'

/**
 * The order of start after context, error reporter and texts [RUN-6]: consent stands before whatever tracks. An entry of
 * the feature table that names no stage is a `'feature'`.
 */
export const ORDER: readonly (Stage | 'blocks')[] = [
  'redirect',
  'consent',
  'dialogs',
  'fonts',
  'page',
  'blocks',
  'feature',
  'tracking',
]
