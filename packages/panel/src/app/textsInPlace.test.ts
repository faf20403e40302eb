import { expect, test } from 'vitest'
import { ENTRIES } from '../catalogue/entries.js'
import type { Field } from '../forms/field.js'
import type { PanelOptions } from './options.js'
import { formOf, textsInPlace } from './textsInPlace.js'

const OPTIONS = {} as PanelOptions

/** Keys of the members that no field fits. */
function rawIn(field: Field, key = ''): string[] {
  if (field.kind === 'object') return field.members.flatMap((member) => rawIn(member.field, member.key))
  if (field.kind === 'list') return rawIn(field.item, key)
  return field.kind === 'json' ? [key] : []
}

test.each(ENTRIES.map(({ type }) => type))(
  'a person sets a block of the type %s without reading JSON [PAN-63]',
  (type) => {
    // Rows that the server reads for a block are not set by its form: a site gives these types schemas of its own.
    const served = [
      'archive',
      'calendar',
      'comments',
      'events',
      'form',
      'map',
      'newsletter',
      'product',
      'summary',
      'tour-dates',
    ]
    const field = formOf(OPTIONS, type)
    expect(field.kind).toBe('object')
    if (!served.includes(type)) expect(rawIn(field)).toEqual([])
  },
)

test('the code of a player is no text in the page [PAN-63]', () => {
  const data = { title: '', html: '<iframe src="https://www.youtube.com/embed/a"></iframe>' }
  expect(textsInPlace(OPTIONS, { id: 'a', type: 'video', data }).map(({ isHtml }) => isHtml)).toEqual([false])
})
