import { FORM_PARTS, FORMS } from '@vitrine/messages'
import { ar, de, enUS } from '@vitrine/messages/locales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../core/definition.js'
import { kindOf as kindIn, kindTable } from '../core/fieldKinds.js'
import type { FieldType } from '../core/fieldType.js'
import { CORE_KINDS } from '../kindSets/coreKinds.js'
import { EVERY_KIND } from '../kindSets/everyKind.js'
import { loadKinds } from '../kindSets/loadKinds.js'
import { readFormBody } from '../rules/readFormBody.js'
import { readValues } from '../rules/readValues.js'
import { serialiseValues } from '../rules/serialiseValues.js'
import { validateForm } from '../rules/validateForm.js'

const kindOf = (type: string) => kindIn(EVERY_KIND, type)

/** A form with one field, `q`, titled "It". */
function formOf(type: string, settings: Partial<FormField> = {}, form: Partial<FormDefinition> = {}): FormDefinition {
  return { id: 'f', fields: [{ id: 'q', type: type as FieldType, title: 'It', ...settings }], ...form }
}
const valuesOf = (definition: FormDefinition, json: unknown) => {
  const result = readValues(definition, json)
  return result.ok ? result.data : {}
}
const read = (definition: FormDefinition, value: unknown) => valuesOf(definition, { q: value })['q']
const check = (definition: FormDefinition, value: unknown) =>
  validateForm(definition, valuesOf(definition, { q: value }))['q']
const post = (definition: FormDefinition, ...entries: [string, string][]) =>
  readFormBody(definition, new URLSearchParams(entries))['q']

const INVALID = 'It is not valid.'
const MISSING = 'It is required.'
const COMPOSITES = {
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const
const SINGLE = ['text', 'textarea', 'email', 'currency', 'number', 'website', 'password', 'twitter', 'radio', 'select']

test.each([
  ['en-US', enUS, 'Month Day Year'],
  ['de', de, 'Day Month Year'],
  ['ar', ar, 'Day Month Year'],
])('the controls of a date stand in the order of %s [FRM-73]', (_locale, texts, order) => {
  const [field] = formOf('date').fields
  const controls = kindOf('date').controls(field!, { ...FORMS, ...FORM_PARTS, ...texts })
  expect(controls.map(({ part }) => part).join(' ')).toBe(order)
})

test('a time shows its seconds only where the field asks for them; its value keeps four parts [FRM-63]', () => {
  const partsOf = (settings: Partial<FormField>): string[] =>
    kindOf('time')
      .controls(formOf('time', settings).fields[0]!, { ...FORMS, ...FORM_PARTS })
      .map(({ part }) => part)
  expect(partsOf({})).toEqual(['Hour', 'Minute', 'Ampm'])
  expect(partsOf({ showSeconds: true })).toEqual(['Hour', 'Minute', 'Second', 'Ampm'])
  const posted: [string, string][] = [
    ['field.q.Hour', '7'],
    ['field.q.Minute', '05'],
    ['field.q.Ampm', 'PM'],
  ]
  expect(post(formOf('time'), ...posted)).toEqual({ Hour: '7', Minute: '05', Second: '', Ampm: 'PM' })
  expect(check(formOf('time', { required: true }), post(formOf('time'), ...posted))).toBeUndefined()
})

describe('what is submitted', () => {
  test.each(SINGLE)('%s is one string [FRM-3]', (type) => {
    expect(post(formOf(type), ['field.q', 'ada'])).toBe('ada')
    expect(read(formOf(type), ['ada'])).toBe('')
  })

  test.each(['from-the-future', '', 'constructor', '__proto__', 'toString'])(
    'the unknown type "%s" is handled as default text [FRM-3]',
    (type) => {
      expect(kindOf(type)).toBe(kindOf('text'))
      expect(check(formOf(type, { maxLength: 3 }), 'four')).toBe('You have exceeded the character limit.')
    },
  )

  test.each(Object.entries(COMPOSITES))('%s has exactly its parts, in order [FRM-8] [FRM-10]', (type, parts) => {
    const blank = Object.fromEntries(parts.map((part) => [part, '']))
    expect(JSON.stringify(read(formOf(type), undefined))).toBe(JSON.stringify(blank))
    const last = parts.at(-1)!
    expect(post(formOf(type), [`field.q.${last}`, 'x'], ['field.q.Other', 'y'])).toEqual({ ...blank, [last]: 'x' })
  })

  test('checkboxes are the options chosen, each once [FRM-10]', () => {
    const form = formOf('checkbox', { options: ['Tea', 'Coffee'] })
    expect(post(form, ['field.q', 'Coffee'], ['field.q', 'Tea'], ['field.q', 'Tea'])).toEqual(['Coffee', 'Tea'])
    expect(post(form, ['field.q', ''])).toEqual([])
    expect(read(form, ['Tea', 7, null])).toEqual(['Tea'])
    expect(read(form, 'Tea')).toEqual(['Tea'])
    expect(read(form, undefined)).toEqual([])
  })

  test('a scale maps each answered statement to an integer from -2 to 2 [FRM-10]', () => {
    const form = formOf('likert', { options: ['Warm', 'Bright', '__proto__'] })
    expect(Object.entries(post(form, ['field.q.0', '-2'], ['field.q.1', '3'], ['field.q.2', '1'])!)).toEqual([
      ['Warm', -2],
      ['__proto__', 1],
    ])
    expect(read(form, { Warm: 2, Bright: 0.5, Cold: 1 })).toEqual({ Warm: 2 })
  })

  test('a section contributes nothing; a hidden field its own value, whatever is sent [FRM-10]', () => {
    expect(serialiseValues(formOf('section'), valuesOf(formOf('section'), { q: 'x' }))).toBe('{}')
    expect(check(formOf('section', { required: true }), '')).toBeUndefined()
    expect(post(formOf('hidden', { value: 'autumn' }), ['field.q', 'spring'])).toBe('autumn')
  })

  test('what was read reads the same after it was sent, for every kind [FRM-10]', () => {
    const definition: FormDefinition = {
      id: 'f',
      fields: [...SINGLE, ...Object.keys(COMPOSITES), 'checkbox', 'likert', 'section', 'hidden'].map((type) => ({
        id: type,
        type: type as FieldType,
        title: type,
        options: ['a', 'b', '__proto__'],
        value: 'fixed',
      })),
    }
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=cmd()', '007', 'مرحبا', '\0', '__proto__'))
    const anything = fc.oneof(
      text,
      fc.array(text),
      fc.dictionary(fc.constantFrom('First', 'Zip', 'a', '__proto__'), fc.oneof(text, fc.integer({ min: -3, max: 3 }))),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...definition.fields.map(({ id }) => id)), anything), (json) => {
        const values = valuesOf(definition, json)
        const again = valuesOf(definition, JSON.parse(serialiseValues(definition, values)))
        expect(again).toEqual(values)
        expect(validateForm(definition, again)).toEqual(validateForm(definition, values))
        for (const id of Object.keys(validateForm(definition, values)))
          expect(definition.fields.map((field) => field.id)).toContain(id)
      }),
    )
  })
})

describe('an address', () => {
  const home = { Line1: '1 Lamp Row', Line2: '', City: 'Springfield', State: '', Zip: '01234', Country: 'USA' }
  const form = formOf('address')

  test.each(['US', 'usa', 'United States', 'uNITED sTATES', ' us '])(
    'in "%s" has a zip code of exactly 5 digits [FRM-11] [FRM-12]',
    (Country) => {
      expect(check(form, { ...home, Country })).toBeUndefined()
      for (const Zip of ['', '1234', '123456', '1234a', '١٢٣٤٥', '12345-6789'])
        expect(check(form, { ...home, Country, Zip }), Zip).toBe(INVALID)
    },
  )

  test('elsewhere the zip code is optional and up to 20 characters [FRM-12]', () => {
    for (const Country of ['France', 'United Kingdom', 'US of A'])
      for (const Zip of ['', 'SW1A 1AA', 'x'.repeat(20)]) expect(check(form, { ...home, Country, Zip })).toBeUndefined()
    expect(check(form, { ...home, Country: 'France', Zip: 'x'.repeat(21) })).toBe(INVALID)
  })

  test.each(['Line1', 'City', 'Country'])('needs %s once anything is filled, and when required [FRM-13]', (part) => {
    expect(check(form, { ...home, Zip: '', Country: 'France', [part]: ' ' })).toBe(INVALID)
    expect(check(formOf('address', { required: true }), { ...home, Zip: '', Country: 'France', [part]: '' })).toBe(
      MISSING,
    )
  })

  test('with a blank country has an optional zip code, and lacks its country [FRM-12]', () => {
    const value = { ...home, Country: '', Zip: 'x'.repeat(21) }
    const context = { field: form.fields[0]!, definition: form }
    expect(kindOf('address').faultyParts(value, context)).toEqual(['Zip', 'Country'])
    expect(kindOf('address').faultyParts({ ...value, Zip: 'AB' }, context)).toEqual(['Country'])
  })
})

describe('a composite', () => {
  const whole: Record<string, Record<string, string>> = {
    name: { First: 'Ada', Last: 'Lovelace' },
    phone: { Country: '1', Areacode: '555', Prefix: '010', Line: '0199' },
    address: { Line1: '1 Lamp Row', Line2: '', City: 'Bath', State: '', Zip: '', Country: 'UK' },
    date: { Month: '2', Day: '29', Year: '2024' },
    time: { Hour: '12', Minute: '00', Second: '', Ampm: 'PM' },
  }
  const optional: Record<string, string[]> = {
    phone: ['Country'],
    address: ['Line2', 'State', 'Zip'],
    time: ['Second'],
  }

  test.each(Object.keys(whole))(
    '%s that is optional may be blank in all parts, and is checked once one is filled [FRM-13]',
    (type) => {
      const parts = Object.keys(whole[type]!)
      expect(check(formOf(type), {})).toBeUndefined()
      expect(check(formOf(type), Object.fromEntries(parts.map((part) => [part, ' \n'])))).toBeUndefined()
      expect(check(formOf(type, { required: true }), {})).toBe(MISSING)
      fc.assert(
        fc.property(fc.subarray(parts, { minLength: 1 }), (filled) => {
          const value = Object.fromEntries(
            parts.map((part) => [part, filled.includes(part) ? whole[type]![part]! : '']),
          )
          const isAnyFilled = Object.values(value).some(Boolean)
          const isEnough = parts.every((part) => value[part] || (optional[type] ?? []).includes(part))
          // Expect a phone number without its country to be valid, because only a country requires
          // the North American format.
          expect(check(formOf(type), value) === undefined).toBe(!isAnyFilled || isEnough)
        }),
      )
    },
  )
})

describe('a date', () => {
  const form = formOf('date')
  /** Month, day and year on both sides of every bound, which each run checks. */
  const dates: [month: number, day: number, year: number][] = []
  for (const year of [1600, 1900, 2000, 2023, 2024, 2100]) for (const day of [28, 29, 30]) dates.push([2, day, year])
  for (const month of [1, 3, 5, 7, 8, 10, 12]) dates.push([month, 31, 2024], [month, 32, 2024])
  for (const month of [4, 6, 9, 11]) dates.push([month, 30, 2024], [month, 31, 2024])
  dates.push([0, 1, 2024], [13, 1, 2024], [1, 0, 2024], [1, 1, 0], [1, 1, 9999])
  test('is one of the calendar [FRM-14]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        fc.integer({ min: 0, max: 9999 }),
        (month, day, year) => {
          const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
          const days = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0][month]!
          const isReal = month >= 1 && month <= 12 && day >= 1 && day <= days
          const value = { Month: String(month), Day: String(day).padStart(2, '0'), Year: String(year).padStart(4, '0') }
          expect(check(form, value)).toBe(isReal ? undefined : INVALID)
        },
      ),
      { examples: dates },
    )
  })

  test('has a year of four digits, and digits alone [FRM-14]', () => {
    const value = { Month: '1', Day: '1', Year: '2024' }
    for (const Year of ['24', '20240', '-024', '2e03', '２０２４', ''])
      expect(check(form, { ...value, Year })).toBe(INVALID)
    for (const Month of ['1.0', '+1', 'Jan', '001', '0x1']) expect(check(form, { ...value, Month })).toBe(INVALID)
    expect(check(form, { Month: ' 01 ', Day: '1 ', Year: ' 2024' })).toBeUndefined()
  })
})

describe('a time', () => {
  const form = formOf('time')
  test('has an hour from 1 to 12, minutes and seconds from 0 to 59, and AM or PM [FRM-15]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: 61 }),
        fc.option(fc.integer({ min: 0, max: 61 }), { nil: undefined }),
        fc.constantFrom('AM', 'PM', 'am', '', 'noon'),
        (hour, minute, second, Ampm) => {
          const isReal = hour >= 1 && hour <= 12 && minute <= 59 && (second ?? 0) <= 59 && ['AM', 'PM'].includes(Ampm)
          const value = {
            Hour: String(hour),
            Minute: String(minute),
            Second: second === undefined ? '' : String(second),
            Ampm,
          }
          expect(check(form, value)).toBe(isReal ? undefined : INVALID)
        },
      ),
      {
        // Test the values on both sides of every bound in each run, because random values may miss them.
        examples: [
          ...[0, 1, 12, 13].map((hour) => [hour, 30, 30, 'AM'] as [number, number, number, string]),
          ...[0, 59, 60].flatMap((count): [number, number, number, string][] => [
            [12, count, 30, 'PM'],
            [12, 30, count, 'PM'],
          ]),
          [1, 0, undefined, 'AM'],
          [1, 0, 0, ''],
        ],
      },
    )
  })
})

describe('a telephone number', () => {
  const number = { Country: '', Areacode: '555', Prefix: '010', Line: '0199' }
  const withCode = formOf('phone', { showCountryCode: true })

  test.each(['1', '+1'])('of country %s has parts of 3, 3 and 4 digits [FRM-16]', (Country) => {
    expect(check(withCode, { ...number, Country })).toBeUndefined()
    expect(check(withCode, { ...number, Country, Line: '019' })).toBe(INVALID)
    expect(check(withCode, { ...number, Country, Areacode: '5555' })).toBe(INVALID)
    expect(check(withCode, { ...number, Country, Prefix: '01o' })).toBe(INVALID)
  })

  test.each(['US', 'CA', 'us'])('without a country on a site of %s is written so too [FRM-16]', (region) => {
    const form = formOf('phone', {}, { region })
    expect(check(form, number)).toBeUndefined()
    expect(check(form, { ...number, Line: '01999' })).toBe(INVALID)
  })

  test('elsewhere the parts hold 4 to 14 digits together [FRM-16]', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '9'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(digits, digits, digits, (Areacode, Prefix, Line) => {
        const together = Areacode.length + Prefix.length + Line.length
        const expected = together >= 4 && together <= 14 ? undefined : INVALID
        expect(check(withCode, { Country: '44', Areacode, Prefix, Line })).toBe(expected)
        expect(check(formOf('phone', {}, { region: 'GB' }), { Country: '', Areacode, Prefix, Line })).toBe(expected)
      }),
      {
        examples: [
          ['1', '1', '1'],
          ['1', '1', '11'],
          ['11111', '11111', '1111'],
          ['11111', '11111', '11111'],
        ],
      },
    )
  })

  test('has a country of 1 to 3 digits with an optional plus [FRM-16]', () => {
    for (const Country of ['+44', '353', '+7']) expect(check(withCode, { ...number, Country })).toBeUndefined()
    for (const Country of ['+', '1234', '4+4', 'UK', '++44'])
      expect(check(withCode, { ...number, Country })).toBe(INVALID)
  })

  test('shows its country only where the field says so [FRM-16]', () => {
    const parts = (form: FormDefinition) =>
      kindOf('phone')
        .controls(form.fields[0]!, {} as never)
        .map(({ part }) => part)
    expect(parts(formOf('phone'))).toEqual(['Areacode', 'Prefix', 'Line'])
    expect(parts(withCode)).toEqual(['Country', 'Areacode', 'Prefix', 'Line'])
  })
})

describe('a choice', () => {
  test.each(['radio', 'select'])('of %s is one of the options [FRM-17]', (type) => {
    const form = formOf(type, { options: ['Tea', 'Coffee'] })
    expect(check(form, 'Tea')).toBeUndefined()
    expect(check(form, '')).toBeUndefined()
    expect(check(form, 'tea')).toBe(INVALID)
    expect(check(formOf(type), 'Tea')).toBe(INVALID)
    expect(check(formOf(type, { options: ['Tea'], required: true }), '')).toBe(MISSING)
  })

  test('of checkboxes has at least one where it is required, and only options [FRM-17]', () => {
    const form = formOf('checkbox', { options: ['Tea', 'Coffee'], required: true })
    expect(check(form, ['Tea', 'Coffee'])).toBeUndefined()
    expect(check(form, [])).toBe(MISSING)
    expect(check(form, ['Tea', 'Milk'])).toBe(INVALID)
    expect(check(formOf('checkbox'), ['Tea'])).toBe(INVALID)
  })

  test('options that repeat are offered once, blank ones not at all [FRM-2]', () => {
    const field = formOf('radio', { options: ['Tea', '', 'Tea', 'Coffee'] }).fields[0]!
    expect(
      kindOf('radio')
        .controls(field, {} as never)[0]!
        .options!.map(({ value }) => value),
    ).toEqual(['Tea', 'Coffee'])
  })

  test('a required scale needs an answer to every statement, an optional one to none [FRM-17]', () => {
    const required = formOf('likert', { options: ['Warm', 'Bright'], required: true })
    expect(check(required, { Warm: 0, Bright: -2 })).toBeUndefined()
    expect(check(required, { Warm: 0 })).toBe(MISSING)
    expect(check(required, {})).toBe(MISSING)
    expect(check(formOf('likert', { options: ['Warm', 'Bright'] }), { Warm: 0 })).toBeUndefined()
    const context = { field: required.fields[0]!, definition: required }
    expect(kindOf('likert').faultyParts({ Warm: 0 }, context)).toEqual(['1'])
  })
})

describe('one line of text', () => {
  const LINK = 'Links must be formatted as example.com or https://example.com'
  test.each([
    [
      'number',
      ['0', '-1.5', '+.5', '.25', '12.', '007', ' 1 '],
      ['1,5', '1e3', 'Infinity', 'NaN', '--1', '.', '0x10', '١'],
      INVALID,
    ],
    [
      'currency',
      ['0', '10', '10.5', '10.50', '007'],
      ['-1', '+1', '10.555', '10.', '.5', '1,000', '€5', ''.padEnd(3, '.')],
      INVALID,
    ],
    [
      'twitter',
      ['@ada', 'ada_99', 'a', 'x'.repeat(15)],
      ['@', 'x'.repeat(16), 'ada lovelace', '@@ada', 'adä'],
      INVALID,
    ],
    [
      'website',
      [
        'example.com',
        'a.b.museum',
        'http://localhost',
        'https://example.com/a?b#c',
        'HTTPS://Example.com',
        'müller.de',
      ],
      [
        'example',
        'ftp://example.com',
        'javascript:alert(1)',
        'example.com/path',
        'a b.com',
        'https://',
        'mailto:a@b.c',
        '.com',
        'example.',
        'https://a b.com',
        'a..b@c',
      ],
      LINK,
    ],
    ['password', ['x', ' ', '<script>'], [], INVALID],
  ] as const)('%s is checked by its form [FRM-18]', (type, fine, wrong, message) => {
    for (const value of fine) expect(check(formOf(type), value), value).toBeUndefined()
    for (const value of wrong) expect(check(formOf(type), value), value).toBe(message)
  })

  test('an amount has at most the digits of its currency [FRM-18]', () => {
    const yen = formOf('currency', {}, { fractionDigits: 0 })
    expect(check(yen, '500')).toBeUndefined()
    expect(check(yen, '500.0')).toBe(INVALID)
  })

  test('a required password may be white space, and not nothing [FRM-18]', () => {
    const password = formOf('password', { required: true })
    expect([check(password, ' '), check(password, '')]).toEqual([undefined, MISSING])
  })
})

test('an address is kept without the white space around it, other text with it [FRM-22]', () => {
  expect(post(formOf('email'), ['field.q', ' ada@example.com\n'])).toBe('ada@example.com')
  expect(post(formOf('number'), ['field.q', ' 1 '])).toBe(' 1 ')
})

test('a table that lacks kinds does not judge another kind as text [FRM-74]', () => {
  expect(() => kindIn(CORE_KINDS, 'address')).toThrow(
    '[forms] The kind "address" is missing. Pass kinds: await loadKinds(definition).',
  )
})

test('a load brings the kinds that a form needs: five, or all but that of files, or every kind [FRM-2] [FRM-74] [FRM-86]', async () => {
  expect((await loadKinds(formOf('email'))).map(({ type }) => type)).toEqual([
    'text',
    'textarea',
    'email',
    'name',
    'hidden',
  ])
  const loaded = kindTable(await loadKinds(formOf('phone')))
  expect([...loaded.keys()].toSorted()).toEqual([
    'address',
    'checkbox',
    'currency',
    'date',
    'email',
    'hidden',
    'likert',
    'name',
    'number',
    'password',
    'phone',
    'radio',
    'section',
    'select',
    'text',
    'textarea',
    'time',
    'twitter',
    'website',
  ])
  expect([...loaded].every(([type, kind]) => EVERY_KIND.get(type) === kind)).toBe(true)
  for (const type of ['file', 'tomorrow']) expect(await loadKinds(formOf(type))).toHaveLength(EVERY_KIND.size)
})
