import { FORM_FILES, FORMS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../core/definition.js'
import { readFormBody } from '../rules/readFormBody.js'
import { readValues } from '../rules/readValues.js'
import { serialiseValues } from '../rules/serialiseValues.js'
import { validateForm } from '../rules/validateForm.js'
import { file } from './file.js'
import { FILE_KINDS, takesFile } from './fileKinds.js'

const MEGABYTE = 1_048_576

const fieldOf = (settings: Partial<FormField> = {}): FormField => ({
  id: 'q',
  type: 'file',
  title: 'Score',
  ...settings,
})
const formOf = (settings?: Partial<FormField>): FormDefinition => ({ id: 'f', fields: [fieldOf(settings)] })
const hintOf = (settings?: Partial<FormField>) => file.controls(fieldOf(settings), FORMS)[0]!

test('a file field offers the endings of its kinds and names its limits [FRM-84]', () => {
  const one = hintOf({ accept: ['pdf'], maxMegabytes: 2 })
  expect(one.attributes).toEqual({ type: 'file', accept: '.pdf', multiple: false })
  expect(one.hint).toBe('Up to 2 MB: PDF')
  const many = hintOf({ accept: ['image', 'of-tomorrow'], maxFiles: 3 })
  expect(many.attributes['multiple']).toBe(true)
  expect(many.hint).toBe('Up to 3 files of 10 MB each: JPG, PNG, WEBP, HEIC')
  const any = hintOf({ accept: [], maxFiles: 99, maxMegabytes: -1 })
  expect(any.hint).toBe('Up to 10 files of 10 MB each')
  expect(String(any.attributes['accept']).split(',')).toEqual(expect.arrayContaining(['.jpg', '.zip', '.mp4', '.csv']))
})

test('the value is the names and bytes of a posted form or of JSON, and nothing else [FRM-84]', () => {
  const body = new FormData()
  body.append('field.q', new File(['do re mi'], 'score.txt'))
  body.append('field.q', new File([], ''))
  body.append('field.q', 'a text')
  const posted = readFormBody(formOf(), body)
  expect(posted['q']).toEqual([{ name: 'score.txt', bytes: 8 }])
  const text = serialiseValues(formOf(), posted)
  expect(readValues(formOf(), JSON.parse(text))).toEqual({ ok: true, data: posted })
  const wrong = [
    null,
    'score.pdf',
    7,
    { name: 'a' },
    { name: '', bytes: 1 },
    { name: 'a', bytes: -1 },
    { name: 'a', bytes: 0.5 },
  ]
  expect(readValues(formOf(), { q: wrong })).toEqual({ ok: true, data: { q: [] } })
})

const pdf = (bytes: number, name = 'score.pdf') => ({ name, bytes })

test.each([
  ['too large', [pdf(2 * MEGABYTE + 1)], 'The file score.pdf is too large. The maximum allowed file size is 2 MB.'],
  ['empty', [pdf(0)], 'The file score.pdf is empty.'],
  ['of another kind', [pdf(1, 'score.mp3')], 'The file score.mp3 does not appear to be a supported file.'],
  ['of no kind', [pdf(1, 'pdf')], 'The file pdf does not appear to be a supported file.'],
  ['one too many', [pdf(1), pdf(1), pdf(1)], 'Please choose fewer files: at most 2.'],
  ['missing', [], 'Score is required.'],
  ['right', [pdf(2 * MEGABYTE), pdf(1, 'SCORE.PDF')], undefined],
])('a file that is %s has its sentence [FRM-85]', (_, q, sentence) => {
  const form = formOf({ accept: ['pdf'], maxFiles: 2, maxMegabytes: 2, required: true })
  expect(validateForm(form, { q })['q']).toBe(sentence)
})

test('files of more than 25 MB together are refused in the language of the page [FRM-85]', () => {
  const q = [pdf(13 * MEGABYTE), pdf(13 * MEGABYTE)]
  const form = formOf({ maxFiles: 2, maxMegabytes: 20 })
  expect(validateForm(form, { q })['q']).toBe('Together the files are too large. The maximum is 25 MB.')
  const messages = { ...FORMS, ...FORM_FILES, filesTooLarge: 'Höchstens {maxSize}.' }
  expect(validateForm(form, { q }, { messages })['q']).toBe('Höchstens 25 MB.')
})

test.each([
  ['score.pdf', 'application/pdf', true],
  ['score.pdf', 'application/x-msdownload', false],
  ['score.exe', 'application/x-msdownload', false],
  ['list.csv', 'text/csv; charset=utf-8', true],
  ['page.html', 'text/plain; charset=utf-8', false],
  ['letter.doc', 'application/x-cfb', true],
  ['drawing.svg', 'image/svg+xml', false],
  ['photo.jpg', 'video/mp4', false],
])('a field of every kind judges %s with the content of %s as %s [FRM-85]', (name, type, isTaken) => {
  expect(takesFile(fieldOf({ accept: [...FILE_KINDS] }), name, type)).toBe(isTaken)
})
