import { formatMessage } from '@vitrine/messages'
import { EDITOR_DATASETS } from '@vitrine/messages/editor'
import { checkDataset } from './checkDataset.js'
import type { Dataset, DatasetLimits } from './checkDataset.js'

/**
 * The sentences that an editor reads about a dataset [BLK-46] [BLK-47].
 * @param limits - Default 100 rows and 10 columns.
 * @param messages - `EDITOR_DATASETS` in the editor's language. Default: en-US.
 * @returns Empty for a dataset without a fault.
 * @example
 * datasetMessages({ columns: [], rows: [{ label: '2025', values: [] }] })
 * // => ['Your dataset must have at least one column']
 */
export function datasetMessages(
  dataset: Dataset,
  limits: DatasetLimits = { maxRows: 100, maxColumns: 10 },
  messages: Readonly<Record<keyof typeof EDITOR_DATASETS, string>> = EDITOR_DATASETS,
): string[] {
  const { maxRows, maxColumns } = limits
  return checkDataset(dataset, limits).faults.map((fault) => formatMessage(messages[fault], { maxRows, maxColumns }))
}
