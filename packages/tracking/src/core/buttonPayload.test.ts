import { expect, test } from 'vitest'
import { waitsForTracking } from './buttonPayload.js'

const facts = {
  url: 'https://lantern.test/prints',
  pageUrl: 'https://lantern.test/',
  newWindow: false,
  download: false,
  modified: false,
}

test.each([
  ['a page of the site', {}, true],
  ['another site', { url: 'https://example.com/' }, true],
  ['a new window', { newWindow: true }, false],
  ['a modifier key', { modified: true }, false],
  ['a download', { download: true }, false],
  ['mailto', { url: 'mailto:hall@lantern.test' }, false],
  ['tel', { url: 'tel:+4930123' }, false],
  ['sms', { url: 'sms:+4930123' }, false],
  ['an anchor of the page', { url: 'https://lantern.test/#visit' }, false],
  ['the page itself', { url: 'https://lantern.test/' }, true],
  [
    'an anchor of the page from another anchor',
    { url: 'https://lantern.test/#a', pageUrl: 'https://lantern.test/#b' },
    false,
  ],
  ['a page without encryption', { url: 'http://lantern.test/' }, true],
  ['an address whose scheme only ends so', { url: 'xhttps://lantern.test/prints' }, false],
  ['an anchor of another page', { url: 'https://lantern.test/prints#visit' }, true],
])('navigation follows the call or not: %s [TRK-25] [TRK-26]', (_, given, waits) => {
  expect(waitsForTracking({ ...facts, ...given })).toBe(waits)
})
