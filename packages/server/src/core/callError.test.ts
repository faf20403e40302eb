import { expect, test } from 'vitest'
import { CallError } from './callError.js'

test('an error with a sentence has it as its body and its message [SRV-70]', () => {
  const { name, message, status, body, headers } = new CallError(404, 'There is no such print.')
  expect({ name, message, status, body, headers }).toEqual({
    name: 'CallError',
    message: 'There is no such print.',
    status: 404,
    body: { error: 'There is no such print.' },
    headers: {},
  })
})

test('an error with a body of its own sends it whole, with its headers [SRV-14]', () => {
  const body = { crumbFail: true, error: 'Unauthorized request.', crumb: 'c' }
  const error = new CallError(400, body, { 'Retry-After': '5' })
  expect([error.message, error.body, error.headers]).toEqual(['Unauthorized request.', body, { 'Retry-After': '5' }])
  expect(new CallError(400, { errors: { email: 'No.' } }).message).toBe('answered 400')
})
