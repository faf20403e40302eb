import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inLanguageOf, keepLanguage, keepLanguageIn, keepLanguageInParts } from './keepLanguage.ts'
import type { Env } from './services.ts'

test.each([
  ['<a href="/shop">', '<a href="/shop?lang=de">'],
  ['<a class="x" href="/" aria-current="page">', '<a class="x" href="/?lang=de" aria-current="page">'],
  ['<a href="?tag=night">', '<a href="?tag=night&amp;lang=de">'],
  ['<a href="/order?token=a&amp;b=1#sum">', '<a href="/order?token=a&amp;b=1&amp;lang=de#sum">'],
  ['<area href="/map">', '<area href="/map?lang=de">'],
  ['<form method="post" action="/cart">', '<form method="post" action="/cart?lang=de">'],
  [
    '<form method="get" action="/search">',
    '<form method="get" action="/search"><input type="hidden" name="lang" value="de"/>',
  ],
  ['<form class="pay">', '<form class="pay"><input type="hidden" name="lang" value="de"/>'],
])('%s keeps the language of its page [SRV-109]', (tag, kept) => expect(keepLanguageIn(tag, 'de')).toBe(kept))

test.each([
  '<a href="#main">',
  '<a href="/" hrefLang="en-US">',
  '<a href="/shop?lang=ar">',
  '<a href="/shop?x=1&amp;lang=ar">',
  '<a href="https://example.com/shop">',
  '<a href="//example.com/shop">',
  '<a href="mailto:shop@example.com">',
  '<a href="/images/eddy/3f2a91c07be4?format=750w">',
  '<a href="/stage/tour.ics">',
  '<a name="top">',
  '<form method="post" action="/api/commerce/shopping-cart/entries">',
  '<form action="https://example.com/search">',
  '<article data-href="/shop">',
  '<link rel="canonical" href="/shop">',
])('%s stays as it is [SRV-109]', (tag) => expect(keepLanguageIn(tag, 'de')).toBe(tag))

test('a tag without an end takes time linear in its text', () => {
  const html = '<a href="/shop" '.repeat(50_000)
  expect(keepLanguageIn(html, 'de')).toBe(html)
})

test.each([
  ['/cart', '/shop'],
  ['/cart?lang=de', '/shop?lang=de'],
  ['/cart?lang=tlh', '/shop'],
])('from %s another page is at %s [SRV-109]', async (from, to) => {
  const app = new Hono<Env>().get('/cart', (c) => c.text(inLanguageOf(c, '/shop')))
  expect(await (await app.request(`http://hall.test${from}`)).text()).toBe(to)
})

test.each([
  ['/cart', '<a href="/shop"><form class="pay">'],
  ['/cart?lang=tlh', '<a href="/shop"><form class="pay">'],
  ['/cart?lang=de', '<a href="/shop?lang=de"><form class="pay"><input type="hidden" name="lang" value="de"/>'],
])('the parts of the page %s are sent as %s [SRV-109]', async (from, html) => {
  const app = new Hono<Env>().get('/cart', async (c) => {
    async function* parts() {
      yield '<a href="/shop">'
      yield '<form class="pay">'
    }
    let text = ''
    for await (const part of keepLanguageInParts(c, parts())) text += part
    return c.text(text)
  })
  expect(await (await app.request(`http://hall.test${from}`)).text()).toBe(html)
})

test.each([
  ['/?lang=de', undefined, '/shop', '/shop?lang=de'],
  ['/', 'http://hall.test/cart?lang=de', '/shop?x=1', '/shop?x=1&lang=de'],
  ['/?lang=ar', 'http://hall.test/cart?lang=de', '/shop', '/shop?lang=ar'],
  ['/', 'http://hall.test/cart', '/shop', '/shop'],
  ['/', 'http://elsewhere.test/cart?lang=de', '/shop', '/shop'],
  ['/?lang=de', undefined, 'https://pay.test/shop', 'https://pay.test/shop'],
])('the redirect of %s, from the page %s, to %s leads to %s [SRV-109]', async (path, referrer, to, expected) => {
  const app = new Hono<Env>().use(keepLanguage).get('/', (c) => c.redirect(to))
  const headers: Record<string, string> = referrer === undefined ? {} : { Referer: referrer }
  const response = await app.request(`http://hall.test${path}`, { headers })
  expect(response.headers.get('Location')).toBe(expected)
})
