/** One benchmark: the packages beside named peers doing the same work, in one run. */
export interface Suite {
  /** What `pnpm bench <name>` calls it, and its results. */
  readonly name: string
  /** @param options - `quick` makes one round of everything, to see that it works. */
  run(options: RunOptions): Promise<Result>
}

/** How a benchmark is run. */
export interface RunOptions {
  readonly quick: boolean
  /** Tells the person who waits how far it is. */
  say(text: string): void
}

/** What a run found. */
export interface Result {
  /** Markdown, whole. */
  readonly page: string
  /** Every single number behind it. */
  readonly raw: object
}
