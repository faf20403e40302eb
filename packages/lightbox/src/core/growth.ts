/** A box in the window, in pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a picture looks that lies on its thumbnail. */
export type Growth = Readonly<Record<'translate' | 'scale' | 'clipPath', string>>

/**
 * Lays a picture on its thumbnail, which it covers; what the thumbnail does not show of it is clipped.
 * @param thumbnail - Where the thumbnail is.
 * @param picture - Where the picture is; its transforms start from its middle.
 */
export function growthFrom(thumbnail: Rect, picture: Rect): Growth {
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
