import { pageState } from '@vitrine/parts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BackEntry, pushBackEntry } from './pushBackEntry.js'

const entries: BackEntry[] = []
let address: string
beforeEach(() => {
  address = location.href
  history.replaceState({ own: 1 }, '')
  history.scrollRestoration = 'auto'
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const entry of entries.splice(0).toReversed()) await entry.leave()
  history.replaceState(null, '', address)
})

const state = (): Record<string, unknown> => history.state as Record<string, unknown>
function push(name: string, options: Partial<Parameters<typeof pushBackEntry>[1]> = {}) {
  const onBack = vi.fn()
  const entry = pushBackEntry(window, { name, onBack, ...options })
  entries.push(entry)
  return { entry, onBack }
}

test('one press of Back calls the layer and leaves the page where it is [DLG-36]', async () => {
  const { entry, onBack } = push('lamp')
  expect(entry.isPresent()).toBe(true)
  expect(state()).toMatchObject({ own: 1, lamp: expect.any(Number) })
  history.back()
  await expect.poll(() => onBack.mock.calls.length).toBe(1)
  expect(entry.isPresent()).toBe(false)
  expect(history.state).toEqual({ own: 1 })
  expect(location.href).toBe(address)
})

test('a layer that closes by itself goes back without a call [DLG-36]', async () => {
  const { entry, onBack } = push('lamp')
  await entry.leave()
  expect(history.state).toEqual({ own: 1 })
  expect(onBack).not.toHaveBeenCalled()
  expect(history.scrollRestoration).toBe('auto')
})

test('a layer that is left by a link keeps its entry [DLG-36]', async () => {
  const { entry } = push('lamp')
  await entry.leave(true)
  expect(state()).toHaveProperty('lamp')
  expect(history.scrollRestoration).toBe('auto')
  history.back()
  await expect.poll(() => history.state as unknown).toEqual({ own: 1 })
})

test('a layer waits for one that another copy of this package takes away [DLG-36]', async () => {
  const shared = pageState<{ leaving?: Promise<void> }>(document, 'vitrine.dialogs.back.1', () => ({}))
  let arrive = (): void => {}
  shared.leaving = new Promise((resolve) => (arrive = resolve))
  const { entry } = push('lamp')
  await new Promise(requestAnimationFrame)
  expect(entry.isPresent()).toBe(false)
  delete shared.leaving
  arrive()
  await expect.poll(() => entry.isPresent()).toBe(true)
})

test('a layer of another kind waits for one that is still going back, and keeps its own entry [DLG-36]', async () => {
  const first = push('lamp')
  const left = first.entry.leave()
  const second = push('sheet')
  expect(second.entry.isPresent()).toBe(false)
  await left
  await expect.poll(() => second.entry.isPresent()).toBe(true)
  expect(state()).not.toHaveProperty('lamp')
  expect(second.onBack).not.toHaveBeenCalled()
})

test('a layer whose entry the browser refuses is not called when the page goes back [DLG-36]', () => {
  const refusing = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  const { entry, onBack } = push('lamp')
  refusing.mockRestore()
  dispatchEvent(new PopStateEvent('popstate'))
  expect([onBack.mock.calls.length, entry.isPresent()]).toEqual([0, false])
})

test('an entry after the next frame has the address of that moment [DLG-36]', async () => {
  let hash = '#early'
  const { entry } = push('lamp', { afterFrame: true, address: () => address.split('#')[0] + hash })
  hash = '#late'
  expect(entry.isPresent()).toBe(false)
  await expect.poll(() => entry.isPresent()).toBe(true)
  expect(location.hash).toBe('#late')
})

test.each([
  [true, 'manual'],
  [false, 'auto'],
])(
  'the entry before the layer restores its scrolling unless the layer scrolls (%s) [DLG-36]',
  async (scrollsPage, restoration) => {
    let atReturn: string | undefined
    // Register this `popstate` listener before the history entry registers its own, which restores the setting that the
    // test reads: a window calls its listeners in the order of registration.
    window.addEventListener('popstate', () => (atReturn = history.scrollRestoration), { once: true })
    const { entry, onBack } = push('lamp', { scrollsPage })
    history.back()
    await expect.poll(() => onBack.mock.calls.length).toBe(1)
    expect(atReturn).toBe(restoration)
    expect(history.scrollRestoration).toBe('auto')
    expect(entry.isPresent()).toBe(false)
  },
)

test('a return to the entry of an open layer, from an entry in front of it, calls nothing [DLG-36]', async () => {
  const { entry, onBack } = push('lamp')
  history.pushState(null, '', '#details')
  expect(entry.isPresent()).toBe(false)
  const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await returned
  expect(entry.isPresent()).toBe(true)
  expect(onBack).not.toHaveBeenCalled()
})

test('a layer waits for the last of two that go back, for 500 ms each where the browser stays [DLG-36]', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = push('lamp')
  const second = push('sheet')
  void first.entry.leave()
  await vi.advanceTimersByTimeAsync(300)
  void second.entry.leave()
  await vi.advanceTimersByTimeAsync(200)
  const third = push('menu')
  await vi.advanceTimersByTimeAsync(299)
  expect(third.entry.isPresent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(third.entry.isPresent()).toBe(true)
  expect(back).toHaveBeenCalledTimes(2)
})
