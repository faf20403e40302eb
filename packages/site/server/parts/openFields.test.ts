import { type OwnFieldKind, readFormDefinition, validateForm } from '@vitrine/forms'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { formSchema } from '../../editor/formSchema.ts'
import { definitionFrom } from '../formDesk/formFields.ts'
import type { SiteField } from '../site/ownParts.ts'
import { openParts } from './openParts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-fields-'))
afterAll(() => {
  openParts({})
  rmSync(folder, { recursive: true, force: true })
})

const colour: OwnFieldKind<string> = {
  type: 'quay-colour',
  controls: () => [{ part: '', element: 'input', attributes: { type: 'color' } }],
  parse: (read) => String(read('') ?? ''),
  isBlank: (value) => value === '',
  validate: (value) => (/^#[\da-f]{6}$/i.test(value) ? undefined : 'This is no colour.'),
  faultyParts: () => [''],
  serialise: (value) => value,
}
const field: SiteField = { kind: colour as never, label: 'Colour' }

test('a kind of field of the site’s own is in the panel’s list, and the server checks by it [ENG-104]', () => {
  const script = path.join(folder, 'colour.js')
  writeFileSync(script, 'export const kind = {}')
  const { fieldScripts, file } = openParts({ fields: [{ ...field, script }] })
  expect(fieldScripts).toEqual([expect.stringMatching(/^\/assets\/own-quay-colour-[0-9a-f]{12}\.js$/)])
  expect(file(fieldScripts[0]!.replace('/assets/', ''))?.type).toBe('text/javascript')
  const build = { fields: [{ type: 'quay-colour', title: 'Ink', required: true, underline: true }] }
  const edited = v.parse(formSchema(), { name: 'Paint', build })
  const stored = definitionFrom(edited, { id: 'paint', collectionId: 'own' })
  expect(stored['fields']).toEqual([{ type: 'quay-colour', title: 'Ink', id: 'ink', required: true }])
  const read = readFormDefinition(stored)
  expect(read.ok && validateForm(read.data, { ink: 'red' })).toEqual({ ink: 'This is no colour.' })
  expect(
    v.safeParse(formSchema(), { name: 'Paint', build: { fields: [{ type: 'other-kind', title: 'A' }] } }).success,
  ).toBe(false)
})

test.each([
  [
    { ...field, kind: { ...colour, type: 'colour' } },
    '"colour" cannot be used: its name is lower-case words with a hyphen',
  ],
  [field, '"quay-colour" cannot be used: there is a kind of that name already.'],
  [{ kind: { ...colour, type: 'a-b', parse: 7 } }, '"a-b" cannot be used: it has no function "parse".'],
  [{ kind: { ...colour, type: 'a-b' }, script: './a.js' }, '"a-b" cannot be used: "./a.js" is no whole path.'],
])('a second kind %o is refused by a sentence that names it [ENG-104]', (second, sentence) => {
  expect(() => openParts({ fields: [field, second as never] })).toThrow(`The kind of field ${sentence}`)
})
