import { layerStack } from '@vitrine/dialogs'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../core/viewer.js'
import { enhanceEscape, isEscapeMessage } from './enhanceEscape.js'

const OWNER: Viewer = { kind: 'account', id: 'owner', roles: [1] }
const VISITOR: Viewer = { kind: 'visitor', roles: [] }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

function start(viewer: Viewer, more: Partial<Parameters<typeof enhanceEscape>[1]> = {}): string[] {
  const did: string[] = []
  stops.push(
    enhanceEscape(document, {
      viewer,
      panelAddress: () => '/config/?frameUrl=%2F',
      onLogOut: () => did.push('log out'),
      navigate: (address) => did.push(address),
      ...more,
    }),
  )
  return did
}

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  document.body.append(element)
  return element
}

describe('Escape', () => {
  test('leads an owner to the panel, and a visitor only where the setting is on [ACC-2] [ACC-30] [RUN-35]', async () => {
    const did = start(OWNER)
    await userEvent.keyboard('{Escape}')
    expect(did).toEqual(['/config/?frameUrl=%2F'])
    stops.pop()?.()
    const none = start(VISITOR)
    await userEvent.keyboard('{Escape}')
    stops.pop()?.()
    const allowed = start(VISITOR, { allowEscapeKeyLogin: true })
    await userEvent.keyboard('{Escape}')
    expect([none, allowed]).toEqual([[], ['/config/?frameUrl=%2F']])
  })

  test('closes the topmost layer alone, also from one of its fields [ACC-29] [RUN-33] [RUN-37]', async () => {
    const did = start(OWNER)
    const box = add('div')
    const field = document.createElement('input')
    box.append(field)
    const layer = layerStack(document).push({ element: box, modal: true, onEscape: () => layer.remove() })
    field.focus()
    await userEvent.keyboard('{Escape}')
    expect(layer.isTop()).toBe(false)
    expect(did).toEqual([])
    field.blur()
    await userEvent.keyboard('{Escape}')
    expect(did).toEqual(['/config/?frameUrl=%2F'])
  })

  test.each(['input', 'textarea', 'select'] as const)(
    'leaves a person alone who types in %s [ACC-34]',
    async (name) => {
      const did = start(OWNER)
      add(name).focus()
      await userEvent.keyboard('{Escape}')
      expect(did).toEqual([])
    },
  )

  test('is ignored with another key, when it repeats, composes or is handled [ACC-34]', () => {
    const did = start(OWNER)
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { repeat: true },
      { isComposing: true },
    ])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...more }))
    const handled = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    handled.preventDefault()
    document.body.dispatchEvent(handled)
    expect(did).toEqual([])
  })

  test('with Shift logs out, prevents the default and closes nothing [ACC-32] [ACC-34] [RUN-36]', () => {
    const did = start(OWNER)
    const layer = layerStack(document).push({ element: add('div'), modal: false, onEscape: () => layer.remove() })
    const key = new KeyboardEvent('keydown', { key: 'Escape', shiftKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(key)
    expect([did, key.defaultPrevented, layer.isTop()]).toEqual([['log out'], true, true])
    layer.remove()
    stops.pop()?.()
    const none = start(VISITOR)
    const other = new KeyboardEvent('keydown', { key: 'Escape', shiftKey: true, bubbles: true, cancelable: true })
    document.body.dispatchEvent(other)
    expect([none, other.defaultPrevented]).toEqual([[], false])
  })

  test('in the panel tells the parent of its own origin, and no other [ACC-33] [ACC-35]', async () => {
    const frame = add('iframe')
    const page = frame.contentDocument as Document
    const told = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }))
    const before = location.href
    history.replaceState(null, '', '/config/?frameUrl=%2F')
    try {
      const options = {
        viewer: OWNER,
        panelAddress: () => '/',
        onLogOut() {},
        navigate() {},
        panelOrigin: location.origin,
      }
      stops.push(enhanceEscape(page, options))
      page.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      const { data, origin } = await told
      expect([data, origin]).toEqual([{ type: 'vitrine:access:escape' }, location.origin])
    } finally {
      history.replaceState(null, '', before)
    }
  })

  test('in the panel tells an origin of its own by default, and the given one otherwise [ACC-33] [ACC-35]', () => {
    const told: unknown[] = []
    const parent = { location: { pathname: '/config/' }, postMessage: (...given: unknown[]) => told.push(given) }
    const view = { location: { origin: 'https://hall.test' }, parent }
    const page = document.implementation.createHTMLDocument()
    Object.defineProperty(page, 'defaultView', { value: view })
    const options = { viewer: OWNER, panelAddress: () => '/', onLogOut() {}, navigate() {} }
    const press = (): boolean =>
      page.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    const stop = enhanceEscape(page, options)
    expect(press()).toBe(false)
    stop()
    expect(press()).toBe(true)
    stops.push(enhanceEscape(page, { ...options, panelOrigin: 'https://panel.test' }))
    press()
    const message = { type: 'vitrine:access:escape' }
    expect(told).toEqual([
      [message, 'https://hall.test'],
      [message, 'https://panel.test'],
    ])
  })

  test('leaves editable content alone, in a shadow root too, and no other element [ACC-34]', () => {
    const did = start(OWNER)
    const press = (target: EventTarget): boolean =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
      )
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p contenteditable><b>a</b></p><p contenteditable="plaintext-only">b</p><p contenteditable="false">c</p><span></span>',
    )
    const shadow = document.querySelector('span')!.attachShadow({ mode: 'open' })
    shadow.innerHTML = '<input><u></u>'
    const targets = ['b', '[contenteditable="plaintext-only"]'].map((one) => document.querySelector(one)!)
    expect([...targets, shadow.querySelector('input')!].map(press)).toEqual([true, true, true])
    expect(did).toEqual([])
    expect(
      [document.querySelector('[contenteditable="false"]')!, shadow.querySelector('u')!, document].map(press),
    ).toEqual([false, false, false])
    expect(did.length).toBe(3)
  })

  test('is believed of the panel’s own frame and origin alone [ACC-35]', () => {
    const frame = add('iframe')
    const good = { data: { type: 'vitrine:access:escape' }, origin: location.origin, source: frame.contentWindow }
    const isBelieved = (more: object): boolean =>
      isEscapeMessage(new MessageEvent('message', { ...good, ...more }), frame)
    expect(isBelieved({})).toBe(true)
    expect(isBelieved({ origin: 'https://evil.test' })).toBe(false)
    expect(isBelieved({ source: window })).toBe(false)
    for (const data of [null, 'x', {}, { type: 'x' }]) expect(isBelieved({ data })).toBe(false)
  })
})
