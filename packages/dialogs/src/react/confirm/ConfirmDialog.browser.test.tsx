import { act, render } from '@testing-library/react'
import { expectModal } from '@vitrine/testing'
import { emulateMedia } from '@vitrine/testing/media'
import fc from 'fast-check'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet, find, withMotion } from '../../../testing/page.js'
import { layerStack } from '../../index.js'
import type { DialogButtons } from '../../index.js'
import { AlertDialog, ConfirmDialog } from '../index.js'
import type { ConfirmDialogProps } from '../index.js'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [addSheet()]
})
afterEach(async () => {
  for (const step of undo) step()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await page.viewport(800, 600)
})

const names = (): (string | null)[] =>
  [...document.querySelectorAll('dialog button')].map((button) => button.textContent)
const dialogs = (): number => document.querySelectorAll('dialog').length
const gone = (): Promise<void> => expect.poll(dialogs).toBe(0)
const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))
/** At once, so that nothing has moved yet. */
const pressNow = (name: string): void =>
  act(() => (page.getByRole('button', { name }).element() as HTMLElement).click())
const onOverlay = (): Promise<void> => userEvent.click(find('layer'), { position: { x: 10, y: 10 } })

/** Every step a dialog announces, in order. */
function heard(): { steps: string[]; props: Partial<ConfirmDialogProps> } {
  const steps: string[] = []
  const tell = (step: string) => () => void steps.push(step)
  return {
    steps,
    props: {
      onShow: tell('show'),
      onConfirm: tell('confirm'),
      onReject: tell('reject'),
      onCancel: tell('cancel'),
      onHide: tell('hide'),
      onDestroy: tell('destroy'),
    },
  }
}

function show(props: Partial<ConfirmDialogProps> = {}) {
  const { steps, props: callbacks } = heard()
  const view = render(
    <ConfirmDialog defaultOpen title="Empty the cart?" message="Three prints." {...callbacks} {...props} />,
  )
  return { steps, ...view }
}

describe('buttons', () => {
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
        expect(names()).toEqual(labels)
        await press(label)
        await gone()
        await expect.poll(() => steps).toEqual(['show', outcome, 'hide', 'destroy'])
        unmount()
      }
    },
  )

  test('each label can be another one [DLG-4]', () => {
    const labels = { confirm: 'Empty it', reject: 'Keep it', cancel: 'Not now' }
    show({ buttons: 'confirm-or-reject', labels }).unmount()
    show({ buttons: 'confirm-or-reject', labels })
    expect(names()).toEqual(['Keep it', 'Empty it'])
  })

  test('the labels come from the catalogue of the page [DLG-4]', async () => {
    const { DIALOGS } = await import('@vitrine/messages')
    const messages = { ...DIALOGS, okay: 'In Ordnung', no: 'Nein', cancel: 'Abbrechen' }
    const first = show({ buttons: 'confirm-or-reject', messages })
    expect(names()).toEqual(['Nein', 'In Ordnung'])
    first.unmount()
    show({ messages })
    expect(names()).toEqual(['Abbrechen', 'In Ordnung'])
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click on the overlay', onOverlay],
  ])('without buttons %s closes it [DLG-2]', async (_, close) => {
    const { steps } = show({ buttons: 'none' })
    expect(names()).toEqual([])
    expect(document.activeElement).toBe(find('layer'))
    await userEvent.keyboard('{Enter} ')
    expect(dialogs()).toBe(1)
    await close()
    await gone()
    expect(steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('without buttons the program closes it, by its signal or by its owner [DLG-2]', async () => {
    const controller = new AbortController()
    const { steps } = show({ buttons: 'none', cancelOnEscape: false, signal: controller.signal })
    await userEvent.keyboard('{Escape}')
    await onOverlay()
    expect(dialogs()).toBe(1)
    act(() => controller.abort())
    await gone()
    await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])

    const second = heard()
    const view = (open: boolean) => <ConfirmDialog open={open} title="Wait" buttons="none" {...second.props} />
    const { rerender } = render(view(true))
    rerender(view(false))
    await gone()
    await expect.poll(() => second.steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('the alert has an Okay alone, which closes and reports confirm [DLG-3]', async () => {
    const { steps, props } = heard()
    render(<AlertDialog defaultOpen title="Sold" {...props} />)
    expect(names()).toEqual(['Okay'])
    await press('Okay')
    await gone()
    await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
  })
})

describe('its box', () => {
  test('is 350 px wide with a padding of 20 px [DLG-5]', () => {
    show()
    const { width, left, right } = find('panel').getBoundingClientRect()
    expect(width).toBe(350)
    expect(left).toBe(800 - right)
    const { left: text } = find('title').getBoundingClientRect()
    expect(text - left).toBe(20)
    expect(getComputedStyle(find('panel')).padding).toBe('20px')
  })

  test.each([
    [320, 280],
    [375, 335],
    [389, 349],
    [390, 350],
  ])('in a window of %i px it is %i px wide [DLG-5]', async (window, width) => {
    await page.viewport(window, 600)
    show({ message: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3) })
    const box = find('panel').getBoundingClientRect()
    expect([box.width, box.left]).toEqual([width, (window - width) / 2])
    expect(find('panel').scrollWidth).toBeLessThanOrEqual(find('panel').clientWidth)
  })

  test('a long message scrolls inside it, and it stays 20 px clear of the window', async () => {
    await page.viewport(320, 320)
    show({ message: 'A print on cotton paper. '.repeat(60) })
    const { top, bottom } = find('panel').getBoundingClientRect()
    expect([top, bottom]).toEqual([20, 300])
    await userEvent.click(page.getByRole('button', { name: 'Okay' }))
    await gone()
  })

  test('text is text, whatever stands in it; a React node is what it is [DLG-6]', () => {
    const { unmount } = show({ title: '<b>Bold</b>', message: '<img src=x onerror=alert(1)>' })
    expect(find('title').textContent).toBe('<b>Bold</b>')
    expect(find('message').textContent).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelector('dialog :is(b, img)')).toBeNull()
    unmount()
    show({ title: <em>Bold</em>, message: <p>Paragraph</p> })
    expect(find('title').querySelector('em')?.textContent).toBe('Bold')
    expect(find('message').querySelector('p')?.textContent).toBe('Paragraph')
  })
})

describe('for everybody', () => {
  test.each<[string, Partial<ConfirmDialogProps>, string | null]>([
    ['confirm or reject', { buttons: 'confirm-or-reject' }, 'No'],
    ['confirm or cancel', {}, 'Cancel'],
    ['confirm only', { buttons: 'confirm' }, 'Okay'],
    ['no buttons', { buttons: 'none' }, null],
  ])('%s: name, description, focus inside, both ways, and back [DLG-7]', async (_, props, focused) => {
    let view: ReturnType<typeof render>
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
        await gone()
        view.unmount()
      },
      initialFocus: (dialog) =>
        focused === null ? dialog : [...dialog.querySelectorAll('button')].find((one) => one.textContent === focused)!,
    })
  })

  test('Enter picks the harmless answer [DLG-7]', async () => {
    const { steps } = show({ buttons: 'confirm-or-reject' })
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(steps).toEqual(['show', 'reject', 'hide', 'destroy'])
  })

  test('without a message nothing describes it', () => {
    show({ message: undefined })
    expect(find('layer').hasAttribute('aria-describedby')).toBe(false)
  })

  test('the on-screen keyboard covers the page and not the dialog', () => {
    show({ children: <input aria-label="Name" /> })
    const viewport = window.visualViewport!
    vi.spyOn(viewport, 'height', 'get').mockReturnValue(280)
    vi.spyOn(viewport, 'offsetTop', 'get').mockReturnValue(40)
    const before = window.scrollY
    viewport.dispatchEvent(new Event('resize'))
    const { top, bottom } = find('panel').getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(40)
    expect(bottom).toBeLessThanOrEqual(320)
    expect(window.scrollY).toBe(before)
    vi.restoreAllMocks()
    viewport.dispatchEvent(new Event('resize'))
    const box = find('panel').getBoundingClientRect()
    expect(box.top + box.bottom).toBe(600)
  })
})

describe('its life', () => {
  test('a second outcome after the first is ignored [DLG-9]', async () => {
    undo.push(withMotion())
    const { steps } = show()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
    act(() => {
      buttons[1]!.click()
      buttons[0]!.click()
    })
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
  })

  test('whatever is done in whatever order, each step is announced once and in order [DLG-9]', async () => {
    const actions = fc.constantFrom('confirm', 'reject', 'escape', 'outside', 'program', 'abort')
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 4 }), async (sequence) => {
        const controller = new AbortController()
        const { steps, props } = heard()
        const view = (open: boolean) => (
          <ConfirmDialog open={open} title="Sure?" buttons="confirm-or-reject" signal={controller.signal} {...props} />
        )
        const { rerender, unmount } = render(view(true))
        await vi.waitFor(() => expect(steps).toEqual(['show']))
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
        if (sequence.includes('program')) rerender(view(false))
        const first = sequence.find((action) => action !== 'program')
        const outcome = first === 'confirm' || first === 'reject' ? first : 'cancel'
        await vi.waitFor(() => expect(steps).toEqual(['show', outcome, 'hide', 'destroy']))
        unmount()
      }),
      { numRuns: 40 },
    )
  })

  test('in StrictMode too each step is announced once [DLG-9]', async () => {
    const { steps, props } = heard()
    render(
      <StrictMode>
        <ConfirmDialog defaultOpen title="Sure?" {...props} />
      </StrictMode>,
    )
    await expect.poll(() => steps).toEqual(['show'])
    expect(document.activeElement?.textContent).toBe('Cancel')
    await press('Okay')
    await gone()
    await expect.poll(() => steps).toEqual(['show', 'confirm', 'hide', 'destroy'])
    expect(layerStack(document).escape()).toBe(false)
  })

  test('unmounted while it is open, it cancels and is gone at once', async () => {
    const { steps, unmount } = show()
    unmount()
    expect(dialogs()).toBe(0)
    await expect.poll(() => steps).toEqual(['show', 'cancel', 'hide', 'destroy'])
  })

  test('hiding waits for the end of the transition, then the dialog leaves the document [DLG-10]', async () => {
    undo.push(withMotion())
    // However long it takes: the 600 ms never pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { steps } = show()
    pressNow('Okay')
    expect(dialogs()).toBe(1)
    expect(find('layer').dataset['state']).toBe('closed')
    const left = find('panel').getAnimations()
    expect(left.length).toBeGreaterThan(0)
    const finished = Promise.all(left.map((animation) => animation.finished))
    expect(steps).toEqual(['show', 'confirm', 'hide'])
    await act(() => finished)
    vi.useRealTimers()
    await gone()
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
    expect(dialogs()).toBe(1)
    expect(steps).toEqual(['show', 'confirm', 'hide'])
    await pass(1)
    expect(dialogs()).toBe(0)
  })

  test.each([
    [true, false],
    [false, true],
  ])(
    'with cancel on Escape %s: Escape and a click on the overlay leave it open: %s [DLG-11]',
    async (cancelOnEscape, stays) => {
      for (const close of [() => userEvent.keyboard('{Escape}'), onOverlay]) {
        const { steps, unmount } = show({ cancelOnEscape })
        await close()
        if (stays) {
          expect(dialogs()).toBe(1)
          expect(steps).toEqual(['show'])
        } else {
          await gone()
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
    await onOverlay()
    await gone()
    expect(steps).toContain('cancel')
  })

  test('what the browser closes on its own asks as Escape does', async () => {
    const { steps, unmount } = show({ cancelOnEscape: false })
    find<HTMLDialogElement>('layer').close()
    await expect.poll(() => find<HTMLDialogElement>('layer').matches(':modal')).toBe(true)
    expect(steps).toEqual(['show'])
    unmount()
    const second = show()
    find('layer').dispatchEvent(new Event('cancel', { cancelable: true }))
    await gone()
    expect(second.steps).toContain('cancel')
  })

  test('a callback that throws is reported, and the dialog closes all the same', async () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const fault = (name: string) => () => {
      throw new Error(name)
    }
    const { steps } = show({ onConfirm: fault('confirm'), onHide: fault('hide'), onOpenChange: fault('change') })
    await press('Okay')
    await gone()
    await expect.poll(() => steps).toEqual(['show', 'destroy'])
    expect(reported.map(String)).toEqual(['Error: confirm', 'Error: change', 'Error: hide'])
  })

  test('the owner hears why it closed', async () => {
    const changes: unknown[] = []
    function Owner() {
      const [open, setOpen] = useState(true)
      return (
        <ConfirmDialog
          open={open}
          title="Sure?"
          onOpenChange={(next, { reason, event }) => {
            changes.push([next, reason, event?.type])
            setOpen(next)
          }}
        />
      )
    }
    for (const close of [() => press('Okay'), () => userEvent.keyboard('{Escape}'), onOverlay]) {
      const { unmount } = render(<Owner />)
      await close()
      await gone()
      unmount()
    }
    expect(changes).toEqual([
      [false, 'confirm', 'click'],
      [false, 'escape-key', 'keydown'],
      [false, 'outside-press', 'click'],
    ])
  })

  test('it may open again while it still hides', async () => {
    undo.push(withMotion())
    const { steps, props } = heard()
    const view = (open: boolean) => <ConfirmDialog open={open} title="Sure?" {...props} />
    const { rerender } = render(view(true))
    rerender(view(false))
    rerender(view(true))
    expect(dialogs()).toBe(2)
    await expect.poll(dialogs).toBe(1)
    await press('Okay')
    await gone()
    await expect.poll(() => steps.join(' ')).toBe('show cancel hide show destroy confirm hide destroy')
  })
})

describe('motion', () => {
  const timing = (part: string) =>
    find(part)
      .getAnimations()
      .map((animation) => {
        const { duration } = animation.effect!.getTiming()
        const frames = (animation.effect as KeyframeEffect).getKeyframes()
        const { offset: _, easing: _e, computedOffset: _c, composite: _m, ...first } = frames[0]!
        const { offset: _2, easing: _e2, computedOffset: _c2, composite: _m2, ...last } = frames.at(-1)!
        return { duration, first, last }
      })

  test('shows and hides in 0.3 s by fading [DLG-13]', async () => {
    undo.push(withMotion())
    show()
    expect(timing('panel')).toEqual([{ duration: 300, first: { opacity: '0' }, last: { opacity: '1' } }])
    expect(timing('overlay')).toEqual([{ duration: 300, first: { opacity: '0' }, last: { opacity: '1' } }])
    pressNow('Okay')
    expect(timing('panel')).toEqual([expect.objectContaining({ duration: 300, last: { opacity: '0' } })])
    await gone()
  })

  test('the scalable one hides to 0.94 of its size [DLG-13]', async () => {
    undo.push(withMotion())
    show({ scalable: true })
    expect(timing('panel').map(({ first }) => first)).toEqual([{ opacity: '0' }, { scale: '0.94' }])
    expect(timing('overlay')).toHaveLength(1)
    pressNow('Okay')
    expect(timing('panel').map(({ duration, last }) => ({ duration, last }))).toEqual([
      { duration: 300, last: { opacity: '0' } },
      { duration: 300, last: { scale: '0.94' } },
    ])
    await gone()
  })

  test('reduced motion has no animation at all [DLG-13]', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate')
    show({ scalable: true })
    expect(document.getAnimations()).toEqual([])
    await press('Okay')
    await gone()
    expect(animate).not.toHaveBeenCalled()
  })
})

describe('above one another', () => {
  test('the first stands at 30000, each further one 10 higher [DLG-12]', () => {
    render(
      <>
        <ConfirmDialog defaultOpen title="First" />
        <ConfirmDialog defaultOpen title="Second" />
        <ConfirmDialog defaultOpen title="Third" />
      </>,
    )
    const layers = [...document.querySelectorAll<HTMLElement>('dialog')]
    expect(layers.map((layer) => [layer.querySelector('h2')!.textContent, getComputedStyle(layer).zIndex])).toEqual([
      ['First', '30000'],
      ['Second', '30010'],
      ['Third', '30020'],
    ])
    const top = document.elementFromPoint(400, 300)!.closest('dialog')
    expect(top).toBe(layers[2])
  })

  test('the page is inert and still while any is open, and as it was after the last is destroyed [DLG-14]', async () => {
    document.body.innerHTML = '<button id="page">Page</button><div style="height: 3000px"></div>'
    const button = document.querySelector<HTMLButtonElement>('#page')!
    const view = (first: boolean, second: boolean) => (
      <>
        <ConfirmDialog open={first} title="First" />
        <ConfirmDialog open={second} title="Second" />
      </>
    )
    const { rerender } = render(view(true, true))
    const isInert = (): boolean => {
      button.focus()
      return document.activeElement !== button && getComputedStyle(document.documentElement).overflowY === 'hidden'
    }
    expect(isInert()).toBe(true)
    // The lower one goes first: the upper one stays, modal and in reach.
    rerender(view(false, true))
    await expect.poll(dialogs).toBe(1)
    expect(isInert()).toBe(true)
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement?.closest('dialog')?.textContent).toContain('Second')
    rerender(view(false, false))
    await gone()
    expect(isInert()).toBe(false)
    expect(document.activeElement).toBe(button)
    expect(document.querySelector("[data-part='mount']")).toBeNull()
  })

  test('an alert opened by the answer outlives the dialog it was asked in', async () => {
    undo.push(withMotion())
    function Both() {
      const [sold, setSold] = useState(false)
      return (
        <>
          <ConfirmDialog defaultOpen title="Buy?" onConfirm={() => setSold(true)} />
          <AlertDialog open={sold} title="Sold" onOpenChange={setSold} />
        </>
      )
    }
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    render(<Both />)
    await press('Okay')
    await expect.poll(dialogs).toBe(1)
    expect(find('title').textContent).toBe('Sold')
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Okay')
    await userEvent.keyboard('{Enter}')
    await gone()
    expect(document.activeElement).toBe(opener)
  })

  test('the same where the browser cannot move elements in one step', async () => {
    const { moveBefore } = Element.prototype as { moveBefore?: unknown }
    Reflect.deleteProperty(Element.prototype, 'moveBefore')
    undo.push(() => Object.assign(Element.prototype, { moveBefore }))
    const view = (first: boolean) => (
      <>
        <ConfirmDialog open={first} title="First" />
        <ConfirmDialog open title="Second" />
      </>
    )
    const { rerender } = render(view(true))
    const focused = document.activeElement
    rerender(view(false))
    await expect.poll(dialogs).toBe(1)
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement).toBe(focused)
  })
})

describe('with a gutter beside the page', () => {
  test('it gets the colour the overlay gives the page, until the last dialog is gone', async () => {
    const view = (first: boolean, second: boolean) => (
      <>
        <ConfirmDialog open={first} title="First" />
        <ConfirmDialog open={second} title="Second" />
      </>
    )
    const ground = (): string => getComputedStyle(document.documentElement).backgroundColor
    const before = ground()
    const { rerender } = render(view(true, true))
    const dimmed = ground()
    expect(dimmed).not.toBe(before)
    rerender(view(false, true))
    await expect.poll(dialogs).toBe(1)
    expect(ground()).toBe(dimmed)
    rerender(view(false, false))
    await gone()
    expect(ground()).toBe(before)
  })
})

test('in forced colours lines tell dialog, overlay and primary button from the page', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  show()
  expect(getComputedStyle(find('panel')).borderTopStyle).toBe('solid')
  expect(getComputedStyle(find('confirm')).borderTopStyle).toBe('solid')
})
