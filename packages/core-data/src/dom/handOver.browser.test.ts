import { afterEach, expect, test, vi } from 'vitest'
import { handOver } from './handOver.js'

afterEach(() => vi.restoreAllMocks())

test('a form goes out by a request that may outlive its page [TRK-24]', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  expect(await handOver('/api/census/RecordHit', { event: 'View', data: '{}' })).toBe(true)
  expect(sent.mock.calls[0]![0]).toBe('/api/census/RecordHit')
  expect(sent.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
  expect(String(sent.mock.calls[0]![1]!.body)).toBe('event=View&data=%7B%7D')
})

test.each([
  ['refuses', () => Promise.resolve(new Response('', { status: 503 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('a server that %s has not taken it', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  expect(await handOver('/api/census/RecordHit', { event: 'View' })).toBe(false)
})
