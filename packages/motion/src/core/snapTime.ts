/**
 * How long a track takes to its place of rest: the distance at the speed it has, but 0.2 to 0.4 s in a window narrower
 * than 767 px, and 0.3 to 0.5 s in a wider one [MOT-15].
 * @param distance - Pixels still to go, of any sign.
 * @param velocity - Pixels per ms, of any sign.
 * @param windowWidth - Pixels.
 * @returns Milliseconds.
 */
export function snapTime(distance: number, velocity: number, windowWidth: number): number {
  const least = windowWidth < 767 ? 200 : 300
  return Math.min(Math.max(Math.abs(distance / velocity) || 0, least), least + 200)
}
