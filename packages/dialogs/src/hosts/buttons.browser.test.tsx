import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import { addSheet, buttonNames, countDialogs, find, noDialogs, press, pressOverlay } from '../../testing/page.js'
import type { DialogButtons } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

describe.each(FORMS)('buttons in %s', (_form, { show, markup }) => {
  test.each<[DialogButtons, string[], [string, string][]]>([
    [
      'confirm-or-reject',
      ['No', 'Okay'],
      [
        ['No', 'reject'],
        ['Okay', 'confirm'],
      ],
    ],
    [
      'confirm-or-cancel',
      ['Cancel', 'Okay'],
      [
        ['Cancel', 'cancel'],
        ['Okay', 'confirm'],
      ],
    ],
    ['confirm', ['Okay'], [['Okay', 'confirm']]],
  ])(
    '%s shows exactly its buttons and reports exactly their outcomes [DLG-1] [DLG-4]',
    async (buttons, labels, cases) => {
      for (const [label, outcome] of cases) {
        const { steps, unmount } = show({ buttons })
        expect(buttonNames()).toEqual(labels)
        await press(label)
        await noDialogs()
        await expect.poll(() => steps).toEqual(['show', outcome, 'hide', 'destroy'])
        unmount()
      }
    },
  )

  test('each label can be another one [DLG-4]', () => {
    const labels = { confirm: 'Empty it', reject: 'Keep it', cancel: 'Not now' }
    show({ buttons: 'confirm-or-reject', labels })
    expect(buttonNames()).toEqual(['Keep it', 'Empty it'])
  })

  test('the labels come from the catalogue of the page [DLG-4]', async () => {
    const { DIALOGS } = await import('@vitrine/messages')
    const messages = { ...DIALOGS, okay: 'In Ordnung', no: 'Nein', cancel: 'Abbrechen' }
    const first = show({ buttons: 'confirm-or-reject', messages })
    expect(buttonNames()).toEqual(['Nein', 'In Ordnung'])
    first.unmount()
    show({ messages })
    expect(buttonNames()).toEqual(['Abbrechen', 'In Ordnung'])
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click on the overlay', pressOverlay],
  ])('without buttons %s closes it [DLG-2]', async (_, close) => {
    const { steps } = show({ buttons: 'none' })
    expect(buttonNames()).toEqual([])
    expect(document.querySelector('[data-part=actions]')).toBeNull()
    expect(document.activeElement).toBe(find('layer'))
    await userEvent.keyboard('{Enter} ')
    expect(countDialogs()).toBe(1)
    await close()
    await noDialogs()
    await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('without buttons the program closes it, by its signal or by its owner [DLG-2]', async () => {
    const controller = new AbortController()
    const { steps } = show({ buttons: 'none', cancelOnEscape: false, signal: controller.signal })
    await userEvent.keyboard('{Escape}')
    await pressOverlay()
    expect(countDialogs()).toBe(1)
    act(() => controller.abort())
    await noDialogs()
    await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])

    const second = show({ buttons: 'none' })
    second.close()
    await noDialogs()
    await expect.poll(() => second.steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('the alert has an Okay alone, which closes and reports confirm [DLG-3]', async () => {
    const { steps } = show({ isAlert: true, title: 'Sold' })
    expect(buttonNames()).toEqual(['Okay'])
    await press('Okay')
    await noDialogs()
    await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
  })

  test('a click between the buttons answers nothing [DLG-1]', async () => {
    const { steps } = show()
    act(() => find('actions').click())
    await userEvent.keyboard('{Shift}')
    expect(steps).toEqual(['show'])
    expect(countDialogs()).toBe(1)
  })

  test('a button of the content answers nothing, with and without buttons of the dialog [DLG-1] [DLG-2]', () => {
    for (const buttons of ['none', 'confirm'] as const) {
      const { steps, unmount } = show({ buttons, children: markup('<button data-part="confirm">Zoom</button>') })
      act(() => find('content').querySelector('button')!.click())
      expect([countDialogs(), steps.includes('confirm')]).toEqual([1, false])
      unmount()
    }
  })

  test('a wrong kind of buttons warns and shows the default [DLG-1]', () => {
    allowConsole('[ConfirmDialog] buttons')
    show({ buttons: 'yes-no' as DialogButtons })
    expect(buttonNames()).toEqual(['Cancel', 'Okay'])
  })
})
