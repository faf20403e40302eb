import { vitrineLoader } from '@vitrine/media'
import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { POST, withLargePicture } from '../testing/items.js'
import { place } from '../testing/place.js'
import { Summary } from './index.js'

const LOADED = withLargePicture(POST)

describe('a summary', () => {
  test.each([
    ['wall', '(width >= 768px) 33vw, (width >= 560px) 50vw, 100vw'],
    ['carousel', '(width >= 768px) 33vw, 80vw'],
    ['list', '(width >= 560px) 28vw, 100vw'],
    ['grid', '(width >= 768px) 33vw, (width >= 560px) 50vw, 100vw'],
  ] as const)('as a %s tells the browser how wide its pictures are [COL-30]', (variant, sizes) => {
    const root = place(<Summary items={[LOADED]} variant={variant} loader={vitrineLoader} />)
    expect(valuesOf(root, 'img', 'sizes')).toEqual([[sizes]])
  })

  test('says that nothing was found, and names its variant [COL-22]', () => {
    const root = place(<Summary items={[]} />)
    expect(partsOf(root)).toEqual(['summary', 'empty'])
    expect(root.querySelector('[data-part=empty]')!.textContent).toBe('No results found')
    expect(valuesOf(root, 'section', 'data-view')).toEqual([['grid']])
  })

  test.each([
    ['wall', undefined, ''],
    ['wall', 2, '2'],
    ['carousel', undefined, '1.5'],
    ['list', undefined, '1.5'],
    ['grid', 0.5, '0.5'],
  ] as const)('%s with the ratio %j has pictures of the ratio %j [COL-24]', (variant, imageRatio, ratio) => {
    const root = place(<Summary items={[POST]} {...{ variant, imageRatio }} />)
    expect(root.querySelector('section')!.style.getPropertyValue('--summary-ratio')).toBe(ratio)
    expect(root.querySelector('img')!.style.aspectRatio).toBe(ratio && `${ratio} / 1`)
    expect(valuesOf(root, 'img', 'data-fit')).toEqual([[ratio ? 'cover' : null]])
  })

  test('has headings of the third level unless its caller names another [COL-24]', () => {
    const headings = (headingLevel?: 2): string[] =>
      Array.from(
        place(<Summary items={[POST]} headingLevel={headingLevel} />).querySelectorAll('[data-part=title]'),
        ({ tagName }) => tagName,
      )
    expect([headings(), headings(2)]).toEqual([['H3'], ['H2']])
  })

  test('scrolls as a carousel by the keyboard, and is still a list [COL-22]', () => {
    const rolesOf = (variant: 'carousel' | 'grid') =>
      valuesOf(place(<Summary items={[POST]} variant={variant} />), '[data-part=items]', 'tabindex', 'role')
    expect([rolesOf('carousel'), rolesOf('grid')]).toEqual([[['0', 'list']], [[null, null]]])
  })
})
