import { expect, test, vi } from 'vitest'
import { failure, fakeClient } from '../../testing/fakeClient.js'
import { recordSession } from './recordSession.js'

test('the recorder starts with the id that the server gives, and ends with the page [TRK-59] [TRK-60]', async () => {
  const end = vi.fn()
  const start = vi.fn(() => end)
  const stop = recordSession(fakeClient({ id: 'fs-1' }), { start })
  await expect.poll(() => start.mock.calls).toEqual([['fs-1']])
  stop()
  expect(end).toHaveBeenCalledOnce()
})

test('a recorder that is ended before the server answers never starts [TRK-60]', async () => {
  const start = vi.fn(() => () => {})
  const client = fakeClient({ id: 'fs-1' })
  recordSession(client, { start })()
  await expect.poll(() => client.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(start).not.toHaveBeenCalled()
})

test.each([
  ['a mock id', { id: 'Mock-demo' }],
  ['a failure', failure(500)],
])('%s starts nothing [TRK-59] [TRK-60]', async (_, answer) => {
  const start = vi.fn(() => () => {})
  const client = fakeClient(answer)
  recordSession(client, { start })
  await expect.poll(() => client.calls.length).toBe(1)
  await Promise.resolve()
  expect(start).not.toHaveBeenCalled()
})
