import { AsyncLocalStorage } from 'node:async_hooks'
import { type Blank, blankText } from './blanks.ts'

/**
 * A page while it is drawn for the cache: for a visitor without cookies, session and referrer. Code that draws writes a
 * blank where it would write something of its visitor's, and notes here what the cache has to know.
 */
export interface Drawing {
  /** A shared cache gives the page to everybody, so it has no blanks. */
  readonly isShared: boolean
  /** Pieces in the cart of the visitors that the page is drawn for. */
  readonly cartQuantity: number
  /** The page depends on the time. */
  readsClock: boolean
  /** A part of the page is missing. */
  hasFault: boolean
  /** The page is for some people alone. */
  isPrivate: boolean
  /** Surrogate keys of what the page shows. */
  readonly surrogateKeys: Set<string>
  /** Digests of the crumbs of those who see more on the page than others. */
  readonly authors: Set<string>
  /** Content of the answer; `undefined` for an answer that is no page. */
  parts: AsyncIterable<string> | undefined
}

/** A drawing that has not begun. */
export const newDrawing = (start: Pick<Drawing, 'isShared' | 'cartQuantity'>): Drawing => ({
  ...start,
  readsClock: false,
  hasFault: false,
  isPrivate: false,
  surrogateKeys: new Set(['site']),
  authors: new Set(),
  parts: undefined,
})

const drawings = new AsyncLocalStorage<Drawing>()

/** The page that is being drawn for the cache; `undefined` while one is drawn for its visitor. */
export const currentDrawing = (): Drawing | undefined => drawings.getStore()

/** Runs a step of a drawing. */
export const drawFor = <Result>(drawing: Drawing, step: () => Result): Result => drawings.run(drawing, step)

/** Blanks that a shared page leaves empty; its scripts ask for crumb and key when they need them. */
const EMPTY: readonly Blank[] = ['nonce', 'crumb', 'key']

/**
 * The text of a blank while a page is drawn for the cache. `undefined` where the value itself is to stand: in a page for its
 * visitor, and for values of a shared page that are nobody's own.
 */
export function blankFor(blank: Blank): string | undefined {
  const drawing = currentDrawing()
  if (!drawing?.isShared) return drawing && blankText(blank)
  return EMPTY.includes(blank) ? '' : undefined
}

/** Names something that the drawn page shows. */
export function noteShown(...surrogateKeys: readonly string[]): void {
  const drawing = currentDrawing()
  for (const key of surrogateKeys) drawing?.surrogateKeys.add(key)
}
