import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageUrl } from './imageUrl.js'

describe('the address of a width', () => {
  test.each([
    ['/images/dusk', '/images/dusk?format=500w'],
    ['/images/dusk?v=3', '/images/dusk?v=3&format=500w'],
    ['/images/dusk?format=100w&v=3', '/images/dusk?v=3&format=500w'],
    ['/images/dusk?a=1%2C2&informat=x#top', '/images/dusk?a=1%2C2&informat=x&format=500w#top'],
    ['https://pictures.example/dusk.jpg?', 'https://pictures.example/dusk.jpg?format=500w'],
    ['//pictures.example/dusk#?format=1w', '//pictures.example/dusk?format=500w#?format=1w'],
    ['', '?format=500w'],
  ])('stands in the query of %j by default [MED-4]', (src, expected) => {
    expect(imageUrl(src, 500)).toBe(expected)
  })

  test.each([
    ['/images/dusk.jpg', '/images/dusk-500w.jpg'],
    ['/images/dusk.final.jpg?v=3#top', '/images/dusk.final-500w.jpg?v=3#top'],
    ['/images.v2/dusk', '/images.v2/dusk-500w'],
    ['/images/.hidden', '/images/.hidden-500w'],
    ['dusk.jpg', 'dusk-500w.jpg'],
    ['/images/?v=3', '/images/?v=3'],
    ['', ''],
  ])('stands before the extension of %j when asked to [MED-4]', (src, expected) => {
    expect(imageUrl(src, 500, 'filename')).toBe(expected)
  })

  test('keeps other values and has one width, however often it is changed [MED-4]', () => {
    const key = fc.stringMatching(/^[a-z]{1,8}$/).filter((name) => name !== 'format')
    fc.assert(
      fc.property(fc.dictionary(key, fc.string(), { maxKeys: 4 }), fc.webPath(), (values, path) => {
        const query = new URLSearchParams(values).toString()
        const once = imageUrl(`https://lantern.example${path}${query && `?${query}`}`, 300)
        const url = new URL(imageUrl(once, 1500))
        expect(url.searchParams.getAll('format')).toEqual(['1500w'])
        url.searchParams.delete('format')
        expect(Object.fromEntries(url.searchParams)).toEqual(values)
      }),
    )
  })
})
