import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFree } from './whenFree.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wait(isFree: boolean) {
  const document = new EventTarget()
  const visitor = { isFree }
  const onFree = vi.fn()
  const stop = whenFree(document as Document, () => visitor.isFree, onFree)
  const fire = (name: string): boolean => document.dispatchEvent(new Event(name))
  return { visitor, onFree, stop, fire }
}

test('a visitor who is free is not waited for, and is reported once [OVL-18]', () => {
  const { onFree, fire } = wait(true)
  expect(onFree).toHaveBeenCalledOnce()
  fire('focusin')
  vi.runAllTimers()
  expect(onFree).toHaveBeenCalledOnce()
})

test.each(['focusin', 'focusout', 'click', 'keyup', 'close', 'toggle', 'visibilitychange', 'vitrine:dialogs:layers'])(
  'after %s a visitor who is free now is reported, in a later task [OVL-18]',
  (name) => {
    const { visitor, onFree, fire } = wait(false)
    fire(name)
    vi.runAllTimers()
    expect(onFree).not.toHaveBeenCalled()
    fire(name)
    visitor.isFree = true
    expect(onFree).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(onFree).toHaveBeenCalledOnce()
  },
)

test('after the stop nobody is reported [OVL-18]', () => {
  const early = wait(false)
  early.stop()
  const late = wait(false)
  late.fire('click')
  late.stop()
  for (const { visitor, fire } of [early, late]) {
    visitor.isFree = true
    fire('click')
  }
  vi.runAllTimers()
  expect([early.onFree.mock.calls, late.onFree.mock.calls]).toEqual([[], []])
})
