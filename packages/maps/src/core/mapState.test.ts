import { expect, test } from 'vitest'
import { nextMapState } from './mapState.js'

test.each([
  ['static', 'intent', true, 'loading'],
  ['static', 'intent', false, 'waiting'],
  ['waiting', 'intent', true, 'waiting'],
  ['waiting', 'consent', false, 'waiting'],
  ['waiting', 'consent', true, 'loading'],
  ['static', 'consent', true, 'static'],
  ['loading', 'ready', true, 'live'],
  ['loading', 'failure', true, 'failed'],
  ['failed', 'ready', true, 'failed'],
  ['failed', 'intent', true, 'loading'],
  ['live', 'intent', true, 'live'],
  ['live', 'failure', true, 'live'],
] as const)('a map that is %s is after %s with leave %s %s [MAP-3] [MAP-4]', (state, event, isAllowed, expected) => {
  expect(nextMapState(state, event, isAllowed)).toBe(expected)
})
