import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from './handOver.js'

afterEach(() => vi.restoreAllMocks())

test('a form goes out by a request that may outlive its page, and is given up after 2.5 seconds [TRK-24] [DAT-54]', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const { signal } = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  expect(await handOver('/api/census/RecordHit', { event: 'View', data: '{}' })).toBe(true)
  const body = new URLSearchParams('event=View&data=%7B%7D')
  expect(sent.mock.calls).toEqual([['/api/census/RecordHit', { method: 'POST', keepalive: true, body, signal }]])
  expect(limit.mock.calls).toEqual([[2500]])
})

test.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 503 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('a server that %s has not taken it [DAT-54]', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  expect(await handOver('/api/census/RecordHit', { event: 'View' })).toBe(false)
})
