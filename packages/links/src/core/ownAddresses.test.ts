import fc from 'fast-check'
import { AccountProvider, WebsiteState } from '@vitrine/enums'
import { describe, expect, test } from 'vitest'
import {
  connectedAccountLink,
  contentLink,
  isAdminPath,
  isDesignEditorPath,
  isFileLink,
  isSameSitePath,
  pageIdOf,
  pageLink,
  upgradePath,
} from '../index.js'

const ID = '5f2b1c3d4e5f6a7b8c9d0e1F'

describe('pages of the collection panel', () => {
  test('have a link with their id of 24 characters [LNK-16]', () => {
    expect(pageLink(ID)).toBe(`/pages/${ID}`)
    expect(pageIdOf(`/pages/${ID}`)).toBe(ID)
    expect(pageIdOf(`/page/${ID}`)).toBeUndefined()
    expect(pageIdOf(`/a/pages/${ID}`)).toBeUndefined()
  })

  test('nothing but letters and digits, and then nothing but a query or a hash [LNK-17]', () => {
    expect(pageIdOf(`/pages/${ID}?edit=1`)).toBe(ID)
    expect(pageIdOf(`/pages/${ID}#top`)).toBe(ID)
    expect(pageIdOf(` /pages/${ID}\n`)).toBe(ID)
    for (const after of ['/', '/settings', '0', '-', '.html', '%20'])
      expect(pageIdOf(`/pages/${ID}${after}`)).toBeUndefined()
    for (const id of [
      ID.slice(1),
      `${ID}0`,
      `${ID.slice(1)}-`,
      `${ID.slice(1)}ü`,
      `${ID} `,
      `${ID}?a`,
      '',
      '__proto__',
    ])
      expect(pageLink(id)).toBeUndefined()
  })
})

test('file links begin with /s/ [LNK-18]', () => {
  expect(isFileLink('/s/menu.pdf')).toBe(true)
  expect(isFileLink(' /s/')).toBe(true)
  expect(isFileLink('/s')).toBe(false)
  expect(isFileLink('/shop')).toBe(false)
  expect(isFileLink('https://hall.example/s/menu.pdf')).toBe(false)
})

test('the admin area and its design editor are known by their path [LNK-19]', () => {
  expect(isAdminPath('/config')).toBe(true)
  expect(isAdminPath('/config/pages?x=1')).toBe(true)
  expect(isAdminPath('/lamp-works/config/')).toBe(true)
  expect(isDesignEditorPath(' /config/design?x')).toBe(true)
  expect(isAdminPath('/about')).toBe(false)
  expect(isAdminPath('/about?next=/config')).toBe(false)
  expect(isAdminPath('/about#/config')).toBe(false)
  expect(isDesignEditorPath('/config/design')).toBe(true)
  expect(isDesignEditorPath('/config/design/fonts')).toBe(true)
  expect(isDesignEditorPath('/config')).toBe(false)
  expect(isDesignEditorPath('/a/config/design')).toBe(false)
})

describe('content', () => {
  test('is at its url id, narrowed down by filters [LNK-20]', () => {
    expect(contentLink('blog')).toBe('/blog')
    expect(contentLink('/blog/opening-night')).toBe('/blog/opening-night')
    expect(contentLink('blog', { category: 'News' })).toBe('/blog?category=News')
    expect(contentLink('')).toBe('/')
  })

  test('filters are encoded, in one order, blank ones left out [LNK-21]', () => {
    expect(
      contentLink('blog', { month: 'January-2026', author: 'Ada & Co', tag: 'Größe', category: 'Arts & crafts' }),
    ).toBe('/blog?category=Arts%20%26%20crafts&tag=Gr%C3%B6%C3%9Fe&author=Ada%20%26%20Co&month=January-2026')
    expect(contentLink('blog', { category: '', tag: '  ', author: undefined, month: 'May-2026' })).toBe(
      '/blog?month=May-2026',
    )
    expect(contentLink('blog', { tag: '1+1=2 100% ~' })).toBe('/blog?tag=1%2B1%3D2%20100%25%20%7E')
    expect(contentLink('blog', { tag: '\ud800' })).toBe('/blog?tag=%EF%BF%BD')
  })

  test('whatever the url id and the filters are, the link stays on the site and they are read again [LNK-20]', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, fc.record({ category: text, tag: text, author: text, month: text }), (urlId, filters) => {
        const link = contentLink(urlId, filters)
        expect(isSameSitePath(link)).toBe(true)
        const { searchParams } = new URL(link, 'https://hall.example')
        const given = Object.entries(filters).map(([name, value]) => [name, value.trim()])
        expect([...searchParams]).toEqual(
          // Convert the expected values through a buffer, because it turns half a surrogate pair into U+FFFD as every
          // address does.
          given.filter(([, value]) => value !== '').map(([name, value]) => [name, Buffer.from(value!).toString()]),
        )
      }),
    )
  })
})

test('a trial is upgraded, everything else has a subscription [LNK-22]', () => {
  expect(upgradePath(WebsiteState.Trial)).toBe('/settings/billing/upgrade')
  expect(upgradePath(WebsiteState.Paid)).toBe('/settings/billing/subscriptions/website')
})

test('trial is state 3, and the only one [LNK-23]', () =>
  expect(Object.values(WebsiteState).filter((state) => upgradePath(state) === '/settings/billing/upgrade')).toEqual([
    3,
  ]))

describe('connected account', () => {
  const provider = AccountProvider.FoodOrdering
  const href = 'https://order.example/lamp-works'

  test('a food-ordering provider is linked as Order Now [LNK-24]', () => {
    expect(connectedAccountLink({ provider: 61, href })).toEqual({ href, title: 'Order Now' })
    expect(connectedAccountLink({ provider, href }, { orderNow: 'Jetzt bestellen' })).toEqual({
      href,
      title: 'Jetzt bestellen',
    })
    expect(connectedAccountLink({ provider: 1, href })).toBeNull()
  })

  test('a blank title takes the default, no or an unsafe address gives no link [LNK-25]', () => {
    expect(connectedAccountLink({ provider, href, title: ' Order a table ' })?.title).toBe('Order a table')
    for (const title of ['', ' \n', null, undefined])
      expect(connectedAccountLink({ provider, href, title })?.title).toBe('Order Now')
    for (const address of [
      '',
      '  ',
      null,
      undefined,
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
    ])
      expect(connectedAccountLink({ provider, href: address })).toBeNull()
  })
})
