import { expectModal } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import type { Shown, ShownOptions } from '../../testing/forms.js'
import { addSheet, find, noDialogs } from '../../testing/page.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => {
  removeSheet()
  vi.restoreAllMocks()
})

describe.each(FORMS)('for everybody in %s', (_form, { show, markup }) => {
  test.each<[string, ShownOptions, string | null]>([
    ['confirm or reject', { buttons: 'confirm-or-reject' }, 'No'],
    ['confirm or cancel', {}, 'Cancel'],
    ['confirm only', { buttons: 'confirm' }, 'Okay'],
    ['no buttons', { buttons: 'none' }, null],
  ])('%s: name, description, focus inside, both ways, and back [DLG-7]', async (_, props, focused) => {
    let view: Shown
    await expectModal({
      role: 'alertdialog',
      name: 'Empty the cart?',
      description: 'Three prints.',
      open: async () => {
        view = show(props)
        return find('layer')
      },
      close: async () => {
        await userEvent.keyboard('{Escape}')
        await noDialogs()
        view.unmount()
      },
      initialFocus: (dialog) =>
        focused === null ? dialog : [...dialog.querySelectorAll('button')].find((one) => one.textContent === focused)!,
    })
  })

  test('Enter picks the harmless answer [DLG-7]', async () => {
    const { steps } = show({ buttons: 'confirm-or-reject' })
    await userEvent.keyboard('{Enter}')
    await noDialogs()
    expect(steps).toEqual(['show', 'reject', 'hide', 'destroy'])
  })

  test('without a message nothing describes it [DLG-7]', () => {
    show({ message: undefined })
    expect(find('layer').hasAttribute('aria-describedby')).toBe(false)
  })

  test('dialogs of two stores have a name and a description of their own [DLG-7]', () => {
    for (const title of ['Empty the cart?', 'Leave the page?']) show({ title, message: `${title} Think twice.` })
    const textOf = (id: string | null): string | undefined =>
      document.querySelector(`[id="${id}"]`)?.textContent ?? undefined
    const layers = [...document.querySelectorAll('[data-part=layer]')]
    expect(layers.map((layer) => textOf(layer.getAttribute('aria-labelledby')))).toEqual([
      'Empty the cart?',
      'Leave the page?',
    ])
    expect(layers.map((layer) => textOf(layer.getAttribute('aria-describedby')))).toEqual([
      'Empty the cart? Think twice.',
      'Leave the page? Think twice.',
    ])
  })

  test('the on-screen keyboard covers the page and not the dialog [DLG-38]', () => {
    show({ children: markup('<input aria-label="Name">') })
    const viewport = window.visualViewport!
    vi.spyOn(viewport, 'height', 'get').mockReturnValue(280)
    vi.spyOn(viewport, 'offsetTop', 'get').mockReturnValue(40)
    const before = window.scrollY
    viewport.dispatchEvent(new Event('resize'))
    const covered = (): string[] =>
      ['above', 'below'].map((side) => find('layer').style.getPropertyValue(`--vt-dialogs-${side}`))
    expect(covered()).toEqual(['40px', '280px'])
    const { top, bottom } = find('panel').getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(40)
    expect(bottom).toBeLessThanOrEqual(320)
    expect(window.scrollY).toBe(before)
    vi.spyOn(viewport, 'scale', 'get').mockReturnValue(2)
    viewport.dispatchEvent(new Event('scroll'))
    expect(covered()).toEqual(['', ''])
    vi.restoreAllMocks()
    viewport.dispatchEvent(new Event('resize'))
    const box = find('panel').getBoundingClientRect()
    expect(box.top + box.bottom).toBe(600)
  })

  test('a closed dialog follows the window no longer [DLG-38]', async () => {
    show()
    const layer = find('layer')
    await userEvent.keyboard('{Escape}')
    await noDialogs()
    const viewport = window.visualViewport!
    vi.spyOn(viewport, 'height', 'get').mockReturnValue(280)
    viewport.dispatchEvent(new Event('resize'))
    expect(layer.style.getPropertyValue('--vt-dialogs-below')).toBe('')
  })
})
