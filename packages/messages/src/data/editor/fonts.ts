/** Texts for editors about fonts, in en-US [MSG-25] [MSG-32]. */
export const EDITOR_FONTS = {
  font: 'Font',
  fontSize: 'Size',
  fontWeight: 'Weight',
  searchFonts: 'Search fonts',
  unableToLoadFonts: 'Unable to load fonts',
  unableToPreviewFont: 'Unable to load preview for {fontName}',
} as const
