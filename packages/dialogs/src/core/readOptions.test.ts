import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DialogButtons } from './dialogs.js'
import { readButtons, readMilliseconds, readRole } from './readOptions.js'
import { TOAST_DURATION } from './toasterParts.js'
import { TOOLTIP_DELAY } from './tooltip.js'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('vitrine.warned.1')]
  warn.mockImplementation(() => {})
})
afterEach(() => warn.mockReset())
const warnings = (): unknown[] => warn.mock.calls.flat()

test.each([
  [undefined, 'confirm-or-cancel'],
  ['confirm-or-cancel', 'confirm-or-cancel'],
  ['confirm-or-reject', 'confirm-or-reject'],
  ['confirm', 'confirm'],
  ['none', 'none'],
] as const)('the buttons %s are read as %s [DLG-1]', (value, buttons) => {
  expect(readButtons(value)).toBe(buttons)
  expect(warnings()).toEqual([])
})

test.each([
  [undefined, 'alertdialog'],
  ['alertdialog', 'alertdialog'],
  ['dialog', 'dialog'],
] as const)('the role %s is read as %s [DLG-7]', (value, role) => {
  expect(readRole(value)).toBe(role)
  expect(warnings()).toEqual([])
})

test('an unknown word is reported with those that are known, and gives the default [DLG-1] [DLG-7]', () => {
  expect(readButtons('yes-no' as DialogButtons)).toBe('confirm-or-cancel')
  expect(readRole('toast' as 'dialog')).toBe('alertdialog')
  expect(warnings()).toEqual([
    '[ConfirmDialog] buttons: "yes-no" is no buttons. Pass one of confirm-or-reject, confirm-or-cancel, confirm, none.',
    '[ConfirmDialog] role: "toast" is no role. Pass one of alertdialog, dialog.',
  ])
})

test.each([
  [undefined, 2000],
  [0, 0],
  [5, 5],
  [Infinity, Infinity],
])('a toast with the duration %s shows for %s ms [DLG-18]', (value, time) => {
  expect(readMilliseconds('Toaster', 'duration', value, TOAST_DURATION)).toBe(time)
  expect(warnings()).toEqual([])
})

test.each([-1, Number.NaN])('a delay of %s ms is reported and becomes 1200 ms [DLG-23]', (value) => {
  expect(readMilliseconds('Tooltip', 'delay', value, TOOLTIP_DELAY)).toBe(1200)
  expect(warnings()).toEqual([`[Tooltip] delay: ${value} is no time. Pass milliseconds from 0.`])
})
