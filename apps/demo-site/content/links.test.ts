import { ENGLISH } from '../../../packages/site/messages/english.ts'
import { expect, test } from 'vitest'
import { inventoryIn } from '../../../packages/site/server/collections/inventory.ts'
import { SITE } from './site.ts'
import site from '../vitrine.config.ts'

const paths = SITE.pages.map(({ path }) => path)
/** Addresses that the server answers without a row of the content. */
const SERVED = ['/account', '/calendar', '/cart', '/checkout/donate', '/club', '/cookies', '/index', '/search']

/** Every address that the content names, with the place that names it. */
function addresses(value: unknown, place: string): (readonly [place: string, address: string])[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => [place, address] as const)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'href' && typeof member === 'string' && member.startsWith('/')
      ? [[place, member] as const]
      : addresses(member, place),
  )
}

test('every address of the content leads to a page that exists [SRV-81]', () => {
  const { header, footer } = SITE.settings
  const named = [
    ...addresses(header, 'header'),
    ...addresses(footer, 'footer'),
    ...SITE.pages.flatMap(({ path, bands }) => addresses(bands, path)),
  ]
  expect(named.length).toBeGreaterThan(5)
  const isThere = (address: string): boolean => {
    const [path = ''] = address.split(/[?#]/)
    return (
      path.startsWith('/stub/') ||
      SERVED.includes(path) ||
      paths.includes(path) ||
      paths.some((page) => page !== '/' && path.startsWith(`${page}/`))
    )
  }
  expect(named.filter(([, address]) => !isThere(address))).toEqual([])
})

test('every donation goes to the fund that the checkout knows [SRV-55]', () => {
  const blocks = SITE.pages.flatMap(({ bands }) =>
    bands.flatMap(({ cells }) => cells.flatMap(({ blocks: all }) => all)),
  )
  const funds = blocks.filter(({ type }) => type === 'donation').map(({ data }) => data)
  expect(funds).toEqual([expect.objectContaining({ donatePageId: 'lamp-fund' })])
})

test('the inventory names what no page of the content is, under what a visitor wants [SRV-81]', () => {
  expect(
    inventoryIn(ENGLISH, site).map(({ title, links }) => [title, ...links.map(({ href }) => href.split('?')[0])]),
  ).toEqual([
    ['Ways to find something', '/calendar', '/search'],
    ['For you', '/account', '/cart', '/club', '/newsletter/leave', '/cookies'],
    ['Also worth a visit', '/search', '/events', '/journal', '/journal', '/checkout/donate', '/checkout/giftcard'],
  ])
})
