import { expect, test } from 'vitest'
import { socialLinksCodec } from './codec.js'
import { providerOf } from './providerOf.js'

test.each([
  ['instagram', 'https://www.instagram.com/lantern', 'instagram', 'Instagram'],
  ['', 'https://www.instagram.com/lantern', 'instagram', 'Instagram'],
  ['', 'https://twitter.com/lantern', 'x', 'X'],
  ['', 'https://lantern.bandcamp.com', 'bandcamp', 'Bandcamp'],
  ['YouTube', '/anything', 'youtube', 'YouTube'],
  ['Lamp Post', 'https://lamp.example/us', 'other', 'Lamp Post'],
  ['', 'https://notx.com/us', 'other', 'notx.com'],
  ['constructor', 'https://lamp.example', 'other', 'constructor'],
])('the account %j at %s belongs to %s [BLK-49]', (provider, href, name, title) => {
  expect(providerOf(provider, href)).toMatchObject({ name, title })
})

test('an unknown service has a generic icon [BLK-49]', () => {
  const { icon } = providerOf('', 'https://lamp.example')
  expect(icon).toMatch(/^M12 2a10/)
  expect(icon).not.toBe(providerOf('x', '').icon)
})

test('links without a safe address are left out of social links [BLK-49]', () => {
  const links = [{ href: 'javascript:alert(1)' }, { provider: 'x' }, { href: ' https://x.com/a ', provider: 7 }]
  expect(socialLinksCodec.read({ links, alignment: 'middle' })).toEqual({
    ok: true,
    data: { links: [{ provider: '', href: 'https://x.com/a', title: '' }], alignment: 'left', showsNames: false },
  })
})
