import { BLOCKS } from '@vitrine/blocks/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Field } from './field.js'
import { fieldOf } from './fieldOf.js'
import { firstValue } from './values.js'

/** Kinds of the fields of a form, by path. */
function kindsOf(field: Field, path = ''): Record<string, string> {
  if (field.kind === 'list') return { [path]: 'list', ...kindsOf(field.item, `${path}[]`) }
  if (field.kind !== 'object') return { [path]: field.kind }
  return Object.assign({}, ...field.members.map((member) => kindsOf(member.field, `${path}.${member.key}`)))
}

test.each(Object.values(BLOCKS).map(({ name, codec }) => [name, codec.schema] as const))(
  'the schema of the block type %s gives a form [PAN-43]',
  (_, schema) => {
    const field = fieldOf(schema)
    expect(field.kind).toBe('object')
    const kinds = Object.values(kindsOf(field))
    // Members of older data may have no field of their own; most members have one.
    expect(kinds.filter((kind) => kind === 'json').length).toBeLessThanOrEqual(kinds.length / 3)
  },
)

test('an accordion’s form has its items as a list of titles and texts [PAN-43]', () => {
  expect(kindsOf(fieldOf(BLOCKS.accordion.codec.schema))).toEqual({
    '.items': 'list',
    '.items[].content': 'html',
    '.items[].title': 'text',
    '.multiple': 'switch',
    '.firstOpen': 'switch',
    '.headingLevel': 'choice',
  })
})

test('a picture is one field in place of its address, size and colours [PAN-43]', () => {
  const kinds = kindsOf(fieldOf(BLOCKS.image.codec.schema))
  expect(kinds['.']).toBe('picture')
  expect(Object.keys(kinds)).not.toContain('.width')
})

test('limits, defaults and the words of a schema reach the field [PAN-43]', () => {
  const schema = v.object({
    lead: v.pipe(v.string(), v.minLength(2), v.maxLength(40), v.title('Opening line'), v.description('Say it short.')),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 3),
    level: v.fallback(v.picklist(['low', 'high']), 'low'),
    size: v.union([v.literal('small'), v.literal('large')]),
  })
  const field = fieldOf(schema) as Extract<Field, { kind: 'object' }>
  const byKey = Object.fromEntries(field.members.map((member) => [member.key, member.field]))
  expect(byKey['lead']).toEqual({
    kind: 'text',
    label: 'Opening line',
    help: 'Say it short.',
    required: true,
    standard: undefined,
    minLength: 2,
    maxLength: 40,
  })
  expect(byKey['count']).toMatchObject({ kind: 'number', min: 1, max: 9, step: 1, required: false, standard: 3 })
  expect(byKey['level']).toMatchObject({ kind: 'choice', required: false, standard: 'low' })
  expect(byKey['size']).toMatchObject({ kind: 'choice', options: [{ value: 'small' }, { value: 'large' }] })
})

test('a schema without a field is edited as JSON [PAN-44]', () => {
  expect(fieldOf(v.record(v.string(), v.number())).kind).toBe('json')
  expect(fieldOf(v.lazy(() => v.string())).kind).toBe('json')
  expect(fieldOf(v.array(v.object({ list: v.array(v.unknown()) })))).toMatchObject({
    kind: 'list',
    item: { members: [{ field: { kind: 'list', item: { kind: 'json' } } }] },
  })
})

test('a new item of a list is one that the schema reads [PAN-43]', () => {
  const item = v.object({
    title: v.pipe(v.string(), v.trim(), v.minLength(1)),
    size: v.picklist([1, 2]),
    more: v.optional(v.string()),
  })
  const field = fieldOf(v.array(item)) as Extract<Field, { kind: 'list' }>
  expect(v.is(item, firstValue(field.item))).toBe(true)
})
