import { act } from '@testing-library/react'
import { expectStatus } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import { addSheet, find } from '../../testing/page.js'
import { createDialogs } from '../index.js'
import type { Dialogs } from '../index.js'

let removeSheet: () => void
let dialogs: Dialogs
beforeEach(() => {
  removeSheet = addSheet()
  dialogs = createDialogs({ host: null })
})
afterEach(async () => {
  vi.useRealTimers()
  removeSheet()
  await userEvent.unhover(document.body)
})

const toasts = (): (string | null)[] =>
  [...document.querySelectorAll("[data-part='toast']:not([hidden])")].map((toast) => toast.textContent)
const isPaused = (): boolean => find('toaster').hasAttribute('data-paused')
/** Advances the fake clock by these milliseconds. */
const pass = (time: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
/** Replaces timers and `performance` by fake ones, which only the test advances. */
const holdTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
const text = (message: string): Promise<void> => expect.poll(toasts).toContain(message)

describe.each(FORMS)('toasts in %s', (_name, form) => {
  test('it has no buttons, stands at the top right, and goes by itself after 2000 ms [DLG-18]', async () => {
    holdTime()
    form.mount(dialogs)
    const ended = vi.fn()
    void dialogs.toast({ message: 'Saved' }).then(ended)
    await pass(0)
    expect(toasts()).toEqual(['Saved'])
    const box = find('toast').getBoundingClientRect()
    expect([box.top, 800 - box.right]).toEqual([20, 20])
    expect(document.querySelector('button')).toBeNull()
    await pass(1999)
    expect(ended).not.toHaveBeenCalled()
    await pass(1)
    expect(ended).toHaveBeenCalledWith('expire')
    vi.useRealTimers()
    await expect.poll(toasts).toEqual([])
  })

  test('from right to left too it stands at the top right [DLG-18]', async () => {
    document.documentElement.dir = 'rtl'
    form.mount(dialogs)
    void dialogs.toast({ message: 'حُفظ' })
    await text('حُفظ')
    expect(find('toast').getBoundingClientRect().right).toBe(780)
    document.documentElement.removeAttribute('dir')
  })

  test('a status says it politely, without taking focus [DLG-19]', async () => {
    document.body.innerHTML = '<button>Page</button>'
    document.querySelector('button')!.focus()
    await expectStatus(() => {
      void dialogs.toast({ message: 'Saved' })
      form.mount(dialogs)
    }, 'Saved')
  })

  test('later ones stand below earlier ones, from 20 px below the edge of the window [DLG-19]', async () => {
    form.mount(dialogs)
    for (const message of ['First', 'Second', 'Third']) void dialogs.toast({ message })
    await text('Third')
    const boxes = [...document.querySelectorAll("[data-part='toast']")].map((toast) => toast.getBoundingClientRect())
    expect(boxes[0]!.top).toBe(20)
    expect(boxes[1]!.top).toBeGreaterThan(boxes[0]!.bottom)
    expect(boxes[2]!.top).toBeGreaterThan(boxes[1]!.bottom)
  })

  test('its time stands still while the pointer is over it [DLG-19]', async () => {
    holdTime()
    form.mount(dialogs)
    const ended = vi.fn()
    void dialogs.toast({ message: 'Saved' }).then(ended)
    await pass(0)
    await pass(1500)
    await userEvent.hover(find('toast'))
    await expect.poll(isPaused).toBe(true)
    await pass(60_000)
    expect(ended).not.toHaveBeenCalled()
    await userEvent.unhover(find('toast'))
    await expect.poll(isPaused).toBe(false)
    await pass(100)
    expect(ended).not.toHaveBeenCalled()
    await pass(500)
    expect(ended.mock.calls).toEqual([['expire']])
  })

  test('its time stands still while the tab is not seen, and while focus is in it [DLG-19]', async () => {
    holdTime()
    form.mount(dialogs)
    const ended = vi.fn()
    void dialogs.toast({ message: form.markup('<a href="#cart">Cart</a>') }).then(ended)
    await pass(0)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(60_000)
    expect(ended).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Cart')
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(60_000)
    expect(ended).not.toHaveBeenCalled()
    act(() => (document.activeElement as HTMLElement).blur())
    await pass(2000)
    expect(ended.mock.calls).toEqual([['expire']])
  })

  test('fifty at once stay readable: the newest stand open, the others are a number, and each gets its time [DLG-37]', async () => {
    form.mount(dialogs)
    const ended: unknown[] = []
    for (let id = 0; id < 50; id += 1)
      void dialogs.toast({ message: `Toast ${id}`, duration: 60 }).then((outcome) => ended.push([id, outcome]))
    await text('Toast 49')
    expect(toasts().length).toBeLessThanOrEqual(5)
    expect(find('folded').textContent).toMatch(/^\+\d+$/)
    expect(find('toaster').getBoundingClientRect().bottom).toBeLessThan(600)
    await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(50)
    await expect.poll(() => document.querySelector("[data-part='folded']")).toBeNull()
  })

  test('of seven the five newest are open, and the number of the others shrinks to none [DLG-37]', async () => {
    form.mount(dialogs)
    const calls = [...Array(7).keys()].map((id) => {
      const controller = new AbortController()
      void dialogs.toast({ message: `Toast ${id}`, duration: 60_000, signal: controller.signal })
      return controller
    })
    const folded = (): string | undefined => document.querySelector("[data-part='folded']")?.textContent
    await expect.poll(toasts).toEqual(['Toast 2', 'Toast 3', 'Toast 4', 'Toast 5', 'Toast 6'])
    expect(folded()).toBe('+2')
    act(() => calls[6]!.abort())
    await expect.poll(toasts).toEqual(['Toast 1', 'Toast 2', 'Toast 3', 'Toast 4', 'Toast 5'])
    expect(folded()).toBe('+1')
    act(() => calls[0]!.abort())
    await expect.poll(folded).toBeUndefined()
    expect(toasts()).toContain('Toast 1')
  })

  test('it is removed by program [DLG-8]', async () => {
    form.mount(dialogs)
    const controller = new AbortController()
    const outcome = dialogs.toast({ message: 'Saving', duration: 60_000, signal: controller.signal })
    await text('Saving')
    act(() => controller.abort())
    expect(await outcome).toBe('cancel')
    await expect.poll(toasts).toEqual([])
  })

  test('text is text, whatever stands in it [DLG-6]', async () => {
    form.mount(dialogs)
    void dialogs.toast({ message: '<img src=x onerror=alert(1)>' })
    await text('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })

  test('over a modal a toast stands above, in reach of pointer and keyboard, and comes back to the page afterwards [DLG-12]', async () => {
    document.body.innerHTML = '<main>Page</main>'
    const pressed = vi.fn()
    const undo = form.markup('<button>Undo</button>')
    form.mount(dialogs)
    void dialogs.toast({ message: undo, duration: 60_000 })
    await text('Undo')
    find('toast').querySelector('button')!.addEventListener('click', pressed)
    const question = new AbortController()
    void dialogs.confirm({ title: 'Sure?', signal: question.signal })
    await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
    expect(find('layer').contains(find('toaster'))).toBe(true)
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(find('layer').matches(':modal')).toBe(true)
    expect(Number(getComputedStyle(find('toaster')).zIndex)).toBeGreaterThan(30_000)
    act(() => question.abort())
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    expect(toasts()).toEqual(['Undo'])
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    expect(pressed).toHaveBeenCalledTimes(2)
  })
})
