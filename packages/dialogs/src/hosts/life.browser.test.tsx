import { act } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import {
  addSheet,
  countDialogs,
  find,
  noDialogs,
  press,
  pressNow,
  pressOverlay,
  withMotion,
} from '../../testing/page.js'
import { layerStack } from '../index.js'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [addSheet()]
})
afterEach(() => {
  for (const step of undo) step()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(FORMS)('the life in %s', (_form, { show }) => {
  test('a second outcome after the first is ignored [DLG-9]', async () => {
    undo.push(withMotion())
    const { steps } = show()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
    act(() => {
      buttons[1]!.click()
      buttons[0]!.click()
    })
    await userEvent.keyboard('{Escape}')
    await noDialogs()
    await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
  })

  test('whatever is done in whatever order, each step is announced once and in order [DLG-9]', async () => {
    const actions = fc.constantFrom('confirm', 'reject', 'escape', 'outside', 'program', 'abort')
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 4 }), async (sequence) => {
        const controller = new AbortController()
        const { steps, close, unmount } = show({ buttons: 'confirm-or-reject', signal: controller.signal })
        await expect.poll(() => steps).toEqual(['show'])
        const [reject, confirm] = document.querySelectorAll<HTMLButtonElement>('dialog button')
        const layer = find('layer')
        act(() => {
          for (const action of sequence) {
            if (action === 'confirm') confirm!.click()
            if (action === 'reject') reject!.click()
            if (action === 'escape') layerStack(document).escape()
            if (action === 'outside') {
              layer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
              layer.dispatchEvent(new MouseEvent('click', { bubbles: true }))
            }
            if (action === 'abort') controller.abort()
          }
        })
        if (sequence.includes('program')) close()
        const first = sequence.find((action) => action !== 'program')
        const outcome = first === 'confirm' || first === 'reject' ? first : 'cancel'
        await expect.poll(() => steps).toEqual(['show', outcome, 'hide', 'destroy'])
        unmount()
      }),
      { numRuns: 40 },
    )
  })

  test('unmounted while it is open, it cancels and is gone at once [DLG-9]', async () => {
    const { steps, unmount } = show()
    unmount()
    expect(countDialogs()).toBe(0)
    await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('hiding waits for the end of the transition, then the dialog leaves the document [DLG-9] [DLG-10]', async () => {
    undo.push(withMotion())
    // Fake the timers, so that the fallback that removes a closed dialog after 600 ms never runs: only the end of the
    // transition can then remove the dialog.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { steps } = show()
    pressNow('Okay')
    expect(countDialogs()).toBe(1)
    expect(find('layer').dataset['state']).toBe('closed')
    const left = find('panel').getAnimations()
    expect(left.length).toBeGreaterThan(0)
    const finished = Promise.all(left.map((animation) => animation.finished))
    expect(steps).toEqual(['show', 'confirm', 'hide'])
    await act(() => finished)
    vi.useRealTimers()
    await noDialogs()
    await expect.poll(() => steps.at(-1)).toBe('destroy')
  })

  test('a transition that takes longer is waited for 600 ms [DLG-10]', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent =
      "[data-part='panel'] { transition: rotate 60s } [data-state='closed'] > [data-part='panel'] { rotate: 3deg }"
    undo.push(() => style.remove())
    const pass = (time: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { steps } = show()
    pressNow('Okay')
    await pass(599)
    expect(countDialogs()).toBe(1)
    expect(steps).toEqual(['show', 'confirm', 'hide'])
    await pass(1)
    expect(countDialogs()).toBe(0)
  })

  test.each([
    [true, false],
    [false, true],
  ])(
    'with cancel on Escape %s: Escape and a click on the overlay leave it open: %s [DLG-11]',
    async (cancelOnEscape, stays) => {
      for (const close of [() => userEvent.keyboard('{Escape}'), pressOverlay]) {
        const { steps, unmount } = show({ cancelOnEscape })
        await close()
        if (stays) {
          expect(countDialogs()).toBe(1)
          expect(steps).toEqual(['show'])
        } else {
          await noDialogs()
          await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
        }
        unmount()
      }
    },
  )

  test('cancel on Escape is the default, and a click inside never cancels [DLG-11]', async () => {
    const { steps } = show()
    await userEvent.click(find('message'))
    await userEvent.click(find('panel'), { position: { x: 4, y: 4 } })
    expect(steps).toEqual(['show'])
    await pressOverlay()
    await noDialogs()
    expect(steps).toContain('cancel')
  })

  test('a click on the overlay that the page has handled does not cancel [DLG-11]', async () => {
    const { steps } = show()
    const layer = find('layer')
    layer.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await pressOverlay()
    expect(steps).toEqual(['show'])
    await pressOverlay()
    await noDialogs()
    expect(steps).toContain('cancel')
  })

  test('what the browser closes on its own asks as Escape does [DLG-11]', async () => {
    const { steps, unmount } = show({ cancelOnEscape: false })
    find<HTMLDialogElement>('layer').close()
    await expect.poll(() => find<HTMLDialogElement>('layer').matches(':modal')).toBe(true)
    expect(steps).toEqual(['show'])
    unmount()
    const second = show()
    find('layer').dispatchEvent(new Event('cancel', { cancelable: true }))
    await noDialogs()
    expect(second.steps).toContain('cancel')
  })

  test('a callback that throws is reported, and the dialog closes all the same [DLG-9]', async () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const fault = (name: string) => () => {
      throw new Error(name)
    }
    const { steps } = show({ onConfirm: fault('confirm'), onHide: fault('hide') })
    await press('Okay')
    await noDialogs()
    await expect.poll(() => steps).toEqual(['show', 'destroy'])
    expect(reported.map(String)).toEqual(['Error: confirm', 'Error: hide'])
  })
})
