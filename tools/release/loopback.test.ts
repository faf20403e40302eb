import { expect, test } from 'vitest'
import { isLoopbackRegistry, refuseUnlessLoopback } from './loopback.ts'

test.each(['http://127.0.0.1:4873', 'http://127.8.8.8:4873/', 'http://localhost:4873', 'https://[::1]:4873/'])(
  '%s is on this machine',
  (address) => {
    expect(isLoopbackRegistry(address)).toBe(true)
  },
)

test.each([
  'https://registry.example/',
  'http://127.0.0.1.example.com/',
  'http://localhost.example.com',
  'http://10.0.0.1:4873',
  'http://192.168.1.2',
  'http://0.0.0.0:4873',
  'http://user@example.com@10.0.0.1',
  'ftp://127.0.0.1/',
  'file:///tmp/registry',
  '',
])('%s is refused', (address) => {
  expect(isLoopbackRegistry(address)).toBe(false)
  expect(() => refuseUnlessLoopback(address)).toThrow('nothing was published')
})
