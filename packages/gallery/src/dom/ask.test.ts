import { afterEach, describe, expect, test, vi } from 'vitest'
import { bound } from '../../testing/bound.js'
import { createGallery, type GalleryEvent } from '../index.js'
import { ask } from './ask.js'

const BY_KEY = { reason: 'key' } as const

afterEach(() => {
  vi.doUnmock('./createWishes.js')
  vi.restoreAllMocks()
})

/** A gallery with its changes. */
function start() {
  const machine = createGallery({ count: 8 })
  const changes: [index: number, reason: string][] = []
  machine.subscribe((event?: GalleryEvent) => event?.type === 'change' && changes.push([event.index, event.reason]))
  const track = { children: [] } as unknown as HTMLElement
  return { machine, changes, gallery: bound({ root: track, track, machine }) }
}

describe('a request of a visitor', () => {
  test.each([
    [{ by: 1 }, 1],
    [{ by: -1 }, 7],
    [{ by: 0, to: 5 }, 5],
  ])('at rest is done at once: %j leads to slide %d [GAL-20]', (wish, index) => {
    const { gallery, changes } = start()
    ask(gallery, { ...wish, details: BY_KEY })
    expect(changes).toEqual([[index, 'key']])
    expect(gallery.wishes).toBeUndefined()
  })

  test('during a change is done after it, by code that is fetched for it [GAL-18]', async () => {
    const { gallery, machine, changes } = start()
    machine.next()
    ask(gallery, { by: 1, details: BY_KEY })
    ask(gallery, { by: 1, details: BY_KEY })
    await expect.poll(() => gallery.wishes && 'add' in gallery.wishes).toBe(true)
    machine.transitionEnd()
    await expect
      .poll(() => changes)
      .toEqual([
        [1, 'action'],
        [3, 'key'],
      ])
    machine.transitionEnd()
    ask(gallery, { by: -1, details: BY_KEY })
    expect(changes.at(-1)).toEqual([2, 'key'])
  })

  test('while that code is fetched keeps its place, although the change has ended [GAL-18]', async () => {
    const { gallery, machine, changes } = start()
    machine.next()
    ask(gallery, { by: 0, to: 5, details: BY_KEY })
    machine.transitionEnd()
    ask(gallery, { by: 0, to: 3, details: BY_KEY })
    expect(changes).toHaveLength(1)
    await expect.poll(() => changes.length).toBe(2)
    machine.transitionEnd()
    await expect.poll(() => changes.map(([index]) => index)).toEqual([1, 5, 3])
  })

  test('while that code is fetched goes to the requests that thumbnails share by then [GAL-18] [GAL-81]', async () => {
    const { gallery, machine } = start()
    machine.next()
    ask(gallery, { by: 1, details: BY_KEY })
    const shared = { add: vi.fn(), waitFor: vi.fn(), endMotions: vi.fn(), stop: vi.fn() }
    gallery.wishes = shared
    await expect.poll(() => shared.add.mock.calls).toEqual([[{ by: 1, details: BY_KEY }]])
    expect(gallery.wishes).toBe(shared)
  })

  test('whose code cannot be fetched leaves the requests that thumbnails share by then [GAL-18]', async () => {
    vi.resetModules()
    vi.doMock('./createWishes.js', () => {
      throw new Error('offline')
    })
    const fresh = await import('./ask.js')
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { gallery, machine } = start()
    machine.next()
    fresh.ask(gallery, { by: 1, details: BY_KEY })
    const shared = { add: vi.fn(), waitFor: vi.fn(), endMotions: vi.fn(), stop: vi.fn() }
    gallery.wishes = shared
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect(gallery.wishes).toBe(shared)
    fresh.ask(gallery, { by: -1, details: BY_KEY })
    expect(shared.add.mock.calls).toEqual([[{ by: -1, details: BY_KEY }]])
  })

  test('whose code cannot be fetched is reported, and the next one fetches it again [GAL-18]', async () => {
    vi.resetModules()
    vi.doMock('./createWishes.js', () => {
      throw new Error('offline')
    })
    const fresh = await import('./ask.js')
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { gallery, machine, changes } = start()
    machine.next()
    fresh.ask(gallery, { by: 1, details: BY_KEY })
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect(gallery.wishes).toBeUndefined()
    vi.doUnmock('./createWishes.js')
    vi.resetModules()
    fresh.ask(gallery, { by: 1, details: BY_KEY })
    await expect.poll(() => gallery.wishes && 'add' in gallery.wishes).toBe(true)
    machine.transitionEnd()
    await expect.poll(() => changes.map(([index]) => index)).toEqual([1, 2])
  })
})
