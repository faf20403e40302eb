/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The lines that the boxes of a text make: boxes that lie beside each other are one line, whatever their order [MOT-44].
 * Empty boxes count for nothing.
 */
export function textLines(boxes: Iterable<Box>): Box[] {
  const lines: Box[] = []
  for (const { left, top, right, bottom } of boxes) {
    if (right <= left || bottom <= top) continue
    const middle = (top + bottom) / 2
    const index = lines.findIndex((line) => line.top < middle && middle < line.bottom)
    const line = lines[index] ?? { left, top, right, bottom }
    lines[index < 0 ? lines.length : index] = {
      left: Math.min(line.left, left),
      top: Math.min(line.top, top),
      right: Math.max(line.right, right),
      bottom: Math.max(line.bottom, bottom),
    }
  }
  return lines
}
