import { describe, expect, test, vi } from 'vitest'
import { fileNameLoader, imageSources, vitrineLoader } from '../index.js'

describe('the addresses of a picture', () => {
  test('offer every listed width of a large picture, small ones first [MED-2] [MED-4]', () => {
    expect(imageSources({ src: '/images/dusk', width: 4000, loader: vitrineLoader }).srcSet).toBe(
      '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w, ' +
        '/images/dusk?format=750w 750w, /images/dusk?format=1000w 1000w, /images/dusk?format=1500w 1500w, ' +
        '/images/dusk?format=2500w 2500w',
    )
  })

  test('end with the first width that covers the picture [MED-3]', () => {
    expect(imageSources({ src: '/images/dusk', width: 320, loader: vitrineLoader })).toEqual({
      src: '/images/dusk?format=500w',
      srcSet: '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w',
    })
  })

  test('name the width before the extension with the loader for file names [MED-4]', () => {
    expect(imageSources({ src: '/images/dusk.jpg', width: 90, loader: fileNameLoader })).toEqual({
      src: '/images/dusk-100w.jpg',
      srcSet: '/images/dusk-100w.jpg 100w',
    })
  })

  test('have the plain address at the wanted width [MED-3]', () => {
    const picture = { src: '/images/dusk', width: 2400, loader: vitrineLoader }
    expect(imageSources(picture).src).toBe('/images/dusk?format=2500w')
    expect(imageSources({ ...picture, plainWidth: 1000 }).src).toBe('/images/dusk?format=1000w')
  })

  test.each([undefined, 0, -1, Number.NaN])('are one plain address for a picture %j pixels wide [MED-3]', (width) => {
    expect(imageSources({ src: '/images/dusk', width, loader: vitrineLoader })).toEqual({
      src: '/images/dusk?format=2500w',
      srcSet: undefined,
    })
  })

  test('are the address as it is without a loader [MED-51]', () => {
    const src = 'https://pictures.example/dusk.jpg?signature=1a2b'
    expect(imageSources({ src, width: 2400 })).toEqual({ src, srcSet: undefined })
  })

  test.each(['data:image/png;base64,iVBORw0KGgo=', 'DATA:image/gif,x', ' data:,', 'blob:https://hall.example/1-2'])(
    'are %j alone, without a call of the loader [MED-51]',
    (src) => {
      const loader = vi.fn(vitrineLoader)
      expect(imageSources({ src, width: 2400, loader })).toEqual({ src, srcSet: undefined })
      expect(loader).not.toHaveBeenCalled()
    },
  )

  test('pass a `srcSet` through, without a call of the loader [MED-51]', () => {
    const loader = vi.fn(vitrineLoader)
    const srcSet = '/dusk-small.avif 640w, /dusk.avif 1600w'
    expect(imageSources({ src: '/dusk.avif', width: 1600, srcSet, loader })).toEqual({ src: '/dusk.avif', srcSet })
    expect(loader).not.toHaveBeenCalled()
  })
})
