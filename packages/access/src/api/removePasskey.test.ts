import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { removePasskey } from './removePasskey.js'

test('a passkey is removed by its id and the present password [ACC-46]', () => {
  expect([removePasskey.method, removePasskey.path]).toEqual(['POST', '/api/site-users/account/passkeys/remove'])
  const sent = { passkey: 'k1', current: 'lantern-light' }
  expect(safeParse(removePasskey.request, sent)).toMatchObject({ success: true, output: sent })
  const isTaken = (change: object): boolean => safeParse(removePasskey.request, { ...sent, ...change }).success
  expect([0, 1, 2000, 2001].map((length) => isTaken({ passkey: 'k'.repeat(length) }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([0, 1000, 1001].map((length) => isTaken({ current: 'p'.repeat(length) }))).toEqual([true, true, false])
  for (const change of [{ passkey: undefined }, { current: undefined }, { passkey: 7 }, { current: 7 }])
    expect(isTaken(change)).toBe(false)
})

test('the answer says that it succeeded [ACC-46]', () => {
  expect(safeParse(removePasskey.response, { success: true }).success).toBe(true)
  expect(safeParse(removePasskey.response, {}).success).toBe(false)
})
