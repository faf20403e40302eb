import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { socialLinksCodec } from './codec.js'
import type { SocialLinksData } from './codec.js'
import { providerOf } from './providerOf.js'
import { SOCIAL_PROVIDERS } from './providers.js'
import { SocialLinksBlock } from './SocialLinksBlock.js'

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

test.each([
  ['bandcamp', 'Bandcamp', ['bandcamp.com']],
  ['bluesky', 'Bluesky', ['bsky.app']],
  ['discord', 'Discord', ['discord.gg', 'discord.com']],
  ['facebook', 'Facebook', ['facebook.com', 'fb.com']],
  ['flickr', 'Flickr', ['flickr.com']],
  ['github', 'GitHub', ['github.com']],
  ['instagram', 'Instagram', ['instagram.com']],
  ['mastodon', 'Mastodon', ['mastodon.social']],
  ['patreon', 'Patreon', ['patreon.com']],
  ['pinterest', 'Pinterest', ['pinterest.com']],
  ['reddit', 'Reddit', ['reddit.com']],
  ['snapchat', 'Snapchat', ['snapchat.com']],
  ['soundcloud', 'SoundCloud', ['soundcloud.com']],
  ['spotify', 'Spotify', ['spotify.com']],
  ['telegram', 'Telegram', ['t.me']],
  ['threads', 'Threads', ['threads.net', 'threads.com']],
  ['tiktok', 'TikTok', ['tiktok.com']],
  ['tumblr', 'Tumblr', ['tumblr.com']],
  ['twitch', 'Twitch', ['twitch.tv']],
  ['vimeo', 'Vimeo', ['vimeo.com']],
  ['whatsapp', 'WhatsApp', ['wa.me', 'whatsapp.com']],
  ['x', 'X', ['x.com', 'twitter.com']],
  ['youtube', 'YouTube', ['youtube.com', 'youtu.be']],
])('the service %s is %s, of the hosts %j, with an icon of its own [BLK-49]', (name, title, hosts) => {
  const found = providerOf(name, '')
  expect(found).toEqual({ name, title, icon: expect.stringMatching(/^M[\d. ]+/) })
  expect(SOCIAL_PROVIDERS[name]!.hosts).toEqual(hosts)
  for (const host of hosts) expect(providerOf('', `https://www.${host}/lantern`)).toEqual(found)
})

test('no two services have one icon [BLK-49]', () => {
  const icons = Object.values(SOCIAL_PROVIDERS).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(23)
})

test.each([
  ['Tik Tok!', 'tiktok'],
  ['wwwx', 'other'],
  ['', 'other'],
])('the name %j belongs to %s [BLK-49]', (provider, name) => {
  expect(providerOf(provider, '').name).toBe(name)
})

test.each([
  ['https://wwwx.com/us', 'wwwx.com'],
  ['https://hall.www.example', 'hall.www.example'],
  ['https://www.hall.example', 'hall.example'],
  ['/us', 'unknown.invalid'],
  ['http://[', ''],
])('the unnamed service at %s has the title %j [BLK-49]', (href, title) => {
  expect(providerOf('', href)).toMatchObject({ name: 'other', title })
})

test('social links without a link have no markup, others name their alignment and the names beside the icons [BLK-49]', () => {
  const data = {
    links: [{ provider: 'x', href: 'https://x.com/a', title: '' }],
    alignment: 'right',
    showsNames: true,
  } as const
  const html = (given: SocialLinksData): string =>
    renderToStaticMarkup(createElement(SocialLinksBlock, { id: 's', data: given }))
  expect(html({ ...data, links: [] })).toBe('')
  expect(html(data)).toMatch(/^<ul data-scope="social" data-part="root" data-alignment="right" data-names=""><li /)
  const item =
    '<li data-scope="social" data-part="item"><a data-scope="social" data-part="link" data-provider="x" ' +
    'href="https://x.com/a" target="_blank" rel="me noopener"><svg data-scope="social" data-part="icon" ' +
    'viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M14'
  expect(html(data)).toContain(item)
  expect(html(data)).toMatch(/"><\/path><\/svg><span data-scope="social" data-part="name">X<\/span><\/a><\/li><\/ul>$/)
  expect(html({ ...data, showsNames: false })).not.toContain('data-names')
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
