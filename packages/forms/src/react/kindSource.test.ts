import { expect, test } from 'vitest'
import type { FieldKind } from '../core/fieldKind.js'
import { FIELD_TYPES, type FieldType } from '../core/fieldType.js'
import { text } from '../kinds/text.js'
import { EVERY_KIND } from '../kindSets/everyKind.js'
import { createKindSource } from './kindSource.js'

const definition = { id: 'f', fields: [{ id: 'a', type: 'phone', title: 'A' }] } as const

test('a program that has every kind gives them at once [FRM-74]', () => {
  expect(createKindSource(definition).kinds()).toBe(EVERY_KIND)
})

test('the kinds of a form are loaded once, and one of the caller replaces its namesake [FRM-74]', async () => {
  const own: FieldKind<string> = { ...text, type: 'phone' satisfies FieldType }
  const source = createKindSource(definition, [own])
  const loading = source.load()
  expect(source.load()).toBe(loading)
  const kinds = await loading
  expect([source.kinds() === kinds, kinds.size, kinds.get('phone') === own]).toEqual([true, FIELD_TYPES.length, true])
})
