import { AsyncLocalStorage } from 'node:async_hooks'
import { type Blank, blankText } from './blanks.ts'

/**
 * A page that is being drawn for the cache, as for a visitor without cookies, session and referrer. Drawing code writes
 * a blank in place of each visitor's own values, and records here the facts that the cache needs.
 */
export interface Drawing {
  /** Whether a shared cache will give the page to all visitors, so that it has no blanks. */
  readonly isShared: boolean
  /** Number of pieces in the cart of the visitors for whom the page is drawn. */
  readonly cartQuantity: number
  /** Whether the page depends on the time. */
  readsClock: boolean
  /** Whether drawing a part of the page has failed. */
  hasFault: boolean
  /** Whether only some people may see the page. */
  isPrivate: boolean
  /** Surrogate keys of the page's content. */
  readonly surrogateKeys: Set<string>
  /** Digests of the crumbs of visitors who see more of the page than others. */
  readonly authors: Set<string>
  /** Content of the response; `undefined` for a response that is no page. */
  parts: AsyncIterable<string> | undefined
}

/** Creates the record of a new drawing [SRV-100]. */
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

/** Returns the drawing for the cache that runs now; `undefined` while a page is drawn for its visitor. */
export const currentDrawing = (): Drawing | undefined => drawings.getStore()

/** Runs code as a part of a drawing. */
export const drawFor = <Result>(drawing: Drawing, step: () => Result): Result => drawings.run(drawing, step)

/** Blanks that a shared page leaves empty [SRV-101]; its scripts fetch crumb and key when they need them. */
const EMPTY: readonly Blank[] = ['nonce', 'crumb', 'key']

/**
 * Returns the text of a blank while a page is drawn for the cache [SRV-100] [SRV-101]. Returns `undefined` if the value
 * itself must be written: in a page for its visitor, and for values of a shared page that are the same for all visitors.
 */
export function blankFor(blank: Blank): string | undefined {
  const drawing = currentDrawing()
  if (!drawing?.isShared) return drawing && blankText(blank)
  return EMPTY.includes(blank) ? '' : undefined
}

/** Records the surrogate key of content that the drawn page shows. */
export function noteShown(...surrogateKeys: readonly string[]): void {
  const drawing = currentDrawing()
  for (const key of surrogateKeys) drawing?.surrogateKeys.add(key)
}
