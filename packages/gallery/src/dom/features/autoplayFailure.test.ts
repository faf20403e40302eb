import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoundGallery } from '../boundGallery.js'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock('./autoplay.js')
  vi.resetModules()
})

test('autoplay whose code cannot be fetched pauses the gallery; a gallery without autoplay fetches none [GAL-93]', async () => {
  vi.doMock('./autoplay.js', () => {
    throw new Error('offline')
  })
  const { MOVING_FEATURES } = await import('./index.js')
  const autoplay = MOVING_FEATURES.at(-1)!
  const galleryOf = (settings: object) => {
    const pause = vi.fn()
    const stop = autoplay({ settings, machine: { pause } } as unknown as BoundGallery)
    return { pause, stop }
  }
  const without = galleryOf({ autoplay: false })
  const { pause, stop } = galleryOf({ autoplay: true })
  await expect.poll(() => pause.mock.calls.length).toBe(1)
  expect(without.pause).not.toHaveBeenCalled()
  stop?.()
})
