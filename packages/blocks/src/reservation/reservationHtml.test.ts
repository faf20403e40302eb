import { tagsWith } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import { renderStored } from '../testing/renderStored.js'

const stored = { href: '/stub/tables', label: 'At the provider', venue: 'hall', opens: '18:00', closes: '18:30' }

const render = (type: string, more: object = {}): string =>
  renderStored(type, { ...stored, ...more }, { contentLanguage: { lang: 'de' } })

/** The start tags of a block's own parts, without their scope. */
const partsOf = (html: string): string[] =>
  tagsWith(html, 'data-scope="reservation"').map((tag) => tag.replace(' data-scope="reservation"', ''))

const FIELDS = [
  '<div data-part="field">',
  '<label data-part="label" for="b-guests">',
  '<select data-part="control" id="b-guests" name="partySize">',
  '<div data-part="field">',
  '<label data-part="label" for="b-date">',
  '<input data-part="control" id="b-date" type="date" required="" name="date"/>',
  '<div data-part="field">',
  '<label data-part="label" for="b-time">',
  '<select data-part="control" id="b-time" name="time">',
  '<output data-part="status">',
  '<ul data-part="times" hidden="">',
]

test('a reservation is its words and a form in a wide frame, each named for the style sheet [BLK-39] [BLK-42]', () => {
  expect(partsOf(render('reservation', { title: 'A table', text: 'Until late' }))).toEqual([
    '<div data-part="frame">',
    '<div data-part="root" data-theme-of="wide">',
    '<div data-part="words">',
    '<h2 data-part="title" lang="de">',
    '<p data-part="text" lang="de">',
    '<form data-part="form" action="/stub/tables" method="get" target="_blank">',
    ...FIELDS,
  ])
})

test('the preview of a table booking is a form in columns that posts nothing, under its notice [BLK-38] [BLK-40] [BLK-42]', () => {
  const html = render('table-booking', { preview: true })
  expect(partsOf(html)).toEqual([
    '<div data-part="frame">',
    '<div data-part="root" data-theme-of="column">',
    '<div data-part="words">',
    '<p data-part="preview">',
    '<form data-part="form" method="get">',
    ...FIELDS,
  ])
  expect(html).toContain('data-part="preview">Preview Only</p>')
})

test('the button of a preview has the language of the own words on it, and none with the words of the page [SRV-97]', () => {
  const buttonOf = (more: object): string =>
    tagsWith(render('table-booking', { preview: true, ...more }), 'data-action="provider"')[0]!
  expect([buttonOf({}).includes('lang="de"'), buttonOf({ label: '' }).includes('lang=')]).toEqual([true, false])
})

test('the link of a reservation has the language of its own words, and none with the words of the page [BLK-42]', () => {
  const linkOf = (more: object): string => tagsWith(render('reservation', more), 'data-action="provider"')[0]!
  const link = 'data-kind="quiet" data-size="medium" href="/stub/tables" target="_blank" rel="noopener"'
  expect(linkOf({})).toBe(`<a data-scope="button" data-part="link" ${link} data-action="provider" lang="de">`)
  expect(linkOf({ label: '' })).toBe(`<a data-scope="button" data-part="link" ${link} data-action="provider">`)
})
