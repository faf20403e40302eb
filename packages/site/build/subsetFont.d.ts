/** The part of `subset-font` that the build uses: the package has no types of its own. */
declare module 'subset-font' {
  /**
   * Makes a font with the glyphs of a text alone.
   * @param options.variationAxes - Axes that are fixed at a value.
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}
