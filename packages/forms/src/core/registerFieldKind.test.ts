import { afterEach, expect, test, vi } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFormDefinition, readFormBody, registerFieldKind, validateForm, type OwnFieldKind } from '../index.js'
import { Form } from '../react/index.js'
import { ownKinds } from './ownKinds.js'

/** A colour as `#rrggbb`. */
const colour: OwnFieldKind<string> = {
  type: 'acme-colour',
  controls: () => [{ part: '', element: 'input', attributes: { type: 'color' } }],
  parse: (read) => String(read('') ?? ''),
  isBlank: (value) => value === '',
  validate: (value, { field }) => (/^#[\da-f]{6}$/i.test(value) ? undefined : `${field.title} is no colour.`),
  faultyParts: () => [''],
  serialise: (value) => value.toLowerCase(),
}
const read = readFormDefinition({ id: 'ink', fields: [{ id: 'ink', type: 'acme-colour', title: 'Ink' }] })
const definition = read.ok ? read.data : undefined!
afterEach(() => ownKinds().clear())

test('a registered kind shows its control, and reads and checks its value [ENG-104]', () => {
  registerFieldKind(colour)
  const html = renderToStaticMarkup(createElement(Form, { definition, action: '/send' }))
  expect(html).toMatch(/<input[^<>]*type="color"/)
  const values = readFormBody(definition, new URLSearchParams({ 'field.ink': '#AABBCC' }))
  expect([values, validateForm(definition, values)]).toEqual([{ ink: '#AABBCC' }, {}])
  expect(validateForm(definition, { ink: 'red' })).toEqual({ ink: 'Ink is no colour.' })
})

test('a field of a kind that nobody has registered is a text, and its name stays [ENG-104]', () => {
  expect(definition.fields[0]!.type).toBe('acme-colour')
  expect(renderToStaticMarkup(createElement(Form, { definition, action: '/send' }))).toMatch(/<input[^<>]*type="text"/)
  expect(validateForm(definition, { ink: 'red' })).toEqual({})
})

test('a kind that throws refuses its value, and the log names it [ENG-104]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const validate = () => {
    throw new Error('broken')
  }
  registerFieldKind({ ...colour, controls: validate, validate })
  expect(renderToStaticMarkup(createElement(Form, { definition, action: '/send' }))).toMatch(/<input[^<>]*type="text"/)
  expect(Object.keys(validateForm(definition, { ink: '#aabbcc' }))).toEqual(['ink'])
  expect(log.mock.calls.map(([sentence]) => sentence as unknown)).toContain(
    '[forms] The kind of field "acme-colour" has failed.',
  )
  log.mockRestore()
})

test.each(['text', 'colour', 'Acme-Colour', 'acme-', '-acme', 'a'.repeat(60) + '-b'])(
  'the name %j is none of a kind of a team’s own [ENG-104]',
  (type) => {
    expect(() => registerFieldKind({ ...colour, type: type as never })).toThrow('cannot name a kind of your own')
  },
)
