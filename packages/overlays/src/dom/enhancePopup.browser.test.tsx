import { createDialogs, layerStack, mountDialogs } from '@vitrine/dialogs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OverlayRecord } from '../core/events.js'
import { Popup } from '../react/Popup.js'
import { addSheet, clean, keep, RULE, serve, storedRecord } from '../testing/page.js'
import { enhancePopup, type EnhancePopupPorts, type PopupOptions } from './enhancePopup.js'

const NOON = 1_767_268_800_000
let records: OverlayRecord[]
let changes: string[]

beforeEach(() => {
  // Closing a popup goes back in the history, which would scroll the page of the next test to the place of this one.
  history.scrollRestoration = 'manual'
  addSheet()
  records = []
  changes = []
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clean()
  await entriesSettled()
})

/** Waits until the entry of a closed popup has left the history. */
const entriesSettled = (): Promise<unknown> =>
  expect.poll(() => (history.state as Record<string, unknown> | null)?.['vitrinePopup']).toBeUndefined()

const popup = () =>
  serve<HTMLDialogElement>(
    <Popup heading="The programme" action={{ label: 'See the prints', href: '#prints' }}>
      <form>
        <label>
          E-mail <input />
        </label>
      </form>
    </Popup>,
  )

function start(options: Partial<PopupOptions> = {}, ports: EnhancePopupPorts = {}) {
  const element = popup()
  const stop = enhancePopup(
    element,
    { rule: RULE, delay: 0, referrer: '', ...options },
    {
      onRecord: (record) => records.push(record),
      onOpenChange: (open, { reason }) => changes.push(open ? 'open' : reason),
      ...ports,
    },
  )
  keep(stop)
  return { element, stop }
}

/** Opens a popup and waits until it is open. */
async function opened(options?: Partial<PopupOptions>, ports?: EnhancePopupPorts) {
  const started = start(options, ports)
  await expect.poll(() => started.element.open).toBe(true)
  return started
}

const actions = (): string[] => records.map(({ action }) => action)

describe('the moment', () => {
  test('the popup opens a second after the start, not earlier [OVL-18]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { element } = start({ delay: undefined })
    await vi.advanceTimersByTimeAsync(999)
    expect(element.open).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(element.open).toBe(true)
  })

  test('scrolling past half the page opens it before the delay is over [OVL-18]', async () => {
    document.body.style.blockSize = '4000px'
    const { element } = start({ delay: 3_600_000 })
    const range = document.documentElement.scrollHeight - innerHeight
    scrollTo(0, range / 2 - 50)
    await new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    expect(element.open).toBe(false)
    scrollTo(0, range / 2 + 1)
    await expect.poll(() => element.open).toBe(true)
  })

  test('after a search engine time does not open it, only scrolling beyond the first screen [OVL-29]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    document.body.style.blockSize = '400vh'
    const { element } = start({ delay: 0, scrollDepth: 0.01, referrer: 'https://www.google.com/' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(element.open).toBe(false)
    vi.useRealTimers()
    scrollTo(0, innerHeight / 2)
    await new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    expect(element.open).toBe(false)
    scrollTo(0, innerHeight + 1)
    await expect.poll(() => element.open).toBe(true)
  })

  test.each([
    ['a text field', '<input aria-label="Note">'],
    ['an editable element', '<div contenteditable role="textbox" aria-label="Note"></div>'],
    ['a select', '<select aria-label="Note"><option>A</option></select>'],
  ])('while focus is in %s it waits, and opens when focus leaves [OVL-18]', async (_, html) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { element } = start()
    const field = document.body.appendChild(document.createElement('div'))
    field.innerHTML = html
    ;(field.firstElementChild as HTMLElement).focus()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(element.open).toBe(false)
    ;(field.firstElementChild as HTMLElement).blur()
    await vi.advanceTimersByTimeAsync(0)
    expect(element.open).toBe(true)
  })

  test('over an open dialog it waits until the dialog has closed [OVL-18]', async () => {
    const dialogs = createDialogs()
    keep(mountDialogs(dialogs))
    void dialogs.alert({ title: 'Sold' })
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    const moments = vi.fn(() => false)
    const { element } = start({}, { isBusy: moments })
    await expect.poll(() => moments.mock.calls.length).toBeGreaterThan(0)
    expect(element.open).toBe(false)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => element.open).toBe(true)
  })

  test('a page that asks for patience gets it until the next press [OVL-18]', async () => {
    let busy = true
    const isBusy = vi.fn(() => busy)
    const { element } = start({}, { isBusy })
    await expect.poll(() => isBusy.mock.calls.length).toBeGreaterThan(0)
    expect(element.open).toBe(false)
    busy = false
    document.body.click()
    await expect.poll(() => element.open).toBe(true)
  })

  test('a viewer on a mobile device sees it only if the owner allows it [OVL-8]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; Mobile)')
    const first = start({ rule: { ...RULE, enableMobile: false } })
    const second = start()
    await expect.poll(() => second.element.open).toBe(true)
    expect(first.element.open).toBe(false)
  })
})

describe('closing', () => {
  test.each([
    ['its control', 'close-press', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    ['Escape', 'escape-key', () => userEvent.keyboard('{Escape}')],
    [
      'a press on the overlay',
      'outside-press',
      () => userEvent.click(page.getByRole('dialog'), { position: { x: 2, y: 2 } }),
    ],
    ['Back', 'back', () => history.back()],
  ] as const)('%s closes it, and stores date and version [OVL-3] [OVL-16] [OVL-18]', async (_, reason, act) => {
    vi.spyOn(Date, 'now').mockReturnValue(NOON)
    await page.viewport(800, 600)
    const { element } = await opened()
    await act()
    await expect.poll(() => element.open).toBe(false)
    expect(changes).toEqual(['open', reason])
    expect(storedRecord()).toEqual({ 'date-closed': NOON, version: 2, submitted: false })
  })

  test('one Back press closes it and stays on the page [OVL-30]', async () => {
    const address = location.href
    const { element } = await opened()
    expect(history.state).toHaveProperty('vitrinePopup')
    history.back()
    await expect.poll(() => element.open).toBe(false)
    expect(location.href).toBe(address)
  })

  test('it is a modal layer: the page behind is locked, and focus returns to where it was [OVL-18]', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'On'
    await userEvent.click(button)
    const { element } = await opened()
    expect(layerStack(document).topModal()).toBe(element)
    expect(element.contains(document.activeElement)).toBe(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
    expect(element.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(button)
  })

  test('closing in another tab closes it here without a record [OVL-13]', async () => {
    const { element } = await opened()
    localStorage.setItem('popup-overlay', JSON.stringify({ 'date-closed': Date.now(), version: 2, submitted: false }))
    dispatchEvent(new StorageEvent('storage', { key: 'popup-overlay' }))
    expect(element.open).toBe(false)
    expect(actions()).toEqual(['render'])
  })

  test('what another tab has closed while it waited does not open [OVL-13] [OVL-14]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { element } = start({ delay: 500 })
    localStorage.setItem('popup-overlay', JSON.stringify({ 'date-closed': Date.now(), version: 2, submitted: false }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([element.open, actions()]).toEqual([false, []])
  })

  test('stop before its moment ends the wait [OVL-32]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { element, stop } = start({ delay: 500 })
    stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([element.open, actions()]).toEqual([false, []])
  })

  test('stop closes it without a record and leaves the markup of the server [OVL-32]', async () => {
    const { element, stop } = await opened()
    stop()
    expect([element.open, storedRecord(), changes]).toEqual([false, null, ['open', 'action']])
    expect(element.hasAttribute('data-state')).toBe(false)
    stop()
  })
})

describe('its form', () => {
  test('success stores and records that the visitor has signed up, with date and version [OVL-12] [OVL-16] [OVL-17]', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOON)
    const { element } = await opened()
    element.querySelector('form')!.dispatchEvent(new CustomEvent('vitrine:forms:success', { bubbles: true }))
    expect(storedRecord()).toEqual({ 'date-closed': NOON, version: 2, submitted: true })
    expect([element.open, actions()]).toEqual([true, ['render', 'signup']])
    await userEvent.keyboard('{Escape}')
    expect(storedRecord()).toEqual({ 'date-closed': NOON, version: 2, submitted: true })
  })

  test('a form that fails leaves the popup open and stores nothing [OVL-16]', async () => {
    const { element } = await opened()
    element.querySelector('form')!.dispatchEvent(new CustomEvent('vitrine:forms:failure', { bubbles: true }))
    expect([element.open, storedRecord(), actions()]).toEqual([true, null, ['render']])
  })

  test('a success elsewhere on the page is not its own [OVL-16]', async () => {
    await opened()
    document.body.dispatchEvent(new CustomEvent('vitrine:forms:success', { bubbles: true }))
    expect(storedRecord()).toBeNull()
  })
})

describe('records', () => {
  test('each carries action, version, frequency and path [OVL-17]', async () => {
    await opened()
    await userEvent.click(page.getByRole('link', { name: 'See the prints' }))
    const rest = { version: 2, displayFrequency: 7, pagePath: location.pathname }
    expect(records).toEqual([
      { action: 'render', ...rest },
      { action: 'click', ...rest },
    ])
    expect(changes).toEqual(['open', 'item-press'])
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('a listener that throws keeps nobody in the popup [OVL-17]', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    const failure = new Error('out of order')
    const { element } = await opened(
      {},
      {
        onRecord() {
          throw failure
        },
      },
    )
    await userEvent.keyboard('{Escape}')
    expect(element.open).toBe(false)
    expect(reported.mock.calls).toEqual([[failure], [failure]])
  })
})

describe('storage', () => {
  test.each(['', 'null', '{"closed":true}', 'x'.repeat(100_000)])(
    'a record that is not ours counts as none and is replaced by closing [OVL-4]',
    async (text) => {
      localStorage.setItem('popup-overlay', text)
      const { element } = await opened()
      await userEvent.keyboard('{Escape}')
      expect(element.open).toBe(false)
      expect(storedRecord()).toMatchObject({ version: 2, submitted: false })
    },
  )

  test('without storage the record lives for the page [OVL-4]', async () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const { createPopupStore } = await import('./popupStore.js')
    const store = createPopupStore()
    const { element } = await opened({}, { store })
    await userEvent.keyboard('{Escape}')
    expect(element.open).toBe(false)
    expect(store.read()).toMatchObject({ version: 2, submitted: false })
  })
})

describe('a phone', () => {
  test('it is a sheet as high as its words, up to 62 % of the window, until it is touched, then the whole window [OVL-18]', async () => {
    await page.viewport(432, 800)
    const { element } = await opened()
    const panel = element.querySelector('[data-part="panel"]')!
    await expect.poll(() => panel.getAnimations()).toEqual([])
    const sheet = panel.getBoundingClientRect()
    expect(sheet.height).toBeLessThanOrEqual(496)
    expect(panel.scrollHeight).toBe(panel.clientHeight)
    expect([Math.round(sheet.bottom), Math.round(sheet.width)]).toEqual([800, 432])
    await userEvent.click(page.getByRole('heading', { name: 'The programme' }))
    const whole = panel.getBoundingClientRect()
    expect([whole.width, whole.height].map(Math.round)).toEqual([432, 800])
  })

  test('keyboard focus makes the sheet fill the window, but not on the close button [OVL-18]', async () => {
    await page.viewport(432, 800)
    const { element } = await opened()
    const reach = async (keys: string) => {
      await userEvent.keyboard(keys)
      const { dataset, tagName } = document.activeElement as HTMLElement
      return [dataset['part'] ?? tagName, element.hasAttribute('data-touched')]
    }
    expect(await reach('{Shift>}{Tab}{/Shift}')).toEqual(['close', false])
    expect(await reach('{Tab}')).toEqual(['INPUT', true])
  })

  test('scrolling makes the sheet fill the window [OVL-18]', async () => {
    await page.viewport(432, 800)
    const { element } = await opened()
    expect(element.hasAttribute('data-touched')).toBe(false)
    element.querySelector('[data-part="panel"]')!.dispatchEvent(new Event('scroll'))
    expect(element.hasAttribute('data-touched')).toBe(true)
  })

  test('at 433 px it is a box in the middle [OVL-18]', async () => {
    await page.viewport(433, 800)
    const { element } = await opened()
    await userEvent.click(page.getByRole('heading', { name: 'The programme' }))
    expect(element.querySelector('[data-part="panel"]')!.getBoundingClientRect().width).toBe(389)
  })
})
