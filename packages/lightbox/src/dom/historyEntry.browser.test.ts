import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeShown, dialog, isGone, loadStyles, nextFrame, print, show, shown } from '../../testing/lightboxPage.js'

let styles: HTMLLinkElement
let address: string

beforeEach(async () => {
  styles = await loadStyles()
  address = location.href
  history.scrollRestoration = 'auto'
  history.replaceState('before', '')
})

afterEach(async () => {
  await closeShown()
  vi.restoreAllMocks()
  document.querySelector('base')?.remove()
  styles.remove()
  history.replaceState(null, '', address)
})

const isPushed = (): boolean => !!(history.state as Record<string, unknown> | null)?.['vitrineLightbox']

test('a lightbox that opens while an old entry is leaving gets its own entry [LBX-23]', async () => {
  let goBack = (): void => {}
  const { setTimeout: later } = globalThis
  const first = await show()
  await expect.poll(isPushed).toBe(true)
  const { state } = history as { state: unknown }
  const entries = history.length
  const back = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementationOnce(() => (goBack = back))
  // Suppress the 500 ms timer that ends the lightbox's wait for Back, because a slow machine may exceed it.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, time = 0, ...rest: []) =>
    time === 500 ? 0 : later(call, time, ...rest)) as typeof setTimeout)
  first.destroy()
  await show({ index: 1 })
  await nextFrame()
  expect(history.state).toEqual(state)
  goBack()
  await expect.poll(() => isPushed() && history.state !== state).toBe(true)
  await expect.poll(() => history.state).not.toEqual(state)
  expect(shown()).toBe('Tides')
  expect(dialog().dataset['state']).toBe('open')
  expect(history.length).toBe(entries)
  back()
  await isGone()
  expect(history.state).toBe('before')
  expect(history.scrollRestoration).toBe('auto')
})

test('scroll restoration is manual while the entry exists and restored after every close [LBX-23]', async () => {
  const { close } = await show()
  expect(history.scrollRestoration).toBe('auto')
  await expect.poll(() => history.scrollRestoration).toBe('manual')
  await close()
  expect(history.scrollRestoration).toBe('auto')

  await show()
  await expect.poll(isPushed).toBe(true)
  history.back()
  await isGone()
  expect(history.scrollRestoration).toBe('auto')

  const { close: closeAgain } = await show()
  await expect.poll(isPushed).toBe(true)
  history.replaceState('a router went on', '')
  await closeAgain()
  expect(history.scrollRestoration).toBe('auto')
})

test('without a history entry a lightbox opens, moves and closes [LBX-23]', async () => {
  history.replaceState('before', '', '#itemId=lanterns')
  const refuse = (): never => {
    throw new DOMException('too many', 'SecurityError')
  }
  vi.spyOn(history, 'replaceState').mockImplementation(refuse)
  const push = vi.spyOn(history, 'pushState').mockImplementation(refuse)
  const items = [print('Lanterns', { id: 'lanterns' }), print('Tides', { id: 'tides' })]
  const { next, close } = await show({ items, hash: true })
  await nextFrame()
  next()
  expect(shown()).toBe('Tides')
  await close()
  vi.mocked(history.replaceState).mockRestore()
  history.replaceState('before', '', address)
  await show({ items })
  await expect.poll(() => push.mock.calls.length).toBe(1)
  await closeShown()
  expect(dialog()).toBeNull()
  expect(history.scrollRestoration).toBe('auto')
  expect(history.state).toBe('before')
})

test('closing waits at most half a second for the browser to go back [LBX-23]', async () => {
  const { close } = await show()
  await expect.poll(isPushed).toBe(true)
  vi.spyOn(history, 'back').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const closed = close()
    vi.advanceTimersByTime(499)
    expect(dialog()).not.toBeNull()
    vi.advanceTimersByTime(1)
    await closed
  } finally {
    vi.useRealTimers()
  }
  expect(dialog()).toBeNull()
  expect(history.scrollRestoration).toBe('auto')
  vi.mocked(history.back).mockRestore()
  history.back()
  await expect.poll(() => history.state).toBe('before')
})

test('the hash is in the page’s own address, also with a base elsewhere [LBX-23]', async () => {
  document.head.append(Object.assign(document.createElement('base'), { href: '/elsewhere/' }))
  const page = address.split('#')[0]
  const { next } = await show({ items: [print('Lanterns', { id: 'lanterns' }), print('Tides')], hash: true })
  await expect.poll(() => location.href).toBe(`${page}#itemId=lanterns`)
  next()
  expect(location.href).toBe(page)
  next()
  expect(location.href).toBe(`${page}#itemId=lanterns`)
})

test('a router that moves on before the entry exists keeps its address [LBX-23]', async () => {
  const { close } = await show({ hash: true })
  history.replaceState('a router went on', '', '?elsewhere')
  await expect.poll(isPushed).toBe(true)
  expect(location.search).toBe('?elsewhere')
  await close()
  expect(history.state).toBe('a router went on')
  expect(location.search).toBe('?elsewhere')
})

test('the back button closes the lightbox and stays on the page [LBX-23]', async () => {
  const address = location.href
  history.replaceState({ router: 'theirs' }, '')
  await show()
  await expect.poll(() => history.state).not.toEqual({ router: 'theirs' })
  expect(history.state).toMatchObject({ router: 'theirs' })
  history.back()
  await isGone()
  expect(location.href).toBe(address)
  expect(history.state).toEqual({ router: 'theirs' })
})

test('closing removes the history entry, so that one press of back leaves the page [LBX-23]', async () => {
  history.replaceState('before', '')
  const { close } = await show()
  await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
  await close()
  expect(history.state).toBe('before')
})

test('the history entry comes after the frame that shows the lightbox, and not if it is closed by then [LBX-23]', async () => {
  history.replaceState('before', '')
  const entries = history.length
  const { close } = await show()
  expect(dialog().open).toBe(true)
  expect(history.state).toBe('before')
  expect(history.length).toBe(entries)
  await close()
  await nextFrame()
  expect(history.state).toBe('before')
  expect(history.length).toBe(entries)
})

test('an entry that is no longer the present one stays [LBX-23]', async () => {
  const { close } = await show()
  await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
  history.replaceState('a router went on', '')
  await close()
  expect(history.state).toBe('a router went on')
})
