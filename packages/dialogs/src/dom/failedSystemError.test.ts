import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SystemErrorOptions } from '../core/dialogs.js'

const showSystemError = vi.fn<(options: SystemErrorOptions) => Promise<string>>()
beforeEach(() => {
  vi.resetModules()
  vi.doMock('./systemError.js', () => ({ showSystemError }))
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.doUnmock('./systemError.js')
  vi.resetModules()
  vi.unstubAllGlobals()
  showSystemError.mockReset()
})

const gone = new TypeError('Failed to fetch')

async function ask() {
  const { createDialogs } = await import('./createDialogs.js')
  const dialogs = createDialogs({ host: () => Promise.reject(gone) })
  return { answer: dialogs.systemError({ url: '/api/prints' }), dialogs }
}

test('a system error without a host is answered by the plain overlay', async () => {
  showSystemError.mockResolvedValue('clear')
  const { answer, dialogs } = await ask()
  expect(await answer).toBe('clear')
  expect(showSystemError.mock.calls).toEqual([[{ url: '/api/prints' }]])
  expect(dialogs.entries).toEqual([])
})

test('a system error that not even the plain overlay can show rejects with what to do', async () => {
  showSystemError.mockRejectedValue(new Error('no document'))
  const { answer, dialogs } = await ask()
  await expect(answer).rejects.toMatchObject({
    message:
      '[dialogs] The host of dialogs could not be loaded, so systemError() has no answer. Ask in another way, or try again.',
    cause: gone,
  })
  expect(dialogs.entries).toEqual([])
})
