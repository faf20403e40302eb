import { expect, test } from 'vitest'
import { readOptions } from './options.js'

const item = { content: { src: '/lanterns' }, meta: 'Lanterns III' }

test('a set of content and captions is enough: first item, 0.6 s, 100 px, no hash [LBX-1]', () => {
  expect(readOptions({ set: [item] })).toMatchObject({
    index: 0,
    theme: undefined,
    speed: 0.6,
    padding: 100,
    historyHash: false,
    videoLoaderOptions: {},
    messages: { gallery: 'Gallery' },
  })
})

test('what is asked for is read: currentSetIndex, theme, speed, padding, historyHash, videoLoaderOptions [LBX-1]', () => {
  expect(
    readOptions({
      set: [item, item, item],
      currentSetIndex: -1,
      theme: 'light',
      speed: 0,
      padding: 0,
      historyHash: true,
      videoLoaderOptions: { autoplay: false },
      messages: { gallery: 'Drucke' },
    }),
  ).toMatchObject({
    index: 2,
    theme: 'light',
    speed: 0,
    padding: 0,
    historyHash: true,
    videoLoaderOptions: { autoplay: false },
    messages: { gallery: 'Drucke', close: 'Close' },
  })
})

test.each([Number.NaN, -1, Infinity, -Infinity])('a speed or a padding of %s is none [LBX-1]', (value) => {
  expect(readOptions({ set: [item], speed: value, padding: value })).toMatchObject({ speed: 0.6, padding: 100 })
})
