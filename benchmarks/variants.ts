import type { PageTables } from '../packages/site/server/tables.ts'

/** Variants of the same page: without script, with ours, and hydrated as a whole with React. */
export const VARIANTS = ['none', 'ours', 'whole'] as const

/** One of them. */
export type Variant = (typeof VARIANTS)[number]

/** Addresses of the built files. */
export interface Assets {
  readonly style: string
  readonly recorder: string
  readonly ours: string
  /** Static imports of our entry. */
  readonly modules: readonly string[]
  /** Entries of the tables of islands and features that the page uses. */
  readonly tables: PageTables
  readonly whole: string
}
