import type { EDITOR_DATASETS } from '@vitrine/messages/editor'

/** One row of a dataset. */
export interface DatasetRow {
  readonly label: string
  /** One for each column; `null` for one that is missing. */
  readonly values: readonly (number | null)[]
}

/** Numbers in rows and columns. */
export interface Dataset {
  /** Names of the columns. */
  readonly columns: readonly string[]
  readonly rows: readonly DatasetRow[]
}

/** The size to which a dataset is cut. */
export interface DatasetLimits {
  /** Default 100. */
  readonly maxRows: number
  /** Default 10. */
  readonly maxColumns: number
}

/** A row without a gap. */
export interface CompleteRow {
  readonly label: string
  readonly values: readonly number[]
}

/** The part of a dataset that can be drawn, and its faults as keys of `EDITOR_DATASETS`. */
export interface CheckedDataset {
  readonly columns: readonly string[]
  readonly rows: readonly CompleteRow[]
  readonly faults: readonly Extract<
    keyof typeof EDITOR_DATASETS,
    'columnNeeded' | 'rowNeeded' | 'dataMissing' | 'datasetTruncated'
  >[]
}

/**
 * Cuts a dataset to its limits and leaves out rows with a gap [BLK-46] [BLK-47].
 * @param limits - Whole numbers of at least 1.
 * @returns No rows where a column or a row is missing altogether.
 */
export function checkDataset({ columns, rows }: Dataset, { maxRows, maxColumns }: DatasetLimits): CheckedDataset {
  const isCut = columns.length > maxColumns || rows.length > maxRows
  const kept = columns.slice(0, maxColumns)
  const cut = rows.slice(0, maxRows).map(({ label, values }) => ({ label, values: values.slice(0, kept.length) }))
  const complete = cut.flatMap(({ label, values }) => {
    const numbers = values.filter((value) => value !== null)
    return numbers.length === kept.length ? [{ label, values: numbers }] : []
  })
  const faults: CheckedDataset['faults'][number][] = []
  if (kept.length === 0) faults.push('columnNeeded')
  if (rows.length === 0) faults.push('rowNeeded')
  if (kept.length > 0 && complete.length < cut.length) faults.push('dataMissing')
  if (isCut) faults.push('datasetTruncated')
  return { columns: kept, rows: kept.length > 0 ? complete : [], faults }
}
