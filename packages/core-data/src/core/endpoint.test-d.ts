import * as v from 'valibot'
import type { Client } from './client.js'
import { defineEndpoint, type CallArguments, type Endpoint, type ResponseOf } from './endpoint.js'

declare const client: Client

const review = defineEndpoint({
  method: 'POST',
  path: '/api/prints/:printId/reviews/:reviewId',
  request: v.object({ stars: v.number(), text: v.optional(v.string()) }),
  response: v.object({ total: v.pipe(v.string(), v.transform(Number)) }),
})
const list = defineEndpoint({ method: 'GET', path: '/api/prints', response: v.array(v.string()) })
const search = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  query: v.object({ text: v.string() }),
  response: v.string(),
})
const params = { printId: 'tides-3', reviewId: 7 }

// A call resolves with the output type of the response schema, not with its input type.
const total: number = (await client.call(review, { params, body: { stars: 5 } })).total
const titles: string[] = await client.call(list, { retry: 2 })
await client.call(list)
await client.call(search, { query: { text: 'tides' } })

// These calls must not type-check: a path parameter is missing, misnamed, or unknown to the path.
// @ts-expect-error
await client.call(review, { params: { printId: 'tides-3' }, body: { stars: 5 } })
// @ts-expect-error
await client.call(review, { params: { printId: 'tides-3', review: 7 }, body: { stars: 5 } })
// @ts-expect-error
await client.call(list, { params: { printId: 'tides-3' } })

// These calls must not type-check: the body is missing, wrong, or not declared.
// @ts-expect-error
await client.call(review, { params })
// @ts-expect-error
await client.call(review, { params, body: { stars: '5' } })
// @ts-expect-error
await client.call(list, { body: {} })

// These calls must not type-check: the query is missing, wrong, or not declared.
// @ts-expect-error
await client.call(search)
// @ts-expect-error
await client.call(search, { query: { text: 1 } })
// @ts-expect-error
await client.call(list, { query: { text: 'tides' } })

// These lines must not type-check: a required input is left out, and PATCH is not a method of an endpoint.
// @ts-expect-error
await client.call(review)
// @ts-expect-error
defineEndpoint({ method: 'PATCH', path: '/api/prints', response: v.string() })

// @ts-expect-error
defineEndpoint({ method: 'POST', path: '/api/prints', encoding: 'xml', response: v.string() })
// @ts-expect-error
defineEndpoint({ method: 'POST', path: '/api/prints', request: 'a print', response: v.string() })
// @ts-expect-error
defineEndpoint({ method: 'POST', path: '/api/prints' })

// A call's result cannot be assigned to another type.
// @ts-expect-error
const wrong: string = (await client.call(review, { params, body: { stars: 5 } })).total

// These types allow a façade that loads the real client on the first call, and a wrapper around any endpoint.
export const facade = (load: () => Promise<Client>): Client => ({
  call: async (endpoint, ...input) => (await load()).call(endpoint, ...input),
})
export const logged = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>> =>
  client.call(endpoint, ...input)

export { titles, total, wrong }
