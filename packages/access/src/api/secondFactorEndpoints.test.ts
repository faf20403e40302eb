import * as v from 'valibot'
import { expect, test } from 'vitest'
import { beginAuthenticator, confirmAuthenticator, giveCode, removeAuthenticator } from './secondFactorEndpoints.js'

test('the calls of authenticator apps bound what they take, and begin a session by a code alone [ENG-164]', () => {
  const calls = [giveCode, beginAuthenticator, confirmAuthenticator, removeAuthenticator]
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/site-users/account/session/code',
    'POST /api/site-users/account/authenticator',
    'POST /api/site-users/account/authenticator/confirm',
    'POST /api/site-users/account/authenticator/remove',
  ])
  expect(calls.filter((call) => 'session' in call)).toEqual([giveCode])
  for (const { request } of [giveCode, confirmAuthenticator]) {
    expect(v.parse(request, { code: '12 34', else: true })).toEqual({ code: '12 34' })
    for (const code of [undefined, 123_456, 'A'.repeat(101)]) expect(v.is(request, { code })).toBe(false)
  }
  for (const { request } of [beginAuthenticator, removeAuthenticator]) {
    expect(v.is(request, { current: '' })).toBe(true)
    for (const current of [undefined, 'a'.repeat(1001)]) expect(v.is(request, { current })).toBe(false)
  }
  expect(v.is(confirmAuthenticator.response, { recoveryCodes: [1] })).toBe(false)
})
