/** A file that the owner offers for download. */
export interface FileContent {
  /** Media type. */
  readonly type: string
  readonly text: string
}

const HOUSE_RULES = `House rules of Lantern Hall

1. Dogs may come into the yard and the café.
2. Coats are welcome in the hall: they are good for the sound.
3. Please walk around the fern by the stairs.
4. The last tram waits for the last song, if it is announced as such.
5. The switch is not to be touched. Everybody touches the switch.
`

/** Files under `/s/`, by name. */
export const FILES: ReadonlyMap<string, FileContent> = new Map([
  ['house-rules.txt', { type: 'text/plain; charset=utf-8', text: HOUSE_RULES }],
])
