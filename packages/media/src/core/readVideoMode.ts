/**
 * Fit of a video in its container: its own size, whole inside the container, or covering it; `null`: as wide as the
 * container, in its own ratio.
 */
export type VideoMode = 'none' | 'fit' | 'fill' | null

/**
 * Reads the mode of a video [MED-34].
 * @param value - `'none'`, `'fit'`, `'fill'`, `null`, or nothing, which is `null`.
 * @throws {TypeError} For anything else.
 */
export function readVideoMode(value: unknown): VideoMode {
  if (value === 'none' || value === 'fit' || value === 'fill') return value
  if (value === null || value === undefined || value === '') return null
  throw new TypeError('[media] A video has the mode none, fit, fill or null, and no other.')
}
