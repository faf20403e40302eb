import { expect, test } from 'vitest'
import { GROUNDS } from '../document/bandLooks.js'
import { bandField } from './bandFields.js'
import type { Field } from './field.js'

const keysOf = (field: Field): string[] => (field.kind === 'object' ? field.members.map(({ key }) => key) : [])
const COMMON = ['theme', 'ground', 'height', 'width', 'alignment']

test('the form of a section has the fields of its ground and of no other [PAN-64]', () => {
  const own = [undefined, ...GROUNDS].map((ground) => keysOf(bandField(ground)).filter((key) => !COMMON.includes(key)))
  expect(own).toEqual([
    [],
    ['color'],
    ['color', 'colorTo', 'angle'],
    ['focalPoint', 'veil', 'strength', 'picture'],
    ['film', 'veil', 'strength', 'picture'],
  ])
  for (const ground of GROUNDS) expect(keysOf(bandField(ground))).toEqual(expect.arrayContaining(COMMON))
})
