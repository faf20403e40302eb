import { expect, test } from 'vitest'
import { readOptions } from './options.js'

const item = { src: '/lanterns', caption: 'Lanterns III' }

test('a set of content and captions is enough: first item, 0.6 s, 100 px, no hash [LBX-1]', () => {
  expect(readOptions({ items: [item] })).toMatchObject({
    index: 0,
    theme: undefined,
    duration: 600,
    padding: 100,
    hash: false,
    video: {},
    messages: { gallery: 'Gallery' },
  })
})

test('what is asked for is read: index, theme, speed, padding, hash, video [LBX-1]', () => {
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
})

test.each([Number.NaN, -1, Infinity, -Infinity])('a speed or a padding of %s is none [LBX-1]', (value) => {
  expect(readOptions({ items: [item], duration: value, padding: value })).toMatchObject({ duration: 600, padding: 100 })
})
