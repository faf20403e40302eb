import type { Stage } from '@vitrine/core-data/site'

/**
 * Stages of a page's features, in starting order after context, error reporter and texts [RUN-6]. Consent starts before
 * everything that tracks. A feature without a stage has the stage `'feature'`.
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
