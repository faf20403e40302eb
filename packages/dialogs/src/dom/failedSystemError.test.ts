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

test('a system error that not even the plain overlay can show rejects with what to do [DLG-39]', async () => {
  showSystemError.mockRejectedValue(new Error('no document'))
  const { createDialogs } = await import('./createDialogs.js')
  const dialogs = createDialogs({ host: () => Promise.reject(gone) })
  await expect(dialogs.systemError({ url: '/api/prints' })).rejects.toMatchObject({
    message:
      '[dialogs] The host of dialogs could not be loaded, so systemError() has no answer. Ask in another way, or try again.',
    cause: gone,
  })
  expect(dialogs.entries).toEqual([])
})
