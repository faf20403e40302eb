import { expect, test } from 'vitest'
import { ApiError } from './apiError.ts'

test('an error with a sentence has it as its body and its message [SRV-70]', () => {
  const { name, message, status, body, headers } = new ApiError(404, 'There is no such print.')
  expect({ name, message, status, body, headers }).toEqual({
    name: 'ApiError',
    message: 'There is no such print.',
    status: 404,
    body: { error: 'There is no such print.' },
    headers: {},
  })
})

test('an error with a body of its own sends it whole, with its headers [SRV-14]', () => {
  const body = { crumbFail: true, error: 'Unauthorized request.', crumb: 'c' }
  const error = new ApiError(400, body, { 'Retry-After': '5' })
  expect([error.message, error.body, error.headers]).toEqual(['Unauthorized request.', body, { 'Retry-After': '5' }])
  expect(new ApiError(400, { errors: { email: 'No.' } }).message).toBe('answered 400')
})
