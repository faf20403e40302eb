/** Resting positions of a track: multiples of a share of the width (`'100%'`), or any position (`'none'`) [MOT-18]. */
export type Snap = 'none' | `${number}%`

/**
 * Reads the distance between two resting positions, as a share of the width.
 * @returns 1 for `'100%'`; `undefined` for `'none'`.
 * @throws {TypeError} For anything else [MOT-18].
 */
export function readSnap(snap: unknown): number | undefined {
  if (snap === 'none') return undefined
  const share = /^\d*(\.\d+)?%$/.test(snap as string) && parseFloat(snap as string) / 100
  if (!share) throw new TypeError("[motion] snap is a percentage or 'none'.")
  return share
}
