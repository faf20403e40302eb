import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['hall.example', false],
  ['localhost.hall.example', false],
  ['', false],
])('only this machine reaches %j: %s [SRV-95]', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
