import { act } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import type { Shown, ShownOptions } from '../../testing/forms.js'
import { addSheet, find } from '../../testing/page.js'
import { layerStack } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

const SIZES = '<select aria-label="Size"><option>Small</option><option>Large</option></select>'
const open = (): string[] =>
  [...document.querySelectorAll('dialog')].map((dialog) => dialog.querySelector('h2')!.textContent!)

type Step = { readonly do: 'open' | 'close' | 'escape' | 'outside' | 'confirm' | 'unmount'; readonly which: 0 | 1 | 2 }
const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('open', 'open', 'close', 'escape', 'outside', 'confirm', 'unmount'),
    which: fc.constantFrom(0, 1, 2),
  }),
  { minLength: 1, maxLength: 10 },
)

test.each(FORMS)(
  'in %s open, close, Escape, overlay, outcome, unmount in any order keep stack, focus and inertness [DLG-15] [DLG-17]',
  async (_form, { show }) => {
    const NAMES = ['A', 'B', 'C']
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        document.body.innerHTML = '<button id="page">Page</button>'
        const opener = document.querySelector<HTMLButtonElement>('#page')!
        opener.focus()
        const shown: (Shown | undefined)[] = []
        const forget = (index: number) => () => void (shown[index] = undefined)
        let model: number[] = []
        for (const { do: action, which } of sequence) {
          const top = model.at(-1)
          if (action === 'open') {
            shown[which] ??= show({ title: NAMES[which]!, onOutcome: forget(which) })
            if (!model.includes(which)) model.push(which)
          } else if (action === 'close' || action === 'unmount') {
            act(() => shown[which]?.[action]())
            forget(which)()
            model = model.filter((one) => one !== which)
          } else if (action === 'escape') {
            act(() => expect(layerStack(document).escape()).toBe(top !== undefined))
            model.pop()
          } else if (top !== undefined) {
            const dialog = [...document.querySelectorAll('dialog')].find(
              (one) => one.querySelector('h2')!.textContent === NAMES[top],
            )!
            act(() => {
              if (action === 'confirm')
                return dialog.querySelectorAll<HTMLElement>(':scope > [data-part="panel"] button')[1]!.click()
              dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
              dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
            })
            model.pop()
          }
          // Poll for the number of open dialogs, because a closed dialog leaves the document only in the next task.
          await expect.poll(() => open()).toHaveLength(model.length)
          expect(open().toSorted()).toEqual(model.map((one) => NAMES[one]).toSorted())
          const stack = layerStack(document)
          const topName = model.length > 0 ? NAMES[model.at(-1)!] : undefined
          expect(stack.topModal().querySelector(':scope > [data-part="panel"] h2')?.textContent).toBe(topName)
          const place = document.activeElement!.closest('dialog')?.querySelector('h2')?.textContent
          expect(place).toBe(topName)
          if (topName === undefined) expect(document.activeElement).toBe(opener)
          // Try to focus every button of the page: only buttons in the topmost dialog may take the focus, because it is
          // modal.
          const focused = document.activeElement
          for (const button of document.querySelectorAll<HTMLElement>('button')) {
            const inTop = button.closest('dialog') === (topName === undefined ? null : stack.topModal())
            button.focus()
            expect(document.activeElement === button).toBe(inTop)
          }
          ;(focused as HTMLElement).focus()
          expect(document.documentElement.style.overflow).toBe(topName === undefined ? '' : 'hidden')
        }
        act(() => shown.forEach((one) => one?.unmount()))
        expect(open()).toEqual([])
        expect(document.activeElement).toBe(opener)
      }),
      { numRuns: 40 },
    )
  },
)

describe.each(FORMS)('Escape in %s', (_form, form) => {
  const show = (options: ShownOptions) => {
    const onOutcome = vi.fn()
    form.show({ title: 'Sure?', onOutcome, ...options })
    return { onOutcome }
  }
  const cancelled = (onOutcome: ReturnType<typeof vi.fn>): Promise<void> =>
    expect.poll(() => onOutcome.mock.calls).toEqual([['cancel']])

  test('closes an open dialog also from one of its inputs, and nothing else hears of it [ACC-29] [ACC-34]', async () => {
    const router = vi.fn()
    const { onOutcome } = show({ children: form.markup('<input aria-label="Name">') })
    await userEvent.click(page.getByRole('textbox'))
    const answers: boolean[] = []
    const later = (event: KeyboardEvent): void => {
      answers.push(event.defaultPrevented)
      if (!layerStack(document).escape(event)) router()
    }
    document.addEventListener('keydown', later)
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
    document.removeEventListener('keydown', later)
    expect(answers).toEqual([true])
    expect(router).not.toHaveBeenCalled()
  })

  test('is free for the next step when nothing is open: leaving full screen, or a guide [DLG-16]', () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    expect(layerStack(document).escape(event)).toBe(false)
    expect(event.defaultPrevented).toBe(false)
  })

  test('that something inside has taken is its own: a menu in the dialog [ACC-34]', async () => {
    const { onOutcome } = show({ children: form.markup('<input aria-label="City">') })
    page
      .getByRole('textbox')
      .element()
      .addEventListener('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && event.preventDefault())
    await userEvent.click(page.getByRole('textbox'))
    await userEvent.keyboard('{Escape}')
    expect(onOutcome).not.toHaveBeenCalled()
    await userEvent.click(find('title'))
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
  })

  test.each([
    ['while text is composed', { isComposing: true }],
    ['with Shift, which signs out', { shiftKey: true }],
    ['held down', { repeat: true }],
  ])('%s leaves the dialog open [ACC-34]', async (_, init) => {
    const { onOutcome } = show({ children: form.markup('<input aria-label="Name">') })
    const field = page.getByRole('textbox').element()
    act(
      () =>
        void field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }),
        ),
    )
    expect(onOutcome).not.toHaveBeenCalled()
    expect(open()).toEqual(['Sure?'])
  })

  test('inside a select closes the dialog [ACC-34]', async () => {
    const { onOutcome } = show({
      children: form.markup(SIZES),
    })
    ;(page.getByRole('combobox').element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
  })

  test('with the list of a select open closes the list first [DLG-15]', async () => {
    const { onOutcome } = show({
      children: form.markup(SIZES),
    })
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.keyboard('{Escape}')
    const stayed = onOutcome.mock.calls.length === 0
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
    expect(stayed).toBe(true)
  })

  test('inside a frame of the same origin closes the dialog, and focus comes back [DLG-7] [DLG-15]', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { onOutcome } = show({
      children: form.markup('<iframe title="Film" srcdoc="<button>Play</button>"></iframe>'),
    })
    const frame = document.querySelector('iframe')!
    await expect.poll(() => frame.contentDocument?.querySelector('button')).toBeTruthy()
    await userEvent.click(page.frameLocator(page.getByTitle('Film')).getByRole('button', { name: 'Play' }))
    expect(document.activeElement).toBe(frame)
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  test('inside a frame that loaded again while it had focus closes it too [DLG-15]', async () => {
    const { onOutcome } = show({
      children: form.markup('<iframe title="Film" srcdoc="<button>Play</button>"></iframe>'),
    })
    const frame = document.querySelector('iframe')!
    await expect.poll(() => frame.contentDocument?.querySelector('button')).toBeTruthy()
    await userEvent.click(page.frameLocator(page.getByTitle('Film')).getByRole('button', { name: 'Play' }))
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.srcdoc = '<button>Again</button>'
    await loaded
    frame.contentDocument!.querySelector('button')!.focus()
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
  })

  test('with a date picker open closes the picker first [DLG-15]', async () => {
    const { onOutcome } = show({ children: form.markup('<input aria-label="Day" type="date">') })
    const day = page.getByLabelText('Day').element() as HTMLInputElement
    day.addEventListener('click', () => day.showPicker())
    await userEvent.click(page.getByLabelText('Day'))
    await userEvent.keyboard('{Escape}')
    const stayed = onOutcome.mock.calls.length === 0
    await userEvent.keyboard('{Escape}')
    await cancelled(onOutcome)
    expect(stayed).toBe(true)
  })
})
