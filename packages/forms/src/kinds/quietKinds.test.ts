import { FORMS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import type { FormField } from '../core/definition.js'
import type { ValueReader } from '../core/fieldKind.js'
import { serialiseValues } from '../rules/serialiseValues.js'
import { hidden } from './hidden.js'
import { section } from './section.js'

const contextOf = (field: FormField) => ({ field, definition: { id: 'f', fields: [field] }, messages: FORMS })
const sent: ValueReader = Object.assign(() => 'typed', { all: () => ['typed'] })

test('a section is blank and without a fault, whatever its value [FRM-10]', () => {
  const context = contextOf({ id: 'q', type: 'section', title: 'It', required: true })
  expect(section.isBlank('typed')).toBe(true)
  expect(section.validate('typed', context)).toBeUndefined()
  expect(section.faultyParts('typed', context)).toEqual([])
  expect(section.serialise('typed')).toBe('typed')
})

test('a hidden field without a value is empty, but not blank, and has no faulty part [FRM-10]', () => {
  const field: FormField = { id: 'q', type: 'hidden', title: 'It', required: true }
  expect(hidden.parse(sent, field)).toBe('')
  expect(hidden.isBlank('')).toBe(false)
  expect(hidden.faultyParts('', contextOf(field))).toEqual([])
})

test('checkboxes without a value are sent as an empty list, a hidden field as its own value [FRM-10]', () => {
  const fields: FormField[] = [
    { id: 'a', type: 'checkbox', title: 'A', options: ['Tea'] },
    { id: 'b', type: 'hidden', title: 'B', value: 'autumn' },
    { id: 'c', type: 'section', title: 'C' },
    { id: 'd', type: 'text', title: 'D' },
  ]
  expect(serialiseValues({ id: 'f', fields }, {})).toBe('{"a":[],"b":"autumn","d":""}')
})
