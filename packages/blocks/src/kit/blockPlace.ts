import type { ErrorPlace } from '@vitrine/core-data/site'

/** The source of a block's faults, for the error reports: its type and id [RUN-12]. */
export const blockPlace = ({ id, dataset }: HTMLElement): ErrorPlace => ({
  source: 'block',
  type: dataset['blockType'] ?? '',
  id: id.replace(/^block-/, ''),
})
