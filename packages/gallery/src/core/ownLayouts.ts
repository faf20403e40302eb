/** Name of a layout of a team's own: lower-case words with hyphens between them, `'acme-mosaic'`. */
export type OwnLayoutName = `${string}-${string}`

/** A layout of a team's own: all items as a list, arranged by a style sheet for `[data-design='acme-mosaic']`. */
export interface OwnLayout {
  readonly name: OwnLayoutName
  /** Place of the captions by default. Default `'below'`. */
  readonly captions?: 'below' | 'overlay' | 'none' | undefined
  /** Share of the gallery's width that a picture takes, above 0 to 1, so that a browser fetches no larger one. Default 1. */
  readonly share?: number | undefined
}

/** The property of the global object that holds the layouts: modules that bundle this package apart share them. */
const KEY = Symbol.for('vitrine.gallery.layouts.1')

/** The layouts of a team's own, by name. */
export function ownLayouts(): Map<unknown, OwnLayout> {
  const place = globalThis as { [KEY]?: Map<unknown, OwnLayout> }
  return (place[KEY] ??= new Map())
}
