import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOptions } from './options.js'

const item = { src: '/lanterns', caption: 'Lanterns III' }
const warn = vi.spyOn(console, 'warn')

beforeEach(() => warn.mockImplementation(() => {}))
afterEach(() => warn.mockReset())

test('items are enough: first item, 600 ms, 100 px, no hash [LBX-1]', () => {
  expect(readOptions({ items: [item] })).toMatchObject({
    index: 0,
    theme: undefined,
    duration: 600,
    padding: 100,
    hash: false,
    video: {},
    messages: { gallery: 'Gallery' },
  })
  expect(warn).not.toHaveBeenCalled()
})

test('every option that is given is read [LBX-1]', () => {
  expect(
    readOptions({
      items: [item, item, item],
      index: -1,
      theme: 'light',
      duration: 0,
      padding: 0,
      hash: true,
      video: { autoplay: false },
      messages: { gallery: 'Drucke' },
    }),
  ).toMatchObject({
    index: 2,
    theme: 'light',
    duration: 0,
    padding: 0,
    hash: true,
    video: { autoplay: false },
    messages: { gallery: 'Drucke', close: 'Close' },
  })
  expect(warn).not.toHaveBeenCalled()
})

test('an index with a fraction is the item before it [LBX-1] [LBX-4]', () => {
  expect([1.9, -1.9].map((index) => readOptions({ items: [item, item, item], index }).index)).toEqual([1, 2])
})

test.each([Number.NaN, -1, Infinity, -Infinity])('a duration or padding of %s gives the default [LBX-1]', (value) => {
  expect(readOptions({ items: [item], duration: value, padding: value })).toMatchObject({ duration: 600, padding: 100 })
})

test('each wrong option is reported once, with its remedy [LBX-1]', () => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('vitrine.warned.1')]
  const wrong = { items: [item], duration: Number.NaN, padding: -1, index: Number.NaN, theme: 'sepia' as 'dark' }
  expect(readOptions(wrong)).toMatchObject({ index: 0, duration: 600, padding: 100 })
  readOptions(wrong)
  expect(warn.mock.calls.flat()).toEqual([
    '[Lightbox] index: NaN is not a place in items. Pass an integer; 0 is used.',
    "[Lightbox] theme: 'sepia' is not known. Pass 'dark' or 'light'; 'dark' is used.",
    '[Lightbox] duration: NaN is not a number of milliseconds. Pass 0 or more; 600 is used.',
    '[Lightbox] padding: -1 is not a number of pixels. Pass 0 or more; 100 is used.',
  ])
})
