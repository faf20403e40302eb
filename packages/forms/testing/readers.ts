import type { HostileTexts } from '@vitrine/testing/steps'
import {
  characterCount,
  FIELD_TYPES,
  type FieldType,
  type FormDefinition,
  type FormField,
  isEmailAddress,
  isSecret,
  readFormBody,
  readValues,
  serialiseValues,
  successTarget,
  validateForm,
} from '../src/index.js'

const PARTS = ['First', 'Last', 'Country', 'Areacode', 'Line', 'Line1', 'City', 'Zip', 'Month', 'Day', 'Year', 'Hour']

/** Reads, judges and writes a form with one field of a kind, whose value or part is the text. */
function readKind(type: FieldType, text: string): unknown {
  const field: FormField = { id: 'q', type, title: 'It', options: ['a', 'b'], value: 'v', required: true }
  const definition: FormDefinition = { id: 'f', region: 'US', fields: [field] }
  const composite = Object.fromEntries(PARTS.map((part) => [part, text]))
  const sent = [text, [text, 'a', text], composite, { a: text, b: '1' }]
    .map((q) => readValues(definition, { q }))
    .map((read) => (read.ok ? read.data : {}))
  const posted = readFormBody(
    definition,
    new URLSearchParams([['field.q', text], ['field.q.0', text], ...PARTS.map((part) => [`field.q.${part}`, text])]),
  )
  return [...sent, posted].map((values) => [
    validateForm(definition, values),
    validateForm({ ...definition, acceptLongEmailEndings: true }, values),
    serialiseValues(definition, values),
  ])
}

type Readers = readonly (readonly [name: string, read: (text: string) => unknown])[]

/** Every kind of field. */
export const KINDS: Readers = FIELD_TYPES.map((type) => [type, (text) => readKind(type, text)])

/** Everything else of the package that reads a text from outside. */
export const READERS: Readers = [
  ['isEmailAddress', (text) => isEmailAddress(text)],
  ['isEmailAddress with long endings', (text) => isEmailAddress(text, true)],
  ['characterCount', (text) => characterCount(text, 10)],
  ['isSecret', (text) => isSecret({ id: 'q', type: 'text', title: 'It' }, text)],
  ['successTarget', successTarget],
]

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = {
  heads: ['https://', '@', '-', 'a@', '+1', '1.'],
  units: ['1', '0', '.', ',', '-', '+', '@', 'a', 'a.', ' ', '\t', '\n', '\r', '/', ':', '_', '\u00a0', '\ud800', 'us'],
  tails: ['x', '.', '@a.co', '/', '!'],
}
