import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CROSSING, HALL } from '../testing/crossing.js'
import { serveMap } from '../testing/serveMap.js'
import { MapBlock } from './MapBlock.js'

test('the server writes a named region with a picture, its marker, its buttons and the address [MAP-21]', () => {
  const root = serveMap()
  expect(partsOf(root).filter((name) => !['drawing', 'sheet', 'names'].includes(name))).toEqual([
    'root',
    'frame',
    'canvas',
    'picture',
    'marker',
    'pin',
    'info',
    'title',
    'line',
    'line',
    'controls',
    'zoom-in',
    'zoom-out',
    'move',
    'reset',
    'status',
    'address',
    'title',
    'line',
    'line',
    'link',
  ])
  expect(valuesOf(root.parentElement!, 'section', 'aria-label', 'data-state', 'data-style')).toEqual([
    ['Map of Lantern Hall', 'static', '1'],
  ])
  expect(valuesOf(root, '[data-part=canvas]', 'role', 'tabindex')).toEqual([['group', '0']])
  expect(root.querySelector('[data-part=canvas]')!.ariaLabel).toMatch(/^Map of Lantern Hall\. ./)
  expect(valuesOf(root, '[data-part=status]', 'role')).toEqual([['status']])
  expect(valuesOf(root, '[data-part=link]', 'href')).toEqual([
    ['https://www.openstreetmap.org/?mlat=53.88&mlon=2.35#map=16/53.88/2.35'],
  ])
})

test('the buttons of a map are named, wait for its script and are a group [MAP-4] [MAP-26]', () => {
  const root = serveMap()
  expect(valuesOf(root, '[data-part=controls]', 'role', 'aria-label', 'hidden')).toEqual([
    ['group', 'Map controls', null],
  ])
  expect(valuesOf(root, '[data-part=controls] button', 'type', 'data-replay', 'aria-label')).toEqual([
    ['button', '', 'Zoom in'],
    ['button', '', 'Zoom out'],
    ['button', '', 'Move the map with one finger or a press'],
    ['button', '', 'Back to the marked place'],
  ])
  expect(valuesOf(root, '[data-part=move]', 'aria-pressed', 'hidden')).toEqual([['false', null]])
})

test('a map without a title is named as a map, and one without data has no picture [MAP-21]', () => {
  const root = serveMap({ location: { ...HALL, addressTitle: '' }, data: undefined })
  expect(root.getAttribute('aria-label')).toBe('Map')
  expect(partsOf(root)).not.toContain('picture')
  expect(partsOf(root).filter((name) => name === 'title')).toEqual([])
  expect(valuesOf(root, 'summary', 'aria-label')).toEqual([['Marked place']])
})

test('a fixed map has no key help, no place in the tab order and no button that moves it [MAP-18]', () => {
  const root = serveMap({ options: { draggable: false } })
  expect(valuesOf(root, '[data-part=canvas]', 'aria-label', 'tabindex')).toEqual([['Map of Lantern Hall', null]])
  expect(valuesOf(root, '[data-part=move]', 'hidden')).toEqual([['']])
  expect([root.hasAttribute('data-fixed'), serveMap().hasAttribute('data-fixed')]).toEqual([true, false])
})

test('a map without controls hides its buttons [MAP-10]', () => {
  expect(valuesOf(serveMap({ options: { showControls: false } }), '[data-part=controls]', 'hidden')).toEqual([['']])
})

test.each([
  ['/way-here', '/way-here'],
  ['javascript:alert(1)', 'https://www.openstreetmap.org/?mlat=53.88&mlon=2.35#map=16/53.88/2.35'],
])('the link of a map to %s leads to %s [MAP-29]', (href, expected) => {
  expect(valuesOf(serveMap({ href }), '[data-part=link]', 'href')).toEqual([[expected]])
})

test('the marker has its title and lines, and stands where its coordinates are [MAP-17]', () => {
  const root = serveMap({ location: { ...HALL, markerLat: HALL.mapLat + 0.001, markerLng: HALL.mapLng - 0.001 } })
  const marker = root.querySelector<HTMLElement>('[data-part=marker]')!
  expect(marker.querySelector('[data-part=title]')!.textContent).toBe('Lantern Hall')
  expect([...marker.querySelectorAll('[data-part=line]')].map(({ textContent }) => textContent)).toEqual([
    '14 Mill Street',
    'Lamp Works',
  ])
  expect(valuesOf(root, 'summary', 'aria-label')).toEqual([['Lantern Hall']])
  const offset = ['x', 'y'].map((axis) => marker.style.getPropertyValue(`--vt-maps-${axis}`))
  expect(offset).toEqual(['-46.6', '-79.1'])
  expect(valuesOf(root, '[data-part=pin]', 'width', 'height', 'viewBox', 'aria-hidden')).toEqual([
    ['48', '64', '0 0 48 64', 'true'],
  ])
})

test('the texts of the owner have their language, and a marker without a title has that of the page [SRV-97]', () => {
  const contentLanguage = { lang: 'en', dir: 'ltr' } as const
  const root = serveMap({ contentLanguage })
  for (const selector of ['summary', '[data-part=info]', 'address [data-part=title]', 'address [data-part=line]'])
    expect(valuesOf(root, selector, 'lang', 'dir')[0], selector).toEqual(['en', 'ltr'])
  const nameless = serveMap({ contentLanguage, location: { ...HALL, addressTitle: '' } })
  expect(valuesOf(nameless, 'summary', 'lang')).toEqual([[null]])
})

test('a map without anything shows the default place and no address [MAP-8]', () => {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(<MapBlock data={CROSSING} />)
  expect(holder.querySelector('address')!.textContent).toBe('Directions')
  expect(valuesOf(holder, '[data-part=link]', 'href')).toEqual([
    ['https://www.openstreetmap.org/?mlat=40.720882&mlon=-74.000988#map=12/40.720882/-74.000988'],
  ])
})
