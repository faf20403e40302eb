/** A state as one side of the page "Compare" shows it. */
export interface Side {
  /** Id of the story; empty before one is chosen. */
  readonly story: string
  /** Values of the toolbar, by its names. */
  readonly globals: Readonly<Record<string, string>>
  /** Pixels. */
  readonly width: number
}

export type Sides = readonly [Side, Side]

const KEY = 'vitrine-compare'
const EMPTY: Side = { story: '', globals: {}, width: 375 }

/** The sides that this tab compares. */
export function keptSides(): Sides {
  const kept = sessionStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as Sides) : [EMPTY, EMPTY]
}

export function keepSides(sides: Sides): void {
  sessionStorage.setItem(KEY, JSON.stringify(sides))
}

/** Puts a state on the left; the one that was there moves to the right. */
export function addState(story: string, globals: Side['globals']): void {
  const [left, right] = keptSides()
  const { width } = left
  keepSides([{ story, globals, width }, left.story ? left : { ...right, story, globals }])
}
