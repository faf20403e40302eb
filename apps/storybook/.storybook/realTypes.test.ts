import { expect, test } from 'vitest'
import { realTypes } from './realTypes'

/** The row of an optional prop, enhanced. */
function row(tsType: object, argType: object = {}) {
  const component = { __docgenInfo: { props: { prop: { tsType } } } }
  const context = { argTypes: { prop: { name: 'prop', ...argType } }, component } as never
  return realTypes(context)['prop'] as object
}
const UNDEFINED = { name: 'undefined' }
const union = (raw: string, ...elements: object[]) => ({ name: 'union', raw, elements: [...elements, UNDEFINED] })

test('an optional text has its type and a field', () => {
  expect(row(union('string | undefined', { name: 'string' }))).toEqual({
    name: 'prop',
    type: { name: 'string' },
    table: { type: { summary: 'string' } },
  })
})

test('an optional word of several offers its words', () => {
  const words = ["'bar'", "'popup'"].map((value) => ({ name: 'literal', value }))
  expect(row(union("'bar' | 'popup' | undefined", ...words))).toEqual({
    name: 'prop',
    type: { name: 'enum', value: ['bar', 'popup'] },
    options: ['bar', 'popup'],
    table: { type: { summary: "'bar' | 'popup'" } },
  })
})

test('an optional function has its type and no control', () => {
  expect(row(union('((index: number) => void) | undefined', { name: 'unknown' }))).toEqual({
    name: 'prop',
    control: false,
    table: { type: { summary: '(index: number) => void' } },
  })
})

test('a control that a story has chosen stays', () => {
  expect(row(union('Settings | undefined', { name: 'signature' }), { control: 'object' })).toHaveProperty(
    'control',
    'object',
  )
})

test('a prop that is no union stays', () => {
  expect(row({ name: 'string' }, { type: { name: 'string' } })).toEqual({ name: 'prop', type: { name: 'string' } })
})
