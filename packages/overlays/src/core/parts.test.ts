import { expect, test } from 'vitest'
import { barOpenAttributes, barParts, managerParts, mobileBarParts, popupParts, touchedAttributes } from './parts.js'

const named = (part: string) => ({ 'data-scope': 'overlays', 'data-part': part })
const closeButton = (label: string) => ({ ...named('close'), type: 'button', 'aria-label': label, title: label })

test('a popup has its slices, and a name from its heading or from its label [OVL-15]', () => {
  const state = { style: 'dark', headingId: 'h', label: 'Popup', closeLabel: 'Close' } as const
  const root = { ...named('popup'), 'data-style': 'dark', tabindex: -1 }
  expect(popupParts(state)).toEqual({
    root: { ...root, 'aria-labelledby': 'h', 'aria-label': undefined },
    overlay: named('overlay'),
    panel: named('panel'),
    heading: { ...named('heading'), id: 'h' },
    body: named('body'),
    image: named('image'),
    form: named('form'),
    action: named('popup-overlay-action'),
    close: closeButton('Close'),
  })
  expect(popupParts({ ...state, headingId: undefined }).root).toEqual({
    ...root,
    'aria-labelledby': undefined,
    'aria-label': 'Popup',
  })
})

test('a popup that is touched is marked [OVL-18]', () => {
  expect([touchedAttributes(true), touchedAttributes(false)]).toEqual([
    { 'data-touched': true },
    { 'data-touched': false },
  ])
})

test('the announcement bar is a labelled region that is hidden when closed; an early press on close is kept [OVL-22]', () => {
  const state = { open: true, label: 'Announcement', closeLabel: 'Close it' }
  expect(barParts(state)).toEqual({
    root: { ...named('announcement-bar'), role: 'region', 'aria-label': 'Announcement', hidden: false },
    text: named('text'),
    link: named('link'),
    close: { ...closeButton('Close it'), 'data-replay': true },
  })
  expect(barParts({ ...state, open: false }).root['hidden']).toBe(true)
  expect(barOpenAttributes(false)).toEqual({ hidden: true })
})

test('the mobile bar is a labelled region in its style [OVL-24] [OVL-25]', () => {
  expect(mobileBarParts('show', 'Contact')).toEqual({
    root: { ...named('mobile-bar'), role: 'region', 'aria-label': 'Contact', 'data-style': 'show' },
    item: named('item'),
    hours: named('hours'),
    panel: named('panel'),
  })
})

test('the manager is a labelled list whose button is kept for its script [OVL-27]', () => {
  expect(managerParts('Overlays')).toEqual({
    root: { ...named('manager'), role: 'region', 'aria-label': 'Overlays' },
    list: named('list'),
    entry: named('entry'),
    name: named('name'),
    state: named('state'),
    open: { ...named('open'), type: 'button', 'data-replay': true },
  })
})
