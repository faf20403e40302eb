/** Texts for editors about the rows and columns behind a chart, in en-US [MSG-21] [MSG-32]. */
export const EDITOR_DATASETS = {
  dataset: 'Dataset',
  chart: 'Chart',
  rows: 'Rows',
  columns: 'Columns',
  addRow: 'Add row',
  addColumn: 'Add column',
  columnNeeded: 'Your dataset must have at least one column',
  rowNeeded: 'Your dataset must have at least one row',
  dataMissing: 'One or more rows was missing data',
  datasetTruncated: 'Your dataset was truncated to {maxRows} rows and {maxColumns} columns.',
} as const
