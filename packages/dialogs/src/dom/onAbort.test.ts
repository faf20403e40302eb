import { expect, test, vi } from 'vitest'
import { onAbort } from './onAbort.js'

test('a signal that aborts calls back once, one that has aborted before at once [DLG-2]', () => {
  const controller = new AbortController()
  const listener = vi.fn()
  onAbort(controller.signal, listener)
  expect(listener).not.toHaveBeenCalled()
  controller.abort()
  expect(listener).toHaveBeenCalledOnce()
  onAbort(controller.signal, listener)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the end leaves no listener, with and without a signal [DLG-2]', () => {
  const controller = new AbortController()
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  const listener = vi.fn()
  const end = onAbort(controller.signal, listener)
  end()
  expect(removed.mock.calls).toEqual([['abort', listener]])
  controller.abort()
  expect(() => onAbort(undefined, listener)()).not.toThrow()
  expect(listener).not.toHaveBeenCalled()
})
