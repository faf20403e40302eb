/** A picture in the form in which every contestant receives it. */
export interface Picture {
  readonly id: string
  /** Its address without a width. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const SIZES = [
  [1500, 1000],
  [1200, 1200],
  [1000, 1500],
  [1600, 900],
  [1000, 1400],
  [1500, 1000],
  [2000, 1000],
] as const

/** Returns a number of pictures in seven shapes. */
export const pictures = (count: number): readonly Picture[] =>
  Array.from({ length: count }, (_, index) => {
    const [width, height] = SIZES[index % SIZES.length]!
    return { id: `print-${index}`, src: `/picture/${index}`, width, height, alt: `Print ${index}` }
  })
