import { expect, test, vi } from 'vitest'
import { cancelCalls } from './cancelCalls.js'
import type { DialogEntry } from './dialogs.js'

test('a host that is removed clears a system error and cancels any other call [DLG-8]', () => {
  const settle = vi.fn()
  const kinds = ['confirm', 'systemError', 'alert', 'toast'] as const
  cancelCalls(kinds.map((kind, id) => ({ id, kind, options: {}, settle, fail: vi.fn() }) as unknown as DialogEntry))
  expect(settle.mock.calls).toEqual([['cancel'], ['clear'], ['cancel'], ['cancel']])
})
