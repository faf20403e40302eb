import { expect, test, vi } from 'vitest'
import type { BoundGallery } from '../boundGallery.js'
import { lazy } from './lazy.js'

const GALLERY = {} as BoundGallery
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('a feature that the gallery asks for is fetched, started and stopped with it [GAL-93]', async () => {
  const stop = vi.fn()
  const feature = vi.fn(() => stop)
  const stopAll = lazy(
    () => true,
    async () => feature,
  )(GALLERY)
  await settled()
  expect(feature.mock.calls).toEqual([[GALLERY]])
  expect(stop).not.toHaveBeenCalled()
  stopAll()
  expect(stop).toHaveBeenCalledOnce()
})

test('a feature that the gallery does not ask for is not fetched [GAL-93]', async () => {
  const load = vi.fn(async () => () => () => {})
  lazy(() => false, load)(GALLERY)()
  expect(load).not.toHaveBeenCalled()
})

test('a feature whose gallery stops while it is fetched does not start [GAL-93]', async () => {
  const feature = vi.fn(() => () => {})
  lazy(
    () => true,
    async () => feature,
  )(GALLERY)()
  await settled()
  expect(feature).not.toHaveBeenCalled()
})

test('a feature that cannot be fetched is told once, and stops without an error [GAL-93]', async () => {
  const failed = vi.fn()
  const stop = lazy(
    () => true,
    () => Promise.reject(new TypeError('offline')),
    failed,
  )(GALLERY)
  await settled()
  expect(failed.mock.calls).toEqual([[GALLERY]])
  expect(stop).not.toThrow()
})
