/** A stored example of a block type. */
export interface Sample {
  readonly type: string
  readonly data: unknown
}

/** The stored examples of all block types, in a browser. */
export const SAMPLES: readonly Sample[] = Object.values(
  import.meta.glob<Sample>('../*/sample*.json', { eager: true, import: 'default' }),
)
