import type { Size } from './size.js'

/**
 * Reads dimensions written as text: `{width}x{height}`, whole pixels from 1 to 9,999,999 [MED-18] [MED-1].
 * @returns `undefined` for anything else: the dimensions are unknown.
 * @example readDimensions('1500x1000') // => { width: 1500, height: 1000 }
 */
export function readDimensions(text: unknown): Size | undefined {
  const [, width, height] = /^([1-9]\d{0,6})x([1-9]\d{0,6})$/.exec(typeof text === 'string' ? text : '') ?? []
  return width ? { width: Number(width), height: Number(height) } : undefined
}
