import { expect, test } from 'vitest'
import { renderStored } from '../testing/renderStored.js'

/** The markup inside the element of a block. */
const render = (type: string, data: object): string =>
  renderStored(type, data, { contentLanguage: { lang: 'en-US' } }).replace(/^<div [^<>]*>|<\/div>$/g, '')
const GIFTS = { href: 'https://gifts.test/ada' }
const SHOW = '<button type="button" data-scope="button" data-part="link"'

test('a registry is a title, a text, the link, a status and a hidden place [BLK-43]', () => {
  const html = render('wedding-registry', {
    ...GIFTS,
    title: 'Gifts',
    text: 'For two',
    label: 'The list',
    script: '/a.js',
  })
  expect(html).toMatch(
    /^<div data-scope="registry" data-part="root" data-outside=""><h2 data-scope="registry" data-part="title" lang="en-US">Gifts<\/h2><p data-scope="registry" data-part="text" lang="en-US">For two<\/p><div data-scope="registry" data-part="ways"><a /,
  )
  expect(html).toMatch(
    /<\/div><output data-scope="registry" data-part="status"><\/output><div data-scope="registry" data-part="place" hidden=""><\/div><\/div>$/,
  )
  expect(html).toContain(SHOW)
  expect(html).toContain('data-action="show" data-replay="">Show it here</button>')
  const link = /<a [^<>]*>[^<>]*/.exec(html)![0]
  expect(link).toContain('href="https://gifts.test/ada"')
  expect(link).toContain('data-kind="quiet"')
  expect(link).toContain('target="_blank"')
  expect(link).toMatch(/>The list$/)
})

test('a registry without a script is a link alone, named by its host [BLK-43]', () => {
  const html = render('wedding-registry', GIFTS)
  expect(html).not.toMatch(/<button|<h2|data-part="text"/)
  expect(html).toContain('>gifts.test</a>')
  expect(render('wedding-registry', { href: '/gifts' })).toContain('>/gifts</a>')
})

test.each([
  [{}, 640],
  [{ height: 200 }, 200],
  [{ height: 2000 }, 2000],
  [{ height: 199 }, 640],
  [{ height: 2001 }, 640],
  [{ show: 'other' }, 640],
  [{ show: 'dialog' }, undefined],
])('the place of a schedule of %j is %s px high [BLK-44]', (more, height) => {
  const html = render('appointment-scheduling', { href: 'https://tours.test', ...more })
  expect(/style="min-block-size:(\d+)px"/.exec(html)?.[1]).toBe(height === undefined ? undefined : String(height))
  expect(html).toContain('data-scope="schedule" data-part="root"')
  expect(html).toContain(SHOW)
})
