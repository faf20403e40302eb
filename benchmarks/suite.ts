import type { SuiteName } from './measured.ts'

/** One benchmark: the packages beside named peers doing the same work, in one run. */
export interface Suite {
  /** Name for `pnpm bench <name>` and for its results. */
  readonly name: SuiteName
  /** @param options - `quick` makes one round of everything, to see that it works. */
  run(options: RunOptions): Promise<Result>
}

/** How a benchmark is run. */
export interface RunOptions {
  readonly quick: boolean
  /** Reports progress to the person who waits. */
  say(text: string): void
}

/** Result of a run. */
export interface Result {
  /** Markdown, whole. */
  readonly page: string
  /** Every single number behind it. */
  readonly raw: object
}
