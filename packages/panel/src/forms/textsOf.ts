import type { ShownText } from '../frame/messages.js'
import type { Field } from './field.js'
import type { Path } from './values.js'
import { valueAt } from './values.js'

const IN_PLACE = new Set(['text', 'long-text', 'html'])

/** Lists the texts of a block's data that a page may show as they are [PAN-45]. */
export function textsOf(field: Field, data: unknown, path: Path = []): ShownText[] {
  const value = valueAt(data, path)
  if (field.kind === 'object') {
    return field.members.flatMap(({ key, field: member }) => (key === '' ? [] : textsOf(member, data, [...path, key])))
  }
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((_, index) => textsOf(field.item, data, [...path, index]))
  }
  if (!IN_PLACE.has(field.kind) || typeof value !== 'string' || value.trim() === '') return []
  return [{ path: [...path], value, isHtml: field.kind === 'html' }]
}
