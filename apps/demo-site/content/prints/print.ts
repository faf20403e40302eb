/** The name of a series of prints. */
export type Series = 'Lanterns' | 'Tides' | 'Weave' | 'Facade' | 'Herbarium'

/** The words and the size of a print. */
export interface PrintText {
  /** Kebab-case and stable: the print's address, and the name of its file in `svg/`. */
  readonly slug: string
  readonly series: Series
  readonly title: string
  readonly year: number
  /** User units of the drawing; a rasteriser may choose any size of the same shape. */
  readonly width: number
  readonly height: number
  /** Text for a visitor who cannot see the print: 20 to 180 characters. */
  readonly alt: string
  /** The wall text. */
  readonly description: string
}

/** One print of the collection. */
export interface Print extends PrintText {
  /** Reads the print's file; ids in it begin with the slug. */
  readonly svg: () => string
}
