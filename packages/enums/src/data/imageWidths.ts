/** The widths a picture is made in, CSS pixels times pixel ratio, widest first. */
export const IMAGE_WIDTHS = [2500, 1500, 1000, 750, 500, 300, 100] as const
Object.freeze(IMAGE_WIDTHS)
