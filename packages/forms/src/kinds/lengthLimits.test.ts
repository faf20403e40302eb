import { describe, expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../core/definition.js'
import { kindOf as kindIn } from '../core/fieldKinds.js'
import type { FieldType } from '../core/fieldType.js'
import { counterPart } from '../core/parts.js'
import type { Values } from '../core/values.js'
import { EVERY_KIND } from '../kindSets/everyKind.js'
import { readValues } from '../rules/readValues.js'
import { validateForm } from '../rules/validateForm.js'

const kindOf = (type: string) => kindIn(EVERY_KIND, type)

const TOO_LONG = 'You have exceeded the character limit.'
const fieldOf = (type: string, settings: Partial<FormField> = {}): FormField => ({
  id: 'q',
  type: type as FieldType,
  title: 'It',
  ...settings,
})

/** The values of a form with one field. */
function valuesOf(definition: FormDefinition, value: unknown): Values {
  const result = readValues(definition, { q: value })
  return result.ok ? result.data : {}
}

/** The error of a form with one field, titled "It". */
function check(field: FormField, value: unknown): string | undefined {
  const definition = { id: 'f', fields: [field] }
  return validateForm(definition, valuesOf(definition, value))['q']
}

describe('a single value', () => {
  test.each([
    ['text', 'a', 5000],
    ['unheard-of', 'a', 5000],
    ['textarea', 'a', 100_000],
    ['password', 'a', 1000],
    ['number', '1', 100],
    ['currency', '1', 100],
  ])('of kind %s made of "%s" ends at %i characters [FRM-60]', (type, unit, longest) => {
    expect(check(fieldOf(type), unit.repeat(longest))).toBeUndefined()
    expect(check(fieldOf(type), unit.repeat(longest + 1))).toBe(TOO_LONG)
  })

  test('of kind twitter is measured from 101 characters on, and is no name before that [FRM-60]', () => {
    expect(check(fieldOf('twitter'), 'a'.repeat(100))).toBe('It is not valid.')
    expect(check(fieldOf('twitter'), 'a'.repeat(101))).toBe(TOO_LONG)
  })

  test.each([
    ['text', 5000],
    ['textarea', 100_000],
    ['password', 1000],
  ])('of kind %s whose field has no valid limit ends at %i characters [FRM-25] [FRM-60]', (type, longest) => {
    for (const maxLength of [0, -1, 1.5]) {
      expect(check(fieldOf(type, { maxLength }), 'a'.repeat(longest))).toBeUndefined()
      expect(check(fieldOf(type, { maxLength }), 'a'.repeat(longest + 1))).toBe(TOO_LONG)
    }
  })

  test('without a limit of its own has no counter, however long it is [FRM-60]', () => {
    for (const type of ['text', 'textarea', 'password', 'number', 'website'])
      expect(counterPart(fieldOf(type), '1'.repeat(100_001)), type).toBeUndefined()
  })

  test('of kind website ends at 2048 characters [FRM-60]', () => {
    expect(check(fieldOf('website'), 'https://example.com/'.padEnd(2048, 'a'))).toBeUndefined()
    expect(check(fieldOf('website'), 'https://example.com/'.padEnd(2049, 'a'))).toBe(TOO_LONG)
  })

  test('of kind email keeps its own error beyond 256 characters [FRM-21] [FRM-60]', () => {
    expect(check(fieldOf('email'), `${'a'.repeat(300)}@example.com`)).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    )
  })

  test.each(['number', 'currency', 'website', 'twitter'])(
    'of kind %s is measured before its pattern reads it [FRM-60]',
    (type) => {
      for (const unit of ['1', 'a', '.', 'a.', '@', '-', '\u00e9'])
        for (const end of ['', 'x', '/', '!']) expect(check(fieldOf(type), unit.repeat(500_000) + end)).toBe(TOO_LONG)
    },
  )

  test.each(['text', 'textarea', 'password'])(
    'of kind %s follows the limit of its field instead, longer or shorter [FRM-23] [FRM-60]',
    (type) => {
      expect(check(fieldOf(type, { maxLength: 150_000 }), 'a'.repeat(150_000))).toBeUndefined()
      expect(check(fieldOf(type, { maxLength: 150_000 }), 'a'.repeat(150_001))).toBe(TOO_LONG)
      expect(check(fieldOf(type, { maxLength: 3 }), 'four')).toBe(TOO_LONG)
    },
  )

  test('that must match a pattern keeps the limit of its kind under a longer limit of its field [FRM-60]', () => {
    expect(check(fieldOf('number', { maxLength: 1000 }), '1'.repeat(101))).toBe(TOO_LONG)
    expect(check(fieldOf('number', { maxLength: 2 }), '123')).toBe(TOO_LONG)
    expect(check(fieldOf('currency', { maxLength: 1000 }), '1'.repeat(101))).toBe(TOO_LONG)
    expect(check(fieldOf('website', { maxLength: 3000 }), 'https://example.com/'.padEnd(2049, 'a'))).toBe(TOO_LONG)
    expect(check(fieldOf('twitter', { maxLength: 1000 }), 'a'.repeat(101))).toBe(TOO_LONG)
  })

  test.each(['radio', 'select', 'checkbox'])(
    'of kind %s is one of the options, whatever its length [FRM-17]',
    (type) => {
      expect(check(fieldOf(type, { options: ['Tea'] }), 'Tea'.repeat(300_000))).toBe('It is not valid.')
    },
  )
})

describe('a part of a composite', () => {
  test.each([
    ['name', { First: 'Ada', Last: 'Lovelace' }, 'Last'],
    ['address', { Line1: '1 Lamp Row', City: 'Bath', Country: 'UK' }, 'City'],
    ['phone', { Country: '44', Areacode: '555', Prefix: '010', Line: '0199' }, 'Line'],
    ['date', { Month: '1', Day: '1', Year: '2024' }, 'Year'],
    ['time', { Hour: '1', Minute: '1', Second: '1', Ampm: 'AM' }, 'Hour'],
  ])('of kind %s ends at 256 characters and is the part at fault [FRM-60]', (type, whole, part) => {
    const field = fieldOf(type)
    const value = { ...whole, [part]: '1'.repeat(257) }
    expect(check(field, whole)).toBeUndefined()
    expect(check(field, value)).toBe(TOO_LONG)
    const read = valuesOf({ id: 'f', fields: [field] }, value)['q']!
    expect(kindOf(type).faultyParts(read, { field, definition: { id: 'f', fields: [field] } })).toEqual([part])
    expect(check(field, { ...whole, [part]: '1'.repeat(1_000_000) })).toBe(TOO_LONG)
  })

  test('of kind name may have 256 characters [FRM-60]', () => {
    expect(check(fieldOf('name'), { First: 'a'.repeat(256), Last: 'b' })).toBeUndefined()
  })
})
