/** The labels of the colour picker, in en-US [MSG-32]. */
export const EDITOR_COLORS = {
  color: 'Color',
  hue: 'Hue',
  saturation: 'Saturation',
  lightness: 'Lightness',
  opacity: 'Opacity',
  hexValue: 'Hex value',
  siteColors: 'Site colors',
} as const
