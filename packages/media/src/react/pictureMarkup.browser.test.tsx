import { attributesOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { serve } from '../../testing/markup.js'
import { fileNameLoader, MASKS, vitrineLoader } from '../index.js'
import { Image, Shape } from './index.js'

describe('a picture', () => {
  const picture = { src: '/images/dusk.jpg', width: 1500, height: 1000, alt: 'Dusk' }

  test('whose load is deferred names its source, and has a plain picture for pages without script [MED-16]', () => {
    const root = serve(
      <Image {...picture} id="dusk" loader={vitrineLoader} focalPoint={{ x: 0.2, y: 0.7 }} sizes="50vw" deferred />,
    )
    const [deferred, plain] = [...root.querySelectorAll('img')]
    expect(attributesOf(deferred!)).toEqual({
      id: 'dusk',
      'data-scope': 'media',
      'data-part': 'image',
      width: '1500',
      height: '1000',
      loading: 'lazy',
      decoding: 'async',
      'data-src': '/images/dusk.jpg',
      'data-image-dimensions': '1500x1000',
      'data-image-focal-point': '0.2,0.7',
      style: 'aspect-ratio:1500 / 1000',
      alt: 'Dusk',
    })
    expect(plain!.closest('noscript')).not.toBeNull()
    expect(attributesOf(plain!)).toMatchObject({ src: '/images/dusk.jpg?format=1000w', sizes: '50vw', alt: 'Dusk' })
    expect([plain!.id, plain!.dataset['src'], plain!.style.aspectRatio]).toEqual(['', undefined, ''])
    expect(serve(<Image {...picture} />).querySelector('noscript')).toBeNull()
    const bare = serve(<Image {...picture} deferred fit="cover" />).querySelector('img')!
    expect([bare.hasAttribute('data-image-focal-point'), bare.hasAttribute('style')]).toEqual([false, false])
  })

  test.each(['left', 'center', 'right'] as const)('at the %s stands in a box of that place [MED-22]', (align) => {
    const root = serve(<Image {...picture} align={align} id="box" />)
    expect(attributesOf(root.firstElementChild!)).toEqual({
      'data-scope': 'media',
      'data-part': 'box',
      id: 'box',
      'data-align': align,
    })
    expect(valuesOf(root, 'img', 'id', 'data-fit')).toEqual([[null, null]])
    expect(serve(<Image {...picture} />).querySelector('[data-part=box]')).toBeNull()
  })

  test('of unknown size that waits for script reserves no place [MED-24]', () => {
    allowConsole('undefined × undefined is no size')
    const root = serve(<Image {...picture} width={undefined as never} height={undefined as never} deferred />)
    expect(valuesOf(root, 'img', 'style', 'data-image-dimensions', 'data-src')[0]).toEqual([null, null, picture.src])
  })

  test('that is stretched covers a box that is marked so [MED-20]', () => {
    const root = serve(<Image {...picture} stretch mask={MASKS.diamond} />)
    expect(valuesOf(root, '[data-part=box]', 'data-stretch', 'data-mask')).toEqual([['true', '']])
    expect(valuesOf(root, 'img', 'data-fit')).toEqual([['cover']])
    expect(root.querySelector<HTMLElement>('[data-part=box]')!.style.aspectRatio).toBe('')
    expect(valuesOf(serve(<Image {...picture} stretch fit="contain" />), 'img', 'data-fit')).toEqual([['contain']])
  })

  test('that is cut to a mask covers a box of its ratio and its outline [MED-31]', () => {
    const root = serve(<Image {...picture} mask={MASKS.diamond} />)
    const box = root.querySelector<HTMLElement>('[data-part=box]')!
    expect([box.style.aspectRatio, box.style.clipPath]).toEqual([
      '100 / 100',
      'polygon(50% 0%, 100% 50%, 50% 100%, 0% 50%)',
    ])
    expect(valuesOf(root, '[data-part=box]', 'data-mask', 'data-stretch', 'data-align')).toEqual([['', null, null]])
    expect(valuesOf(root, 'img', 'data-fit')).toEqual([['cover']])
  })

  test.each([
    ['covers a square', { fit: 'cover', boxRatio: 1 }, 'calc(50vw * 1.5)'],
    ['covers a box that is wider than it', { fit: 'cover', boxRatio: 3 }, '50vw'],
    ['covers a box of unknown ratio', { fit: 'cover' }, '50vw'],
    ['is whole in a square', { fit: 'contain', boxRatio: 1 }, '50vw'],
    ['is cut to a square mask', { mask: MASKS.diamond }, 'calc(50vw * 1.5)'],
    ['keeps its own size', { fit: 'none' }, '1500px'],
  ] as const)('that %s tells the browser how wide it is drawn [MED-17]', (_name, props, sizes) => {
    const root = serve(<Image {...picture} {...props} sizes="50vw" loader={fileNameLoader} />)
    expect(valuesOf(root, 'img', 'sizes', 'src')).toEqual([[sizes, '/images/dusk-1000w.jpg']])
  })

  test('without `sizes` is as wide as the window [MED-2]', () => {
    expect(valuesOf(serve(<Image {...picture} loader={fileNameLoader} />), 'img', 'sizes')).toEqual([['100vw']])
  })

  test('has a position away from the middle only where it covers its box [MED-17]', () => {
    const positionOf = (props: object) =>
      serve(<Image {...picture} {...props} />).querySelector('img')!.style.objectPosition
    const focalPoint = { x: 0, y: 0.5 }
    expect(positionOf({ focalPoint, fit: 'cover', boxRatio: 1 })).toBe('0% 50%')
    expect(positionOf({ focalPoint, fit: 'cover' })).toBe('0% 50%')
    expect(positionOf({ fit: 'cover', boxRatio: 1 })).toBe('')
    expect(positionOf({ focalPoint, fit: 'contain', boxRatio: 1 })).toBe('')
  })

  test('shows its colour, and its preview at its focal point, until it has loaded [MED-17] [MED-50]', () => {
    const preview = 'data:image/gif;base64,R0lGODdhAQABAAAAACw='
    const styleOf = (props: object) => serve(<Image {...picture} {...props} />).querySelector('img')!.style
    expect(styleOf({ color: '#1d2340' }).backgroundColor).toBe('rgb(29, 35, 64)')
    const covering = styleOf({ preview, fit: 'cover', boxRatio: 1, focalPoint: { x: 0, y: 0 } })
    expect([covering.backgroundImage, covering.backgroundPosition, covering.backgroundSize]).toEqual([
      `url("${preview}")`,
      '0% 50%',
      'cover',
    ])
  })

  test('loads as it is told, and passes on what only a picture has [MED-58]', () => {
    const loadOf = (props: object) =>
      valuesOf(serve(<Image {...picture} {...props} />), 'img', 'loading', 'decoding', 'fetchpriority')[0]
    expect(loadOf({})).toEqual(['lazy', 'async', null])
    expect(loadOf({ loading: 'eager', decoding: 'sync' })).toEqual(['eager', 'sync', null])
    expect(loadOf({ priority: true, loading: 'lazy' })).toEqual(['eager', 'async', 'high'])
    const root = serve(<Image {...picture} crossOrigin="anonymous" referrerPolicy="origin" useMap="#m" align="left" />)
    expect(valuesOf(root, 'img', 'crossorigin', 'referrerpolicy', 'usemap')).toEqual([['anonymous', 'origin', '#m']])
  })

  test('has a language only with words [MED-58]', () => {
    const languageOf = (props: object) =>
      valuesOf(serve(<Image {...picture} {...props} lang="de" dir="ltr" />), 'img', 'lang', 'dir')[0]
    expect([languageOf({}), languageOf({ align: 'left' })]).toEqual([
      ['de', 'ltr'],
      ['de', 'ltr'],
    ])
    expect(languageOf({ alt: '' })).toEqual([null, null])
  })
})

describe('a shape', () => {
  test('carries its name, its view box and its shadow [MED-25]', () => {
    const shadow = { angle: 135, distance: { value: 10, unit: 'px' }, blur: { value: 4, unit: 'px' } }
    const root = serve(<Shape name="diamond" viewBox="0 0 30 20" stretch shadow={shadow} />)
    expect(attributesOf(root.firstElementChild!)).toEqual({
      'data-scope': 'media',
      'data-part': 'shape',
      'data-shape': 'diamond',
      'data-viewbox': '0 0 30 20',
      'data-stretch': 'true',
      'data-drop-shadow': JSON.stringify(shadow),
    })
    expect(attributesOf(serve(<Shape name="heart" />).firstElementChild!)).toEqual({
      'data-scope': 'media',
      'data-part': 'shape',
      'data-shape': 'heart',
    })
  })

  test('is a drawing in its own box, decorative unless it has a name [MED-26]', () => {
    const root = serve(<Shape name="egg" />)
    expect(attributesOf(root.querySelector('svg')!)).toEqual({
      viewBox: '0 0 100 150',
      fill: 'currentColor',
      'aria-hidden': 'true',
    })
    expect(root.querySelector('path')!.getAttribute('d')).toBe(MASKS.egg.path)
    expect(attributesOf(serve(<Shape name="egg" color="#c00" label="An egg" />).querySelector('svg')!)).toEqual({
      viewBox: '0 0 100 150',
      fill: '#c00',
      role: 'img',
      'aria-label': 'An egg',
    })
  })
})
