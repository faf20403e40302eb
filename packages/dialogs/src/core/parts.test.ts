import { expect, test } from 'vitest'
import { dialogButtonPart, dialogParts } from './dialogParts.js'
import { HIDDEN_SCALE, PRESENCE_DURATION } from './presence.js'
import { systemErrorParts } from './systemErrorParts.js'
import { foldedPart, TOAST_DURATION, TOAST_LIMIT, toasterPart, toastPart } from './toasterParts.js'
import { TOOLTIP_DELAY, TOOLTIP_GRACE, tooltipPart } from './tooltip.js'

const part = (name: string) => ({ 'data-scope': 'dialogs', 'data-part': name })

test('a dialog is a modal with a name and a description, and its parts are named [DLG-7]', () => {
  const state = { id: 'd1', role: 'alertdialog', hasMessage: true, isOpen: true } as const
  expect(dialogParts(state)).toEqual({
    layer: {
      ...part('layer'),
      tabindex: -1,
      role: 'alertdialog',
      'aria-modal': 'true',
      'aria-labelledby': 'd1-title',
      'aria-describedby': 'd1-message',
      'data-state': 'open',
    },
    overlay: part('overlay'),
    panel: part('panel'),
    title: { ...part('title'), id: 'd1-title' },
    message: { ...part('message'), id: 'd1-message' },
    content: part('content'),
    actions: part('actions'),
  })
  expect(dialogParts({ ...state, role: 'dialog', hasMessage: false, isOpen: false }).layer).toMatchObject({
    role: 'dialog',
    'aria-describedby': false,
    'data-state': 'closed',
  })
})

test('a layer fades in 300 ms, a scalable one from and to 0.94 of its size [DLG-13]', () =>
  expect([PRESENCE_DURATION, HIDDEN_SCALE]).toEqual([300, 0.94]))

test('a button is named by its outcome and submits no form [DLG-1]', () =>
  expect(dialogButtonPart('reject')).toEqual({ ...part('reject'), type: 'button' }))

test('the system error is a modal with a name, a description and two buttons [DLG-27] [DLG-28]', () =>
  expect(systemErrorParts('e1')).toEqual({
    layer: {
      ...part('system-error'),
      tabindex: -1,
      role: 'alertdialog',
      'aria-modal': 'true',
      'aria-labelledby': 'e1-title',
      'aria-describedby': 'e1-body',
    },
    panel: part('panel'),
    title: { ...part('title'), id: 'e1-title' },
    body: { ...part('message'), id: 'e1-body' },
    details: part('details'),
    actions: part('actions'),
    clear: { ...part('clear'), type: 'button' },
    reload: { ...part('reload'), type: 'button' },
  }))

test('toasts show for 2000 ms in a region that is read out, five at once [DLG-18] [DLG-19] [DLG-37]', () => {
  expect([TOAST_DURATION, TOAST_LIMIT]).toEqual([2000, 5])
  expect(toasterPart(true)).toEqual({
    ...part('toaster'),
    role: 'status',
    'aria-atomic': 'false',
    'data-paused': true,
  })
  expect(toastPart({ isOpen: true, isFolded: false })).toEqual({
    ...part('toast'),
    hidden: false,
    'data-state': 'open',
  })
  expect(toastPart({ isOpen: false, isFolded: true })).toMatchObject({ hidden: true, 'data-state': 'closed' })
  expect(foldedPart).toEqual(part('folded'))
})

test('a tooltip shows after 1200 ms and waits 300 ms for the pointer [DLG-23] [DLG-26]', () => {
  expect([TOOLTIP_DELAY, TOOLTIP_GRACE]).toEqual([1200, 300])
  expect(tooltipPart('t1')).toEqual({ ...part('tooltip'), id: 't1', role: 'tooltip' })
})
