import { expect, test } from 'vitest'
import { formRender } from './formRender.js'

const read = (body: unknown) => formRender.request['~standard'].validate(body)

test('a form that was shown is told by its id, with what the page says flat beside it [SRV-47]', () => {
  expect([formRender.method, formRender.path, formRender.encoding]).toEqual([
    'POST',
    '/api/census/form-render',
    'beacon',
  ])
  const body = { formId: 'contact', visitorCookie: 'v', pagePath: '/', viewportInnerWidth: 375 }
  expect(read({ ...body, nested: { a: 1 }, long: 'x'.repeat(2001) })).toEqual({ value: body })
})

test.each([undefined, null, 7, 'contact', [], {}, { formId: '' }, { formId: 7 }])('%j is no form', (body) => {
  expect(read(body)).toEqual({ issues: [{ message: 'formId is missing.' }] })
})
