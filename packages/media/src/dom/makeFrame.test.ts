import { expect, test } from 'vitest'
import { makeFrame } from './makeFrame.js'

/** Makes the frame of a video on a page of an address, and returns the frame's attributes; no frame for no player. */
function frameOn(
  page: string,
  html: string | undefined,
  autoplay: boolean,
  title?: string,
): Readonly<Record<string, string>> | undefined {
  const { origin, protocol, href } = new URL(page)
  const attributes: Record<string, string> = {}
  const frame = { setAttribute: (name: string, value: string) => (attributes[name] = value) }
  const ownerDocument = { defaultView: { location: { origin, protocol, href } }, createElement: () => frame }
  return makeFrame({ dataset: { html, title }, ownerDocument } as unknown as HTMLElement, autoplay) && attributes
}
const iframe = (src: string) => `<iframe src="${src}"></iframe>`
const object = (src: string) => `<object><embed src="${src}"></object>`
const [SECURE, PLAIN] = ['https://hall.example/videos', 'http://hall.example/videos']

test.each([
  [SECURE, iframe('http://player.vimeo.com/video/1'), 'https://player.vimeo.com/video/1'],
  [PLAIN, iframe('http://player.vimeo.com/video/1'), 'http://player.vimeo.com/video/1'],
  [SECURE, object('http://films.example/1'), 'https://films.example/1'],
  [PLAIN, object('http://films.example/1'), 'http://films.example/1'],
  [SECURE, iframe('http://films.example/1'), 'http://films.example/1'],
])('on the page %s the frame of %s leads to %s [MED-39]', (page, html, src) => {
  expect(frameOn(page, html, false)!['src']).toBe(src)
})

test.each([
  [true, 'https://films.example/1?autoplay=1', undefined],
  [false, 'https://films.example/1', 'lazy'],
])('a frame that starts by itself (%s) has the address %s [MED-40]', (autoplay, src, loading) => {
  const frame = frameOn(SECURE, iframe('https://films.example/1'), autoplay)!
  expect([frame['src'], frame['loading']]).toEqual([src, loading])
})

test('the player of YouTube is told the origin of the page [MED-41]', () => {
  const { src } = frameOn(SECURE, iframe('https://www.youtube.com/embed/x'), false) as { src: string }
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({ enablejsapi: '1', origin: 'https://hall.example' })
})

test('a frame of the page’s own origin has no access to the page, and without a player there is none [MED-44]', () => {
  const rightsOf = (src: string) => frameOn(SECURE, iframe(src), false)!['sandbox']
  expect(rightsOf('https://hall.example/film')).toBe('allow-scripts')
  expect(rightsOf('//hall.example/film')).toBe('allow-scripts')
  expect(rightsOf('https://films.example/1')).toBe('allow-scripts allow-same-origin')
  expect(frameOn(SECURE, '<p>No player</p>', false)).toBeUndefined()
})

test('a video that has lost its embed has no frame [MED-33]', () => {
  expect(frameOn(SECURE, undefined, false)).toBeUndefined()
})

test.each([
  ['Doors', 'Film', 'Doors'],
  ['', 'Film', 'Film'],
  ['', undefined, 'Video'],
])('a frame whose embed is titled %j in a video titled %j is named %j [MED-36]', (embed, title, name) => {
  const html = `<iframe src="https://films.example/1" title="${embed}"></iframe>`
  expect(frameOn(SECURE, html, false, title)!['title']).toBe(name)
})
