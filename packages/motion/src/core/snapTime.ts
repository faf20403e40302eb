/**
 * Returns the time in which a track reaches its resting position: the distance at its present speed, limited to 200 to
 * 400 ms in a window narrower than 767 px, and to 300 to 500 ms in a wider one [MOT-15] [MOT-16].
 * @param distance - Pixels still to go, of any sign.
 * @param velocity - Pixels per ms, of any sign.
 * @param windowWidth - Pixels.
 * @returns Milliseconds.
 */
export function snapTime(distance: number, velocity: number, windowWidth: number): number {
  const least = windowWidth < 767 ? 200 : 300
  return Math.min(Math.max(Math.abs(distance / velocity) || 0, least), least + 200)
}
