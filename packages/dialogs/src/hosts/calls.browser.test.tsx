import { DIALOGS } from '@vitrine/messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addSheet, countDialogs, find, press } from '../../testing/page.js'
import { createDialogs, logoutNotice, mountDialogs, previewNotice } from '../index.js'
import type { Dialogs, DialogsHost, DialogsOptions } from '../index.js'
import { mountDialogs as mountWithReact } from '../react/index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

const HOSTS: readonly (readonly [string, () => Promise<DialogsHost>])[] = [
  ['React', () => import('../react/index.js')],
  ['the plain document', () => import('../index.js')],
]

describe.each(HOSTS)('calls shown by %s', (_host, load) => {
  let stores: Dialogs[] = []
  afterEach(async () => {
    for (const store of stores) store.stop()
    stores = []
    await expect.poll(countDialogs).toBe(0)
  })

  function makeDialogs(options?: DialogsOptions): Dialogs {
    const store = createDialogs({ host: load, ...options })
    stores.push(store)
    return store
  }

  describe('on call', () => {
    test('confirm answers with a promise of confirm, reject or cancel [DLG-8]', async () => {
      const store = makeDialogs()
      const first = store.confirm({ title: 'Empty the cart?', message: 'Three prints.', buttons: 'confirm-or-reject' })
      await press('Okay')
      expect(await first).toBe('confirm')
      const second = store.confirm({ title: 'Empty the cart?', buttons: 'confirm-or-reject' })
      await press('No')
      expect(await second).toBe('reject')
      const third = store.confirm({ title: 'Empty the cart?' })
      await expect.poll(countDialogs).toBe(1)
      await userEvent.keyboard('{Escape}')
      expect(await third).toBe('cancel')
    })

    test('an alert has its Okay; with the role of a dialog it is news and does not interrupt [DLG-3] [DLG-8]', async () => {
      const store = makeDialogs()
      const alert = store.alert({ title: 'Sold' })
      await expect.poll(countDialogs).toBe(1)
      expect(find('layer').getAttribute('role')).toBe('alertdialog')
      await press('Okay')
      expect(await alert).toBe('confirm')
      const news = store.alert({ title: 'Opening hours', role: 'dialog' })
      await expect.poll(countDialogs).toBe(1)
      expect(find('layer').getAttribute('role')).toBe('dialog')
      await press('Okay')
      expect(await news).toBe('confirm')
    })

    test('a call is closed by program through its signal [DLG-2]', async () => {
      const store = makeDialogs()
      const controller = new AbortController()
      const waiting = store.confirm({ title: 'One moment', buttons: 'none', signal: controller.signal })
      await expect.poll(countDialogs).toBe(1)
      controller.abort()
      expect(await waiting).toBe('cancel')
      const early = store.confirm({ title: 'Too late', buttons: 'none', signal: AbortSignal.abort() })
      expect(await early).toBe('cancel')
    })

    test('the host is fetched with the first call, once, and shows what came meanwhile [DLG-8]', async () => {
      const host = vi.fn(load)
      const store = makeDialogs({ host })
      expect(host).not.toHaveBeenCalled()
      const answers = [store.alert({ title: 'First' }), store.alert({ title: 'Second' })]
      await expect.poll(countDialogs).toBe(2)
      expect(host).toHaveBeenCalledTimes(1)
      await userEvent.keyboard('{Escape}{Escape}')
      expect(await Promise.all(answers)).toEqual(['cancel', 'cancel'])
    })

    test('what is open is cancelled when the store stops, and a later call loads the host again [DLG-8]', async () => {
      const store = makeDialogs()
      const answers = [store.confirm({ title: 'Sure?' }), store.toast({ message: 'Saved' }), store.systemError({})]
      await expect.poll(countDialogs).toBe(2)
      store.stop()
      expect(await Promise.all(answers)).toEqual(['cancel', 'cancel', 'clear'])
      expect(store.entries).toEqual([])
      expect(document.querySelector("[data-scope='dialogs']")).toBeNull()
      const later = store.alert({ title: 'Later' })
      await press('Okay')
      expect(await later).toBe('confirm')
    })

    test('a host that arrives after the store has stopped shows nothing [DLG-8]', async () => {
      let resolve!: (host: DialogsHost) => void
      const promise = new Promise<DialogsHost>((done) => (resolve = done))
      const mount = vi.fn()
      const store = makeDialogs({ host: () => promise })
      const answer = store.alert({ title: 'Sold' })
      store.stop()
      resolve({ mountDialogs: mount })
      expect(await answer).toBe('cancel')
      await promise
      expect(mount).not.toHaveBeenCalled()
    })

    test('a host that fails after the store has stopped leaves a later call alone [DLG-39]', async () => {
      let reject!: (error: Error) => void
      const host = vi.fn<() => Promise<DialogsHost>>(load)
      const lost = new Promise<never>((_, fail) => (reject = fail))
      host.mockReturnValueOnce(lost)
      const store = makeDialogs({ host })
      const first = store.alert({ title: 'Sold' })
      store.stop()
      expect(await first).toBe('cancel')
      const second = store.alert({ title: 'Sold' })
      reject(new TypeError('Failed to fetch'))
      await expect(lost).rejects.toThrow('Failed to fetch')
      await press('Okay')
      expect(await second).toBe('confirm')
      expect(host).toHaveBeenCalledTimes(2)
    })

    test('the host waits for texts and sheet [DLG-4] [DLG-8]', async () => {
      let release!: () => void
      const styles = new Promise<void>((done) => (release = done))
      const messages = async () => ({ ...DIALOGS, okay: 'In Ordnung' })
      const store = makeDialogs({ styles: () => styles, messages })
      const answer = store.alert({ title: 'Sold' })
      await messages()
      expect(countDialogs()).toBe(0)
      release()
      await press('In Ordnung')
      expect(await answer).toBe('confirm')
      const next = makeDialogs({ messages: { ...DIALOGS, okay: 'Gut' } }).alert({ title: 'Sold' })
      await press('Gut')
      expect(await next).toBe('confirm')
    })
  })

  describe('notices', () => {
    test('after signing out: "Logout Successful" [DLG-20]', async () => {
      void makeDialogs().alert(logoutNotice())
      await expect.poll(countDialogs).toBe(1)
      expect(find('title').textContent).toBe('Logout Successful')
      expect(find('message').textContent).toBe('You have been successfully logged out.')
      await press('Okay')
    })

    test('it stays until its Okay, longer than a toast would [DLG-21]', async () => {
      const answer = makeDialogs().alert(logoutNotice())
      await expect.poll(countDialogs).toBe(1)
      const began = performance.now()
      await expect.poll(() => performance.now() - began, { timeout: 4000 }).toBeGreaterThan(2300)
      expect([...document.querySelectorAll('dialog button')].map((button) => button.textContent)).toEqual(['Okay'])
      await press('Okay')
      expect(await answer).toBe('confirm')
    })

    test('of reservations: "Preview Only" [DLG-22]', async () => {
      void makeDialogs().alert(previewNotice())
      await expect.poll(countDialogs).toBe(1)
      expect(find('title').textContent).toBe('Preview Only')
      expect(find('message').textContent).toBe(
        'Please log out of your account of the product in order to use the reservation block.',
      )
      await press('Okay')
    })
  })

  describe('when the host cannot be had', () => {
    const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

    test('the system-error overlay comes in its plain form, with the same words [DLG-27] [DLG-28] [DLG-39]', async () => {
      const store = makeDialogs({ host: gone })
      const answer = store.systemError({ url: '/api/prints' })
      await expect.poll(countDialogs).toBe(1)
      expect(document.querySelector('dialog')!.textContent).toBe(
        'Something Went Wrong!Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.ClearReload Page',
      )
      await press('Clear')
      expect(await answer).toBe('clear')
      expect(store.entries).toEqual([])
      const again = store.systemError({ networkMessage: 'The line is down.' })
      await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('The line is down.')
      await press('Clear')
      expect(await again).toBe('clear')
    })

    test('another call rejects and says what to do, and the next one fetches again [DLG-8] [DLG-39]', async () => {
      const host = vi.fn<() => Promise<DialogsHost>>(gone)
      const store = makeDialogs({ host })
      const fault = await store.confirm({ title: 'Sure?' }).catch((error: unknown) => error)
      expect(String(fault)).toBe(
        'Error: [dialogs] The host of dialogs could not be loaded, so confirm() has no answer. Ask in another way, or try again.',
      )
      expect((fault as Error).cause).toEqual(new TypeError('Failed to fetch'))
      host.mockImplementation(load)
      const answer = store.confirm({ title: 'Sure?' })
      await press('Okay')
      expect(await answer).toBe('confirm')
      expect(host).toHaveBeenCalledTimes(2)
    })
  })
})

test('without a host of its own a store shows its dialogs in the plain document [DLG-8]', async () => {
  const store = createDialogs()
  const answer = store.confirm({ title: 'Sure?' })
  await expect.poll(countDialogs).toBe(1)
  expect(Object.keys(find('layer')).filter((key) => key.startsWith('__react'))).toEqual([])
  await press('Okay')
  expect(await answer).toBe('confirm')
  store.stop()
})

test.each([
  ['showing', 'onShow', 'cancel'],
  ['hiding', 'onHide', 'confirm'],
] as const)('a store that stops while a dialog is %s takes it away at once [DLG-9]', async (_, callback, outcome) => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const store = createDialogs({ host: null })
  const unmount = mountDialogs(store)
  const onDestroy = vi.fn()
  const answer = store.confirm({ title: 'Sure?', onDestroy, [callback]: unmount })
  if (callback === 'onHide') await press('Okay')
  expect(await answer).toBe(outcome)
  expect(countDialogs()).toBe(0)
  expect(onDestroy).toHaveBeenCalledTimes(1)
  expect(document.documentElement.style.overflow).toBe('')
  expect(reported).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a host of React without options speaks English [DLG-4] [DLG-8]', async () => {
  const store = createDialogs({ host: null })
  const unmount = mountWithReact(store)
  const answer = store.confirm({ title: 'Sure?', buttons: 'confirm-or-reject' })
  await press('No')
  expect(await answer).toBe('reject')
  unmount()
})

test('a React node without React rejects the call with the remedy [DLG-6]', async () => {
  const store = createDialogs()
  const fault = await store.alert({ title: { type: 'em' } }).catch((error: unknown) => error)
  expect(String(fault)).toBe(
    'TypeError: [dialogs] This page shows dialogs without React, so title, message and children are text or a Node. For React nodes pass host: () => import("@vitrine/dialogs/react") to createDialogs().',
  )
  expect(countDialogs()).toBe(0)
  store.stop()
})
