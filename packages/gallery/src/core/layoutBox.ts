/** The box of a picture in a layout: pixels from the start and the top of the container. */
export interface LayoutBox {
  readonly start: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A layout of all pictures at once. */
export interface Layout {
  /** One for each picture, in their order. */
  readonly boxes: readonly LayoutBox[]
  /** Pixels. */
  readonly height: number
}
