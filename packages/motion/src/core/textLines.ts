/** A line of text, in pixels. */
export interface TextLine {
  left: number
  readonly top: number
  width: number
  readonly height: number
}

/**
 * The lines that the boxes of a text make: boxes beside each other are one line, as text of both directions is broken
 * into several [MOT-44]. Empty boxes count for nothing.
 * @param boxes - In the order of the text.
 * @param x - Of the point that left is counted from.
 * @param y - Of the point that top is counted from.
 * @param scale - How much larger the boxes are shown than they are.
 */
export function textLines(boxes: Iterable<TextLine>, x: number, y: number, scale = 1): TextLine[] {
  const lines: TextLine[] = []
  for (const box of boxes) {
    const left = (box.left - x) / scale
    const top = (box.top - y) / scale
    const width = box.width / scale
    const height = box.height / scale
    const last = lines.at(-1)
    if (last && top + height / 2 < last.top + last.height) {
      const right = Math.max(last.left + last.width, left + width)
      last.left = Math.min(last.left, left)
      last.width = right - last.left
    } else if (width) lines.push({ left, top, width, height })
  }
  return lines
}
