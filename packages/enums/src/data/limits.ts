/** How much of everything there may be [ENU-48] [ENU-49]. All bounds are inclusive. */
export const LIMITS = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  photoGalleryCount: 20,
  photoGallerySize: 50,
  /** Default aspect ratio of sliders. */
  sliderAspectRatio: 50,
  /** For limits of size; sizes are displayed in steps of 1024. */
  bytesPerMegabyte: 1_000_000,
  /** Unicode code points, trimmed. */
  tagLength: 50,
  /** Unicode code points, trimmed. */
  categoryLength: 25,
} as const
Object.freeze(LIMITS)
