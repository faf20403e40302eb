import { expectModal } from '@vitrine/testing'
import { holdNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import { addSheet, find, press } from '../../testing/page.js'
import { createDialogs, showSystemError } from '../index.js'
import type { SystemErrorOptions } from '../index.js'

const TITLE = 'Something Went Wrong!'
const BODY =
  'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.'
const RAW = { error: new TypeError('prints is not iterable'), url: 'https://lantern.test/api/prints', format: 'json' }

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

const overlays = (): number => document.querySelectorAll("[data-part='system-error']").length

/** The overlay in each of its forms. */
const forms: readonly (readonly [string, (options?: SystemErrorOptions) => Promise<string>])[] = [
  ...FORMS.map(([name, { mount }]) => {
    const show = (options: SystemErrorOptions = {}): Promise<string> => {
      const dialogs = createDialogs({ host: null })
      mount(dialogs)
      return dialogs.systemError(options)
    }
    return [name, show] as const
  }),
  ['showSystemError() alone', (options) => showSystemError(options)],
]

describe.each(forms)('the system error in %s', (_, show) => {
  test('it fills the window and has two buttons, "Reload Page" and "Clear" [DLG-27]', async () => {
    const outcome = show()
    await expect.poll(overlays).toBe(1)
    const box = find('system-error').getBoundingClientRect()
    expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 800, 600])
    const names = [...document.querySelectorAll('dialog button')].map((button) => button.textContent)
    expect(names.toSorted()).toEqual(['Clear', 'Reload Page'])
    await press('Clear')
    expect(await outcome).toBe('clear')
  })

  test('Clear removes it and leaves the page usable [DLG-27]', async () => {
    const pressed = vi.fn()
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Cart'
    button.addEventListener('click', pressed)
    void show()
    await expect.poll(overlays).toBe(1)
    await press('Clear')
    await expect.poll(overlays).toBe(0)
    await press('Cart')
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('Reload Page reloads [DLG-27]', async () => {
    const onReload = vi.fn()
    const outcome = show({ onReload })
    await expect.poll(overlays).toBe(1)
    await press('Reload Page')
    expect(onReload).toHaveBeenCalledTimes(1)
    expect(await outcome).toBe('reload')
  })

  test('without a callback of its owner Reload Page loads the page anew [DLG-27]', async () => {
    const navigations = await holdNavigations()
    onTestFinished(navigations.stop)
    const outcome = show()
    await expect.poll(overlays).toBe(1)
    await press('Reload Page')
    expect(await outcome).toBe('reload')
    expect(navigations.went).toEqual(['reload'])
  })

  test('by default it says that something went wrong [DLG-28]', async () => {
    void show()
    await expect.poll(overlays).toBe(1)
    expect(document.querySelector('dialog h2')!.textContent).toBe(TITLE)
    expect(find('message').textContent).toBe(BODY)
    expect(find('details').hidden).toBe(true)
    await press('Clear')
  })

  test.each([
    ['an error alone, for a visitor', RAW, BODY, ''],
    ['a failed network', { ...RAW, networkMessage: 'Unable to connect…' }, 'Unable to connect…', ''],
    [
      'an error in developer mode',
      { ...RAW, networkMessage: 'Unable to connect…', developerMode: true },
      'TypeError: prints is not iterable',
      'https://lantern.test/api/prints\njson',
    ],
  ])('%s [DLG-29] [DLG-30]', async (_case, options, body, details) => {
    void show(options)
    await expect.poll(overlays).toBe(1)
    expect(find('message').textContent).toBe(body)
    expect(find('details').textContent).toBe(details)
    expect(find('details').hidden).toBe(details === '')
    await press('Clear')
  })

  test('markup in an error is text [DLG-29]', async () => {
    void show({ error: '<img src=x onerror=alert(1)>', developerMode: true })
    await expect.poll(overlays).toBe(1)
    expect(find('message').textContent).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
    await press('Clear')
  })

  test('name, description, focus inside, both ways, and back; Escape clears [DLG-27] [DLG-28]', async () => {
    await expectModal({
      role: 'alertdialog',
      name: TITLE,
      description: BODY,
      open: async () => {
        void show()
        await expect.poll(overlays).toBe(1)
        return find('system-error')
      },
      close: async () => {
        await userEvent.keyboard('{Escape}')
        await expect.poll(overlays).toBe(0)
      },
      initialFocus: () => find('clear'),
    })
  })
})

test.each(FORMS)(
  'in %s only one exists: a second call replaces its words, and both are answered [DLG-30]',
  async (_form, { mount }) => {
    const dialogs = createDialogs({ host: null })
    mount(dialogs)
    const first = dialogs.systemError({})
    await expect.poll(overlays).toBe(1)
    const element = find('system-error')
    const second = dialogs.systemError({ networkMessage: 'Unable to connect…' })
    await expect.poll(() => find('message').textContent).toBe('Unable to connect…')
    expect(overlays()).toBe(1)
    expect(find('system-error')).toBe(element)
    await press('Clear')
    expect(await Promise.all([first, second])).toEqual(['clear', 'clear'])
  },
)
