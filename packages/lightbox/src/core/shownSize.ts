import { fitBox } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'

/**
 * The size at which a picture is shown: as large as the room allows, in its own ratio, and never larger than its file
 * in pixels [LBX-8].
 * @param own - The picture's own size. A picture without a ratio is shown at 0 × 0.
 * @param room - The viewport without its padding, in pixels; a negative side counts as 0.
 */
export function shownSize(own: Size, room: Size): Size {
  const box = { width: Math.max(0, room.width), height: Math.max(0, room.height) }
  const { width, height } = fitBox(own, box, 'scale-down') ?? { width: 0, height: 0 }
  return { width, height }
}
