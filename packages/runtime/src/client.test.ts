import { defineEndpoint } from '@vitrine/core-data'
import { afterEach, expect, test, vi } from 'vitest'
import { siteClient } from './client.js'

afterEach(() => vi.unstubAllGlobals())

const anything = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const
const account = defineEndpoint({ method: 'GET', path: '/api/account', secure: true, response: anything })
const cart = defineEndpoint({ method: 'GET', path: '/api/cart', response: anything })

test('the client of a page sends secure calls to the own domain and each call with the token [DAT-5] [DAT-7]', async () => {
  vi.stubGlobal('location', new URL('https://lantern.test/visit'))
  const sent: [url: string, headers: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push([url, headers])
    return Response.json({})
  })
  const client = siteClient({ website: { internalUrl: 'https://lantern.vitrine.test' }, xsrfToken: 't1' })
  await client.call(account)
  await client.call(cart)
  await siteClient({ xsrfToken: 7 }).call(cart)
  expect(sent).toEqual([
    ['https://lantern.vitrine.test/api/account', { 'x-xsrf-token': 't1' }],
    ['https://lantern.test/api/cart', { 'x-xsrf-token': 't1' }],
    ['https://lantern.test/api/cart', {}],
  ])
})
