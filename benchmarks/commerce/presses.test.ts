import { expect, test } from 'vitest'
import { pressTwenty } from './presses.ts'

test('twenty presses in a second are twenty pieces of ours, in at most three requests, without a setback', async () => {
  const { requests, ...outcome } = await pressTwenty('ours')
  expect(outcome).toMatchObject({ shown: 20, stored: 20, setbacks: 0 })
  expect(requests).toBeLessThanOrEqual(3)
})

test('commerce.js sends each press, as its documentation shows', async () => {
  expect(await pressTwenty('commerce.js')).toMatchObject({ requests: 20 })
})
