import { expect, test } from 'vitest'
import { findPart, MissingPartError, requirePart } from '../index.js'

function block(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.firstElementChild as HTMLElement
}

test('a part is found at and inside an element, and only in its scope [PAR-1]', () => {
  const gallery = block(
    '<section data-scope="gallery" data-part="root"><p data-scope="media" data-part="track"></p></section>',
  )
  expect(findPart(gallery, 'gallery', 'root')).toBe(gallery)
  expect(requirePart(gallery, 'media', 'track')).toBe(gallery.firstElementChild)
  expect(findPart(gallery, 'gallery', 'track')).toBeNull()
})

test.each([
  ['<div id="block-wall"></div>', '#block-wall'],
  ['<section></section>', 'section'],
])('a required part that is missing in %s throws an error that names part and place [PAR-1]', (html, place) => {
  const element = block(html)
  const error = (() => {
    try {
      return requirePart(element, 'gallery', 'track')
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(MissingPartError)
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toMatchObject({
    name: 'MissingPartError',
    scope: 'gallery',
    part: 'track',
    message: `[gallery] The part "track" is missing in ${place}.`,
  })
})

test('an element without an id is named after its nearest ancestor with one [PAR-1]', () => {
  const wall = block('<div id="block-wall"><p></p></div>')
  expect(() => requirePart(wall.firstElementChild!, 'gallery', 'track')).toThrow('in #block-wall.')
})
