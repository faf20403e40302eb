import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceStep } from './announceStep.js'
import type { DialogCallbacks } from './dialogs.js'
import type { DialogStep } from './lifecycle.js'

const report = vi.fn()
beforeEach(() => void vi.stubGlobal('reportError', report))
afterEach(() => void vi.unstubAllGlobals())

const STEPS: readonly DialogStep[] = ['show', 'confirm', 'reject', 'cancel', 'hide', 'destroy']
const NAMES = ['onShow', 'onConfirm', 'onReject', 'onCancel', 'onOutcome', 'onHide', 'onDestroy'] as const

test('each step calls its own callback, an outcome the common one after it [DLG-9]', () => {
  const heard: unknown[] = []
  const callbacks = Object.fromEntries(
    NAMES.map((name) => [name, (...given: unknown[]) => void heard.push([name, ...given])]),
  ) as DialogCallbacks
  for (const step of STEPS) announceStep(step, callbacks)
  expect(heard).toEqual([
    ['onShow'],
    ['onConfirm'],
    ['onOutcome', 'confirm'],
    ['onReject'],
    ['onOutcome', 'reject'],
    ['onCancel'],
    ['onOutcome', 'cancel'],
    ['onHide'],
    ['onDestroy'],
  ])
})

test('a callback that throws is reported and stops no other; none is needed [DLG-9]', () => {
  for (const step of STEPS) announceStep(step, {})
  expect(report).not.toHaveBeenCalled()
  const onOutcome = vi.fn()
  const fail = (): never => {
    throw new Error('broken')
  }
  const failing = Object.fromEntries(NAMES.map((name) => [name, fail])) as DialogCallbacks
  for (const step of STEPS) announceStep(step, { ...failing, onOutcome })
  expect(report).toHaveBeenCalledTimes(6)
  expect(onOutcome.mock.calls).toEqual([['confirm'], ['reject'], ['cancel']])
})
