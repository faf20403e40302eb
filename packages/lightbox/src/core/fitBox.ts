/** A width and a height, in pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture is shown: as large as the room allows, with its own proportions, and never larger than its own
 * pixels [LBX-8].
 * @param own - The picture's own size; a side of 0 or less shows nothing.
 * @param room - The window without its padding; negative room is none.
 */
export function fitBox(own: Box, room: Box): Box {
  if (!(own.width > 0 && own.height > 0)) return { width: 0, height: 0 }
  const scale = Math.max(0, Math.min(1, room.width / own.width, room.height / own.height))
  return { width: own.width * scale, height: own.height * scale }
}
