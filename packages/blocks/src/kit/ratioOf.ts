/**
 * Width over height of a block that its owner has resized: above 10 the stored number is a height in percent of the
 * width, otherwise width over height.
 * @example ratioOf(50) // => 2
 */
export const ratioOf = (aspectRatio: number): number => (aspectRatio > 10 ? 100 / aspectRatio : aspectRatio)
