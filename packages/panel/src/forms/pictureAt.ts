import type { FormOptions } from './formOptions.js'
import { type Path, valueAt } from './values.js'

/** Address of a small version of the picture at a path of a block's data; `undefined` while none is chosen. */
export function pictureAt(
  data: unknown,
  path: Path,
  { pictures = [], pictureKey = 'print', pictureSrc }: FormOptions,
): string | undefined {
  const name = valueAt(data, [...path, pictureKey])
  const address = valueAt(data, [...path, 'src'])
  const listed = pictures.find((picture) => picture.name === name)?.src
  const src = listed ?? (typeof name === 'string' ? pictureSrc?.(name) : undefined) ?? address
  return typeof src === 'string' && src !== '' ? src : undefined
}
