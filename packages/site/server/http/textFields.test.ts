import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from './apiError.ts'
import { readFields, readJsonField, textField, textFields } from './endpoint.ts'
import type { Env } from './services.ts'

/** The status of a posted form, and its number of fields. */
async function post(body: BodyInit, type?: string): Promise<unknown> {
  const app = new Hono<Env>()
    .post('/', async (c) => c.json([200, [...(await readFields(c))].length]))
    .onError((error, c) => c.json([(error as ApiError).status, error.message]))
  const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
  return (await app.request('/', { method: 'POST', body, headers })).json()
}
const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
const UNREADABLE = [400, 'The form could not be read. Please reload the page and try again.']

test('a form has 2000 fields at most [SRV-4]', async () => {
  expect(await post(Array.from({ length: 2000 }, () => 'a=1').join('&'), FORM)).toEqual([200, 2000])
  expect(await post(Array.from({ length: 2001 }, () => 'a=1').join('&'), FORM)).toEqual(UNREADABLE)
})

test('a form of several parts is read, and a body that is none is refused [SRV-4]', async () => {
  const form = new FormData()
  form.append('a', '1')
  form.append('a', '2')
  expect(await post(form)).toEqual([200, 2])
  expect(await post('a=1', 'multipart/form-data; boundary=x')).toEqual(UNREADABLE)
})

test('texts of a form are those that a database keeps, and a file is none [SRV-4]', async () => {
  let fields: FormData | undefined
  const app = new Hono<Env>().post('/', async (c) => {
    fields = await readFields(c)
    return c.body(null, 204)
  })
  const body = new FormData()
  body.append('name', 'A\0da \ud83c')
  body.append('file', new Blob(['x']))
  await app.request('/', { method: 'POST', body })
  expect([textField(fields, 'name'), textFields(fields!)]).toEqual(['A\ufffdda \ufffd', { name: 'A\ufffdda \ufffd' }])
  expect([textField(fields, 'file'), textField(fields, 'none'), textField(undefined, 'name')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(textFields(new FormData())).toEqual({})
})

test('names and texts in JSON of a field are those that a database keeps [SRV-4]', () => {
  const json = JSON.stringify({ 'a\0': ['b\0', { c: '\ud83c' }, null, 7, true], d: 'lamp' })
  expect(readJsonField(json)).toEqual({ 'a\ufffd': ['b\ufffd', { c: '\ufffd' }, null, 7, true], d: 'lamp' })
})
