import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet, find } from '../../../testing/page.js'
import { createDialogs, layerStack, logoutNotice, previewNotice } from '../../index.js'
import type { Dialogs } from '../../index.js'
import { AlertDialog, ConfirmDialog, DialogHost, mountDialogs, SystemErrorOverlay, Toaster, Tooltip } from '../index.js'

let removeSheet: () => void
let unmount: (() => void) | undefined
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(async () => {
  unmount?.()
  unmount = undefined
  await expect.poll(dialogs).toBe(0)
  removeSheet()
})

const dialogs = (): number => document.querySelectorAll('dialog').length
const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))

/** A page without React of its own: the store fetches its host with the first call. */
function makeDialogs(): Dialogs {
  return createDialogs(async () => ({
    mountDialogs(store) {
      unmount = mountDialogs(store)
    },
  }))
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
    await expect.poll(dialogs).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(await third).toBe('cancel')
  })

  test('and as a component it reports the same by callbacks [DLG-8]', async () => {
    const heard: string[] = []
    render(<ConfirmDialog defaultOpen title="Empty the cart?" onOutcome={(outcome) => heard.push(outcome)} />)
    await press('Okay')
    await expect.poll(() => heard).toEqual(['confirm'])
  })

  test('alert and inform have their Okay; inform is news and does not interrupt', async () => {
    const store = makeDialogs()
    const alert = store.alert({ title: 'Sold' })
    await expect.poll(dialogs).toBe(1)
    expect(find('layer').getAttribute('role')).toBe('alertdialog')
    await press('Okay')
    expect(await alert).toBe('confirm')
    const news = store.inform({ title: 'Opening hours' })
    await expect.poll(dialogs).toBe(1)
    expect(find('layer').getAttribute('role')).toBe('dialog')
    await press('Okay')
    expect(await news).toBe('confirm')
  })

  test('a call is closed by program through its signal [DLG-2]', async () => {
    const store = makeDialogs()
    const controller = new AbortController()
    const waiting = store.inform({ title: 'One moment', buttons: 'none', signal: controller.signal })
    await expect.poll(dialogs).toBe(1)
    controller.abort()
    expect(await waiting).toBe('cancel')
    const early = store.inform({ title: 'Too late', buttons: 'none', signal: AbortSignal.abort() })
    expect(await early).toBe('cancel')
  })

  test('the host is fetched with the first call, once, and shows what came meanwhile', async () => {
    const host = vi.fn(async () => ({ mountDialogs: (store: Dialogs) => void (unmount = mountDialogs(store)) }))
    const store = createDialogs(host)
    expect(host).not.toHaveBeenCalled()
    const answers = [store.alert({ title: 'First' }), store.alert({ title: 'Second' })]
    await expect.poll(dialogs).toBe(2)
    expect(host).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}{Escape}')
    expect(await Promise.all(answers)).toEqual(['cancel', 'cancel'])
  })

  test('what is open is cancelled when the host is taken away', async () => {
    const store = makeDialogs()
    const answers = [store.confirm({ title: 'Sure?' }), store.toast({ message: 'Saved' }), store.systemError({})]
    await expect.poll(dialogs).toBe(2)
    unmount!()
    expect(await Promise.all(answers)).toEqual(['cancel', 'cancel', 'clear'])
    expect(store.entries).toEqual([])
  })
})

describe('notices', () => {
  test('after signing out: "Logout Successful" [DLG-20]', async () => {
    void makeDialogs().alert(logoutNotice())
    await expect.poll(dialogs).toBe(1)
    expect(find('title').textContent).toBe('Logout Successful')
    expect(find('message').textContent).toBe('You have been successfully logged out.')
    await press('Okay')
  })

  test('it stays until its Okay, longer than a toast would [DLG-21]', async () => {
    const answer = makeDialogs().alert(logoutNotice())
    await expect.poll(dialogs).toBe(1)
    const began = performance.now()
    await expect.poll(() => performance.now() - began, { timeout: 4000 }).toBeGreaterThan(2300)
    expect([...document.querySelectorAll('dialog button')].map((button) => button.textContent)).toEqual(['Okay'])
    await press('Okay')
    expect(await answer).toBe('confirm')
  })

  test('of reservations: "Preview Only" [DLG-22]', async () => {
    void makeDialogs().alert(previewNotice())
    await expect.poll(dialogs).toBe(1)
    expect(find('title').textContent).toBe('Preview Only')
    expect(find('message').textContent).toBe(
      'Please log out of your account of the product in order to use the reservation block.',
    )
    await press('Okay')
  })
})

describe('when the host cannot be had', () => {
  const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

  test('the system-error overlay comes in its plain form, with the same words', async () => {
    const answer = createDialogs(gone).systemError({})
    await expect.poll(dialogs).toBe(1)
    expect(document.querySelector('dialog')!.textContent).toBe(
      'Something Went Wrong!Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.ClearReload Page',
    )
    await press('Clear')
    expect(await answer).toBe('clear')
  })

  test('another call rejects and says what to do, and the next one fetches again', async () => {
    const host = vi.fn<() => Promise<{ mountDialogs: (store: Dialogs) => void }>>(gone)
    const store = createDialogs(host)
    const fault = await store.confirm({ title: 'Sure?' }).catch((error: unknown) => error)
    expect(String(fault)).toBe(
      'Error: [dialogs] What shows dialogs could not be loaded, so confirm() has no answer. Ask in another way, or try again.',
    )
    expect((fault as Error).cause).toEqual(new TypeError('Failed to fetch'))
    host.mockResolvedValue({ mountDialogs: (next) => void (unmount = mountDialogs(next)) })
    const answer = store.confirm({ title: 'Sure?' })
    await press('Okay')
    expect(await answer).toBe('confirm')
    expect(host).toHaveBeenCalledTimes(2)
  })
})

describe('in an app', () => {
  const app = (store: Dialogs) => (
    <StrictMode>
      <main>
        <Tooltip content="More">
          <button>Page</button>
        </Tooltip>
      </main>
      <ConfirmDialog defaultOpen title="Sure?" />
      <AlertDialog defaultOpen title="Sold" />
      <SystemErrorOverlay />
      <Toaster toasts={[{ id: 1, message: 'Saved' }]} onEnd={() => {}} />
      <DialogHost dialogs={store} />
    </StrictMode>
  )

  test('server HTML has nothing of what lies above the page, and is taken over without a word', async () => {
    const store = createDialogs()
    const html = renderToString(app(store))
    expect(html).toBe('<main><button data-state="closed">Page</button></main>')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const { unmount: leave } = render(app(store), { container, hydrate: true })
    await expect.poll(dialogs).toBe(3)
    expect(container.innerHTML).toContain('<button')
    leave()
    await expect.poll(dialogs).toBe(0)
    expect(document.querySelector("[data-scope='dialogs']")).toBeNull()
    expect(layerStack(document).escape()).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('two copies of the package share one stack', async () => {
    const address = new URL('../../dom/layerStack.ts?copy', import.meta.url).href
    const copy = (await import(/* @vite-ignore */ address)) as { layerStack: typeof layerStack }
    const heard: string[] = []
    render(<ConfirmDialog defaultOpen title="Of the first" onOutcome={(outcome) => heard.push(`first ${outcome}`)} />)
    const element = document.createElement('dialog')
    const stack = copy.layerStack(document)
    expect(stack.topModal()).toBe(find('layer'))
    stack.topModal().append(element)
    const layer = stack.push({
      element,
      modal: true,
      onEscape: () => {
        heard.push('second')
        element.close()
        layer.remove()
        element.remove()
      },
    })
    element.showModal()
    expect(layer.zIndex).toBe(30_010)
    await userEvent.keyboard('{Escape}')
    expect(heard).toEqual(['second'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => heard).toEqual(['second', 'first cancel'])
  })
})
