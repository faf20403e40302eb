import type { CheckedDataset } from './checkDataset.js'

/** The props of a drawing. */
export interface DrawingProps {
  readonly dataset: CheckedDataset
  /** A number as a visitor reads it, with its unit. */
  format(value: number): string
  /** A share of 1 as a visitor reads it: `'25%'`. */
  formatShare(share: number): string
}
