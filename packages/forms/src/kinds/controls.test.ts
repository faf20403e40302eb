import { FORM_PARTS, FORMS, LIKERT } from '@vitrine/messages'
import { expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../core/definition.js'
import { kindOf } from '../core/fieldKinds.js'
import type { FieldType } from '../core/fieldType.js'
import type { FieldValue } from '../core/values.js'
import { EVERY_KIND } from '../kindSets/everyKind.js'

const TEXTS = { ...FORMS, ...FORM_PARTS, ...LIKERT }

const fieldOf = (type: FieldType, settings: Partial<FormField> = {}): FormField => ({
  id: 'q',
  type,
  title: 'It',
  options: ['Tea', 'Coffee'],
  showCountryCode: true,
  showSeconds: true,
  ...settings,
})
const controlsOf = (type: FieldType, texts: typeof FORMS = TEXTS) =>
  kindOf(EVERY_KIND, type).controls(fieldOf(type), texts)

const line = (attributes: object) => [{ part: '', element: 'input', attributes }]
const OPTIONS = [
  { value: 'Tea', label: 'Tea' },
  { value: 'Coffee', label: 'Coffee' },
]

test.each<[FieldType, readonly object[]]>([
  ['text', line({ type: 'text' })],
  ['textarea', [{ part: '', element: 'textarea', attributes: { rows: 5 } }]],
  [
    'email',
    line({
      type: 'email',
      autocomplete: 'email',
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
    }),
  ],
  ['currency', line({ type: 'text', inputmode: 'decimal', autocomplete: 'off' })],
  ['number', line({ type: 'text', inputmode: 'decimal', autocomplete: 'off' })],
  [
    'website',
    line({ type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none', spellcheck: 'false' }),
  ],
  ['password', line({ type: 'password', autocomplete: 'off' })],
  ['twitter', line({ type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' })],
  ['radio', [{ part: '', element: 'input', attributes: { type: 'radio' }, options: OPTIONS, content: 'options' }]],
  [
    'checkbox',
    [{ part: '', element: 'input', attributes: { type: 'checkbox' }, options: OPTIONS, content: 'options' }],
  ],
  [
    'select',
    [
      {
        part: '',
        element: 'select',
        attributes: {},
        options: [{ value: '', label: 'Please choose' }, ...OPTIONS],
        content: 'options',
      },
    ],
  ],
  ['section', []],
  ['hidden', []],
])('the control of a %s has its type, keyboard and autofill [FRM-2]', (type, controls) => {
  expect(kindOf(EVERY_KIND, type).type).toBe(type)
  expect(controlsOf(type)).toEqual(controls)
})

const words = (part: string, label: string, autocomplete: string) => ({
  part,
  element: 'input',
  attributes: { type: 'text', autocomplete },
  label,
})
const digits = (part: string, label: string, size: number, autocomplete = 'off') => ({
  part,
  element: 'input',
  attributes: { type: 'text', inputmode: 'numeric', size, autocomplete },
  label,
})

test.each<[FieldType, readonly object[]]>([
  ['name', [words('First', 'First name', 'given-name'), words('Last', 'Last name', 'family-name')]],
  [
    'address',
    [
      words('Line1', 'Address line 1', 'address-line1'),
      words('Line2', 'Address line 2', 'address-line2'),
      words('City', 'City', 'address-level2'),
      words('State', 'State or province', 'address-level1'),
      words('Zip', 'ZIP or postal code', 'postal-code'),
      words('Country', 'Country', 'country-name'),
    ],
  ],
  [
    'phone',
    [
      {
        part: 'Country',
        element: 'input',
        attributes: { type: 'tel', size: 4, autocomplete: 'tel-country-code' },
        label: 'Country code',
      },
      digits('Areacode', 'Area code', 3, 'tel-area-code'),
      digits('Prefix', 'Prefix', 3, 'tel-local-prefix'),
      digits('Line', 'Line number', 4, 'tel-local-suffix'),
    ],
  ],
  ['date', [digits('Month', 'Month', 2), digits('Day', 'Day', 2), digits('Year', 'Year', 4)]],
  [
    'time',
    [
      digits('Hour', 'Hour', 2),
      digits('Minute', 'Minute', 2),
      digits('Second', 'Second', 2),
      {
        part: 'Ampm',
        element: 'select',
        attributes: { autocomplete: 'off' },
        label: 'AM or PM',
        options: [
          { value: '', label: '' },
          { value: 'AM', label: 'AM' },
          { value: 'PM', label: 'PM' },
        ],
      },
    ],
  ],
])('the controls of a %s are its parts, each with its name and autofill [FRM-8]', (type, controls) => {
  expect(kindOf(EVERY_KIND, type).type).toBe(type)
  expect(controlsOf(type)).toEqual(controls)
})

test('a scale is five named levels for each statement, named by the statement [FRM-9]', () => {
  const statement = (part: string, label: string) => ({
    part,
    element: 'input',
    attributes: { type: 'radio' },
    label,
    options: [
      { value: '-2', label: 'Strongly Disagree' },
      { value: '-1', label: 'Disagree' },
      { value: '0', label: 'Neutral' },
      { value: '1', label: 'Agree' },
      { value: '2', label: 'Strongly Agree' },
    ],
    content: 'label',
  })
  expect(controlsOf('likert')).toEqual([statement('0', 'Tea'), statement('1', 'Coffee')])
})

test('without the texts of the view a choice, a scale and half a day keep their options [FRM-2] [FRM-9] [FRM-8]', () => {
  expect(controlsOf('select', FORMS)[0]!.options).toEqual([{ value: '', label: '' }, ...OPTIONS])
  expect(controlsOf('likert', FORMS)[0]!.options!.map(({ value, label }) => value + label)).toEqual([
    '-2',
    '-1',
    '0',
    '1',
    '2',
  ])
  expect(controlsOf('time', FORMS)[3]!.options!.map(({ value, label }) => [value, label])).toEqual([
    ['', ''],
    ['AM', 'AM'],
    ['PM', 'PM'],
  ])
  expect(controlsOf('date', FORMS).map(({ part }) => part)).toEqual(['Month', 'Day', 'Year'])
})

test.each<[FieldType, readonly object[]]>([
  ['radio', [[]]],
  ['select', [[{ value: '', label: 'Please choose' }]]],
  ['checkbox', [[]]],
  ['likert', []],
])('a %s without options offers none [FRM-2]', (type, offered) => {
  const { options: _, ...field } = fieldOf(type)
  const controls = kindOf(EVERY_KIND, type).controls(field, TEXTS)
  expect(controls.map(({ options }) => options)).toEqual(offered)
})

/** The parts at fault in a value of a field. */
function faultyParts(type: FieldType, value: FieldValue, form: Partial<FormDefinition> = {}): readonly string[] {
  const field = fieldOf(type)
  return kindOf(EVERY_KIND, type).faultyParts(value, { field, definition: { id: 'f', fields: [field], ...form } })
}

test.each<[FieldType, FieldValue]>([
  ['text', 'x'],
  ['textarea', 'x'],
  ['email', 'x'],
  ['currency', 'x'],
  ['password', 'x'],
  ['radio', 'x'],
  ['select', 'x'],
  ['checkbox', ['x']],
])('a faulty %s is at fault as a whole [FRM-28]', (type, value) => expect(faultyParts(type, value)).toEqual(['']))

test('a scale lacks its open statements; with all answered, every statement is at fault [FRM-17]', () => {
  expect(faultyParts('likert', { Tea: 0 })).toEqual(['1'])
  expect(faultyParts('likert', {})).toEqual(['0', '1'])
  expect(faultyParts('likert', { Tea: 0, Coffee: 2 })).toEqual(['0', '1'])
})

test.each([
  [{ Month: '13', Day: '31', Year: '2023' }, ['Month']],
  [{ Month: '0', Day: '32', Year: '2023' }, ['Month', 'Day']],
  [{ Month: '2', Day: '29', Year: '23' }, ['Year']],
  [{ Month: '2', Day: '30', Year: '23' }, ['Day', 'Year']],
  [{ Month: '2', Day: '29', Year: '2023' }, ['Day']],
  [{ Month: '', Day: '', Year: '' }, ['Month', 'Day', 'Year']],
  [{ Month: '1', Day: 'x', Year: '0000' }, ['Day']],
])('of the date %j only what is wrong in any case is at fault: %j [FRM-13] [FRM-14]', (value, parts) =>
  expect(faultyParts('date', value)).toEqual(parts),
)

test.each([
  [{ Hour: '13', Minute: '0', Second: '', Ampm: 'AM' }, ['Hour']],
  [{ Hour: '1', Minute: '60', Second: '', Ampm: 'AM' }, ['Minute']],
  [{ Hour: '1', Minute: '0', Second: '60', Ampm: 'AM' }, ['Second']],
  [{ Hour: '1', Minute: '0', Second: '', Ampm: '' }, ['Ampm']],
  [{ Hour: '01', Minute: '001', Second: '1x', Ampm: 'PM' }, ['Minute', 'Second']],
])('of the time %j these parts are at fault: %j [FRM-13] [FRM-15]', (value, parts) =>
  expect(faultyParts('time', value)).toEqual(parts),
)

test.each([
  ['1', '55', '010', '0199', ['Areacode']],
  ['1', '555', '01', '019', ['Prefix', 'Line']],
  ['+', '555', '010', '0199', ['Country']],
  ['44', '', '1', 'x', ['Areacode', 'Line']],
  ['44', '1', '1', '1', ['Areacode', 'Prefix', 'Line']],
  ['44', '12345', '67890', '12345', ['Areacode', 'Prefix', 'Line']],
  ['+1234', '1', '1', '1', ['Country']],
])(
  'of the number %s %s %s %s these parts are at fault: %j [FRM-13] [FRM-16]',
  (Country, Areacode, Prefix, Line, parts) =>
    expect(faultyParts('phone', { Country, Areacode, Prefix, Line })).toEqual(parts),
)

test('of a valid value with an error of its own every part is at fault [FRM-8]', () => {
  expect(faultyParts('name', { First: 'Ada', Last: 'Lovelace' })).toEqual(['First', 'Last'])
  expect(faultyParts('name', { First: ' ', Last: 'Lovelace' })).toEqual(['First'])
})
