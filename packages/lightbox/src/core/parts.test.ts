import { LIGHTBOX } from '@vitrine/messages'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { expect, test } from 'vitest'
import { themeOf } from './options.js'
import { parts } from './parts.js'
import type { LightboxView } from './parts.js'

const item = { src: '/lanterns-3', caption: 'Lanterns III, 2024' }
const state: LightboxView = {
  phase: 'open',
  place: { position: 1, index: 1, hasPrevious: true, hasNext: false },
  count: 2,
  item,
  failed: false,
  theme: undefined,
  mobile: false,
  captionOpen: false,
  zoom: 'none',
  share: false,
  download: false,
  messages: LIGHTBOX,
}

test.each([
  [undefined, undefined, 'dark'],
  [undefined, 'light', 'light'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['', 'light', 'light'],
  ['sepia', 'light', 'dark'],
  [undefined, 'sepia', 'dark'],
])('an item of theme %s in a set of theme %s is %s [LBX-3]', (ofItem, ofSet, expected) => {
  expect(themeOf({ theme: ofItem as never }, ofSet)).toBe(expected)
})

test('every part has its attributes, and every control its name [LBX-2] [LBX-9] [LBX-24]', () => {
  expect(parts({ ...state, item: { ...item, contentLanguage: { lang: 'de', dir: 'ltr' } } })).toEqual({
    root: {
      'data-state': 'open',
      'data-theme': 'dark',
      'data-mobile': false,
      'data-zoom': undefined,
      'aria-label': 'Gallery',
    },
    close: { 'aria-label': 'Close' },
    previous: { 'aria-label': 'Previous', hidden: false, 'aria-disabled': undefined },
    next: { 'aria-label': 'Next', hidden: false, 'aria-disabled': 'true' },
    toggle: { 'aria-label': 'Caption', hidden: true, 'aria-expanded': 'false' },
    zoom: { 'aria-label': 'Zoom in', hidden: true },
    share: { 'aria-label': 'Share', hidden: true },
    download: { 'aria-label': 'Download', hidden: true, href: '/lanterns-3', download: true },
    counter: { hidden: false },
    caption: { hidden: false, lang: 'de', dir: 'ltr' },
  })
})

test('on desktop a caption is shown, and there is no toggle [LBX-10]', () => {
  const { caption, toggle } = parts(state)
  expect(caption['hidden']).toBe(false)
  expect(toggle['hidden']).toBe(true)
})

test('on mobile a toggle shows and hides the caption; without a caption there is none [LBX-10]', () => {
  const closed = parts({ ...state, mobile: true })
  expect([closed.caption['hidden'], closed.toggle['hidden'], closed.toggle['aria-expanded']]).toEqual([
    true,
    false,
    'false',
  ])
  const open = parts({ ...state, mobile: true, captionOpen: true })
  expect([open.caption['hidden'], open.toggle['aria-expanded']]).toEqual([false, 'true'])
  const empty = parts({ ...state, mobile: true, captionOpen: true, item: { src: item.src } })
  expect([empty.caption['hidden'], empty.toggle['hidden']]).toEqual([true, true])
})

test('a failed item shows its caption, also if the toggle is off [LBX-12]', () => {
  expect(parts({ ...state, mobile: true, failed: true }).caption['hidden']).toBe(false)
})

test('one item has neither previous, next nor counter [LBX-9]', () => {
  const { previous, next, counter } = parts({ ...state, count: 1 })
  expect([previous['hidden'], next['hidden'], counter['hidden']]).toEqual([true, true, true])
})

test('an end is announced, and its control keeps focus [LBX-20]', () => {
  const { previous, next } = parts(state)
  expect([previous['aria-disabled'], next['aria-disabled']]).toEqual([undefined, 'true'])
})

test('a zoomable item has a button that names its direction [LBX-27]', () => {
  expect(parts(state).zoom['hidden']).toBe(true)
  expect(parts({ ...state, zoom: 'fitted' }).zoom).toEqual({ 'aria-label': 'Zoom in', hidden: false })
  const zoomed = parts({ ...state, zoom: 'zoomed' })
  expect([zoomed.zoom['aria-label'], zoomed.root['data-zoom']]).toEqual(['Zoom out', 'zoomed'])
})

test('share and download are shown on request; a video has no download [LBX-31]', () => {
  expect([parts(state).share['hidden'], parts(state).download['hidden']]).toEqual([true, true])
  const asked = parts({ ...state, share: true, download: true })
  expect([asked.share['hidden'], asked.download]).toEqual([
    false,
    { 'aria-label': 'Download', hidden: false, href: '/lanterns-3', download: true },
  ])
  const video = parts({ ...state, download: true, item: { src: '', video: { html: '' } } })
  expect([video.download['hidden'], video.download['href']]).toEqual([true, undefined])
})

test('a caption in HTML is a caption [LBX-10]', () => {
  const withHtml = { ...state, item: { src: item.src, captionHtml: unsafelyTrustHtml('<p>Lanterns</p>') } }
  expect(parts(withHtml).caption['hidden']).toBe(false)
})
