import { beforeEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './seenProducts.js'

const KEY = 'vitrine.seen'
const seen = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const site = (settings: object = { isAnalyticsCookiesDisabled: true }) =>
  fakeSite(undefined, { cookieSettings: settings })

/** Whether the visitor allows statistics; no choice for `undefined`. */
function choose(value: string | undefined): void {
  document.cookie = `ss_cookieAllowed=${value ?? ''}; path=/; max-age=${value === undefined ? 0 : 60}`
}

async function look(product: string, settings?: object): Promise<void> {
  document.body.innerHTML = `<div data-scope="seen-products" data-product="${product}" data-address="/nothing"></div>`
  const stop = await feature(site(settings), document)
  stop()
}

beforeEach(() => {
  localStorage.removeItem(KEY)
  choose(undefined)
})

test('the browser remembers the last nine products of a visitor who allows statistics, each once [COM-117]', async () => {
  choose('statistics')
  for (const product of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'c']) await look(product)
  expect(seen()).toEqual(['c', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  localStorage.setItem(KEY, '{"no":"list"}')
  await look('a')
  expect(seen()).toEqual(['a'])
})

test.each([
  ['no choice', undefined, undefined],
  ['consent to media alone', 'media', undefined],
  ['no choice, and a site that asks nobody', undefined, {}],
  ['consent, and a site that never tracks', 'true', { isRestrictiveCookiePolicyAbsolute: true }],
])('with %s nothing is remembered, and an earlier list goes [COM-117]', async (_, choice, settings) => {
  localStorage.setItem(KEY, '["a"]')
  choose(choice)
  await look('b', settings)
  expect(seen()).toBeNull()
})

test('a product is remembered as soon as its visitor allows it, and forgotten by a refusal [COM-117]', async () => {
  document.body.innerHTML = '<div data-scope="seen-products" data-product="a" data-address="/nothing"></div>'
  const stop = await feature(site(), document)
  expect(seen()).toBeNull()
  choose('true')
  document.dispatchEvent(new Event('vitrine:cookies:record'))
  expect(seen()).toEqual(['a'])
  choose('false')
  document.dispatchEvent(new Event('vitrine:cookies:record'))
  expect(seen()).toBeNull()
  stop()
})
