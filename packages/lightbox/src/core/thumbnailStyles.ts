/** A box in the window, in pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The styles of a picture that lies on its thumbnail. */
export type ThumbnailStyles = Readonly<Record<'translate' | 'scale' | 'clipPath', string>>

/**
 * The styles that lay a picture on its thumbnail. The picture covers it, and is clipped to it [LBX-32].
 * @param thumbnail - Box of the thumbnail.
 * @param picture - Box of the picture; its transforms start from its middle.
 */
export function thumbnailStyles(thumbnail: Rect, picture: Rect): ThumbnailStyles {
  const scale = Math.max(thumbnail.width / picture.width, thumbnail.height / picture.height)
  const x = thumbnail.x + thumbnail.width / 2 - (picture.x + picture.width / 2)
  const y = thumbnail.y + thumbnail.height / 2 - (picture.y + picture.height / 2)
  const clip = (own: number, shown: number): number => Math.max(0, (own - shown / scale) / 2)
  return {
    translate: `${x}px ${y}px`,
    scale: String(scale),
    clipPath: `inset(${clip(picture.height, thumbnail.height)}px ${clip(picture.width, thumbnail.width)}px)`,
  }
}
