/** The same page three times: without script, with ours, and hydrated whole with React. */
export const VARIANTS = ['none', 'ours', 'whole'] as const

/** One of them. */
export type Variant = (typeof VARIANTS)[number]

/** Addresses of the built files. */
export interface Assets {
  readonly style: string
  readonly recorder: string
  readonly ours: string
  /** What the entry of ours imports at once. */
  readonly modules: readonly string[]
  readonly whole: string
}
