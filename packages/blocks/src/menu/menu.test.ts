import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { menuCodec } from './codec.js'
import { menuParts } from './parts.js'
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
])('the key %s on tab %i of three goes, right to left %s, to %s [BLK-20] [BLK-21]', (key, index, rtl, next) => {
  expect(tabOfKey(key, index, 3, rtl)).toBe(next)
})

test('as many steps as there are tabs lead back [BLK-21]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.boolean(), (count, rtl) => {
      let index = 0
      for (let step = 0; step < count; step += 1) index = tabOfKey('ArrowRight', index, count, rtl)!
      expect(index).toBe(0)
    }),
  )
})

test('a single menu has no tabs and needs no island [BLK-21]', () => {
  const html = render({ menus: [{ title: 'Lunch' }] })
  expect(html).not.toContain('role="tab')
  expect(html).not.toContain('data-block-variant')
  expect(html).not.toContain('data-block-json')
  expect(render({ menus: [{ title: 'Lunch' }, { title: 'Dinner' }] })).toContain('data-block-variant="tabs"')
})

test('a menu, an item or an option without a title is left out [BLK-6] [BLK-21]', () => {
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

const SCOPE = { 'data-scope': 'menu' }

test('the tab and the panel of a menu name each other, and Tab reaches the shown one; the others are found by the page search [BLK-21] [BLK-73]', () => {
  expect(menuParts('m', 2, 1)).toEqual([
    {
      tab: {
        ...SCOPE,
        'data-part': 'tab',
        type: 'button',
        role: 'tab',
        id: 'm-tab-0',
        'aria-controls': 'm-panel-0',
        'aria-selected': 'false',
        tabindex: -1,
        'data-replay': true,
      },
      panel: {
        ...SCOPE,
        'data-part': 'panel',
        id: 'm-panel-0',
        role: false,
        'aria-labelledby': false,
        tabindex: false,
        hidden: 'until-found',
      },
    },
    {
      tab: {
        ...SCOPE,
        'data-part': 'tab',
        type: 'button',
        role: 'tab',
        id: 'm-tab-1',
        'aria-controls': 'm-panel-1',
        'aria-selected': 'true',
        tabindex: 0,
        'data-replay': true,
      },
      panel: {
        ...SCOPE,
        'data-part': 'panel',
        id: 'm-panel-1',
        role: 'tabpanel',
        'aria-labelledby': 'm-tab-1',
        tabindex: 0,
        hidden: false,
      },
    },
  ])
})

test('the panel of a single menu has no role [BLK-21]', () => {
  expect(menuParts('m', 1, 0)[0]!.panel).toEqual({
    ...SCOPE,
    'data-part': 'panel',
    id: 'm-panel-0',
    hidden: false,
  })
})

/** The parts of HTML, each with its tag and its text. */
const partsIn = (html: string): string[] =>
  [...html.matchAll(/<(\w+) data-scope="menu" data-part="(\w+)"[^<>]*>([^<>]*)/g)].map((found) =>
    found.slice(1).join(' '),
  )

test('a menu shows its sections, dishes, descriptions, prices and options [BLK-21]', () => {
  const soup = { title: 'Soup', description: 'With bread', price: '7', options: [{ title: 'Large', price: '+ 2' }] }
  const sections = [{ title: 'Soups', description: 'All day', items: [soup, { title: 'Tea' }] }, {}]
  expect(partsIn(render({ menus: [{ title: 'Lunch', description: 'To 15', sections }] }))).toEqual([
    'div root ',
    'h2 title Lunch',
    'p text To 15',
    'div section ',
    'h3 heading Soups',
    'p text All day',
    'ul list ',
    'li item ',
    'span name Soup',
    'span price 7',
    'p text With bread',
    'ul options ',
    'span price + 2',
    'li item ',
    'span name Tea',
    'div section ',
  ])
})

test.each([
  [2, 'h2', 'h3'],
  [5, 'h5', 'h6'],
  [6, 'h6', 'h6'],
])('with the level %i a menu is under an %s and its section under an %s [BLK-21]', (headingLevel, menu, section) => {
  const html = render({ headingLevel, menus: [{ title: 'Lunch', sections: [{ title: 'Soups' }] }] })
  expect(partsIn(html)).toEqual(['div root ', `${menu} title Lunch`, 'div section ', `${section} heading Soups`])
})

test('several menus have tabs in a list, and a mark on their root [BLK-21]', () => {
  const html = render({ menus: [{ title: 'Lunch' }, { title: 'Dinner' }] })
  expect(html).toContain('<div data-scope="menu" data-part="root" data-tabs="">')
  expect(html).toContain('<div data-scope="menu" data-part="tabs" role="tablist" aria-label="Menus"><button')
  expect(html).toContain('data-replay="">Lunch</button>')
  expect(render({ menus: [{ title: 'Lunch' }] })).toContain('<div data-scope="menu" data-part="root">')
})

test('without a menu there is no markup [BLK-21]', () => {
  expect(render({ menus: [] })).toBe('<div id="block-b" data-block-type="menu" data-block-empty=""></div>')
})
