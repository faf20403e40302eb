import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { menuCodec } from './codec.js'
import { tabOfKey } from './tabOfKey.js'

const render = (data: unknown): string =>
  renderBlock({ id: 'b', type: 'menu', data }, { renderToStaticMarkup, renderToString, onError: vi.fn() })

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['ArrowDown', 1, false, undefined],
  ['Enter', 1, false, undefined],
])('the key %s on tab %i of three goes, right to left %s, to %s', (key, index, rtl, next) => {
  expect(tabOfKey(key, index, 3, rtl)).toBe(next)
})

test('as many steps as there are tabs lead back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.boolean(), (count, rtl) => {
      let index = 0
      for (let step = 0; step < count; step += 1) index = tabOfKey('ArrowRight', index, count, rtl)!
      expect(index).toBe(0)
    }),
  )
})

test('a single menu has no tabs and needs no island', () => {
  const html = render({ menus: [{ title: 'Lunch' }] })
  expect(html).not.toContain('role="tab')
  expect(html).not.toContain('data-block-variant')
  expect(render({ menus: [{ title: 'Lunch' }, { title: 'Dinner' }] })).toContain('data-block-variant="tabs"')
})

test('a menu, an item or an option without a title is left out', () => {
  const items = [{ title: 'Soup', price: 7, options: [{ price: '2' }, { title: 'Large', price: '2' }] }, { price: '9' }]
  expect(menuCodec.read({ menus: [{ title: ' Lunch ', sections: [{ items }, 7] }, { title: ' ' }] })).toEqual({
    ok: true,
    data: {
      headingLevel: 2,
      menus: [
        {
          title: 'Lunch',
          description: '',
          sections: [
            {
              title: '',
              description: '',
              items: [{ title: 'Soup', description: '', price: '', options: [{ title: 'Large', price: '2' }] }],
            },
          ],
        },
      ],
    },
  })
})
