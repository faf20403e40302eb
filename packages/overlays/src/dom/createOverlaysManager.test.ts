import { afterEach, expect, test, vi } from 'vitest'
import type { OverlayState } from '../core/overlayEntries.js'
import { createOverlaysManager } from './createOverlaysManager.js'

afterEach(() => vi.unstubAllGlobals())

function create() {
  const states = { popup: 'show', bar: 'show' } as Record<'popup' | 'bar', OverlayState>
  const open = vi.fn(() => void (states.popup = 'frequency'))
  const manager = createOverlaysManager([
    { name: 'popup', state: () => states.popup, open },
    { name: 'announcement-bar', state: () => states.bar },
  ])
  const changed = vi.fn()
  const unsubscribe = manager.subscribe(changed)
  return { states, open, manager, changed, unsubscribe }
}

test('an overlay that cannot be opened stays as it is, and one that opens is reported once [OVL-27]', () => {
  const { manager, open, changed } = create()
  for (const name of ['announcement-bar', 'mobile-bar'] as const) manager.open(name)
  expect([open.mock.calls.length, changed.mock.calls.length]).toEqual([0, 0])
  manager.open('popup')
  expect([open.mock.calls.length, changed.mock.calls.length]).toEqual([1, 1])
})

test('a state that has changed is listed after a refresh, and the same states change nothing [OVL-27]', () => {
  const { manager, states, changed, unsubscribe } = create()
  const before = manager.entries
  manager.refresh()
  expect(manager.entries).toBe(before)
  states.bar = 'closed'
  manager.refresh()
  expect(manager.entries[1]).toEqual({ name: 'announcement-bar', state: 'closed' })
  expect(changed).toHaveBeenCalledOnce()
  unsubscribe()
  states.bar = 'show'
  manager.refresh()
  expect(changed).toHaveBeenCalledOnce()
})

test('after the stop storage that changes in another tab refreshes no state [OVL-27]', () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const { manager, states } = create()
  states.bar = 'closed'
  page.dispatchEvent(new Event('storage'))
  expect(manager.entries[1]!.state).toBe('closed')
  manager.stop()
  states.bar = 'show'
  page.dispatchEvent(new Event('storage'))
  expect(manager.entries[1]!.state).toBe('closed')
})
