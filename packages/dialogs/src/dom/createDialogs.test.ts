import { expect, test, vi } from 'vitest'
import { createDialogs } from '../index.js'

test.each(['confirm', 'alert', 'toast', 'systemError'] as const)(
  '%s on a server answers an error that says what to do [DLG-39]',
  async (kind) => {
    const host = vi.fn(() => Promise.reject(new Error('never')))
    for (const dialogs of [createDialogs({ host }), createDialogs(), createDialogs({ host: null })]) {
      await expect(dialogs[kind]({ title: 'x', message: 'x' })).rejects.toThrow(
        `[dialogs] A server has no visitor who could answer ${kind}(). Call it in the browser, from an event.`,
      )
      expect(dialogs.entries).toEqual([])
    }
    expect(host).not.toHaveBeenCalled()
  },
)

test('importing the package touches nothing, and a store holds nothing [DLG-42]', () => {
  expect(createDialogs().entries).toEqual([])
})
