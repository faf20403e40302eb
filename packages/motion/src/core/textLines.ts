/** A line of text, in pixels. */
export interface TextLine {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Smallest share of the lower box's height that two boxes on one line have in common. Boxes share a baseline, not a
 * top: a superscript of half the font size, raised by 0.6 em, shares 0.73. Two separate lines of a face 2.1 em high,
 * set 0.7 em apart, share 0.67.
 */
const SHARED_HEIGHT = 0.7

/**
 * Groups the boxes of a text into its lines [MOT-44]. Bidirectional text, and text whose element is not positioned, has
 * several boxes on one line, of different heights where faces or sizes differ.
 * @param boxes - In the order of the text; boxes without width are ignored.
 * @param x - The x coordinate that `left` is counted from.
 * @param y - The y coordinate that `top` is counted from.
 * @param scale - Size of the boxes on the screen divided by their size in layout. Default 1.
 * @returns One box per line, around all of its boxes.
 */
export function textLines(boxes: Iterable<TextLine>, x: number, y: number, scale = 1): TextLine[] {
  const lines: TextLine[] = []
  for (const { left, top, width, height } of boxes) {
    if (!width) continue
    const box = { left: (left - x) / scale, top: (top - y) / scale, width: width / scale, height: height / scale }
    const last = lines.at(-1)
    if (last && isSameLine(last, box)) lines[lines.length - 1] = surround(last, box)
    else lines.push(box)
  }
  return lines
}

function isSameLine(a: TextLine, b: TextLine): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return shared >= SHARED_HEIGHT * Math.min(a.height, b.height)
}

function surround(a: TextLine, b: TextLine): TextLine {
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}
