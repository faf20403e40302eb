import { FORMS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import type { FormField } from '../core/definition.js'
import type { ValueReader } from '../core/fieldKind.js'
import { serialiseValues } from '../rules/serialiseValues.js'
import { checkbox } from './checkbox.js'
import { hidden } from './hidden.js'
import { section } from './section.js'

const fieldOf = (more: Partial<FormField> = {}): FormField => ({ id: 'q', type: 'section', title: 'It', ...more })
const contextOf = (field: FormField) => ({ field, definition: { id: 'f', fields: [field] }, messages: FORMS })
const sent: ValueReader = Object.assign(() => 'typed', { all: () => ['typed'] })

test('a section shows no control, reads no value and has no fault, even where it is required [FRM-10]', () => {
  const field = fieldOf({ required: true })
  expect(section.controls(field, FORMS)).toEqual([])
  expect(section.parse(sent, field)).toBeUndefined()
  expect(section.isBlank('typed')).toBe(true)
  expect(section.validate('typed', contextOf(field))).toBeUndefined()
  expect(section.faultyParts('typed', contextOf(field))).toEqual([])
  expect(section.serialise('typed')).toBe('typed')
})

test('a hidden field has its fixed value, is never blank and has no faulty part [FRM-10]', () => {
  const field = fieldOf({ type: 'hidden', value: 'autumn', required: true })
  expect(hidden.controls(field, FORMS)).toEqual([])
  expect([hidden.parse(sent, field), hidden.parse(sent, fieldOf({ type: 'hidden' }))]).toEqual(['autumn', ''])
  expect(hidden.isBlank('')).toBe(false)
  expect(hidden.validate('', contextOf(field))).toBeUndefined()
  expect(hidden.faultyParts('', contextOf(field))).toEqual([])
})

test('a faulty choice of checkboxes is marked at its one control [FRM-17]', () => {
  const field = fieldOf({ type: 'checkbox', options: ['Tea'] })
  expect(checkbox.faultyParts(['Milk'], contextOf(field))).toEqual([''])
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
