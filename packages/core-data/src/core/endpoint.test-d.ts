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

// Assign the result to `number`: a call resolves with the response schema's output type, not with its input type.
const total: number = (await client.call(review, { params, body: { stars: 5 } })).total
const titles: string[] = await client.call(list, { retry: 2 })
await client.call(list)
await client.call(search, { query: { text: 'tides' } })

// @ts-expect-error the call lacks the path parameter `reviewId`
await client.call(review, { params: { printId: 'tides-3' }, body: { stars: 5 } })
// @ts-expect-error the call misnames the path parameter `reviewId` as `review`
await client.call(review, { params: { printId: 'tides-3', review: 7 }, body: { stars: 5 } })
// @ts-expect-error the call passes a path parameter that the path does not contain
await client.call(list, { params: { printId: 'tides-3' } })

// @ts-expect-error the call lacks the body that the endpoint requires
await client.call(review, { params })
// @ts-expect-error the call's body has a string in place of a number
await client.call(review, { params, body: { stars: '5' } })
// @ts-expect-error the call passes a body to an endpoint that declares none
await client.call(list, { body: {} })

// @ts-expect-error the call lacks the query that the endpoint requires
await client.call(search)
// @ts-expect-error the call's query has a number in place of a string
await client.call(search, { query: { text: 1 } })
// @ts-expect-error the call passes a query to an endpoint that declares none
await client.call(list, { query: { text: 'tides' } })

// @ts-expect-error the call lacks the path parameters and the body that the endpoint requires
await client.call(review)
// @ts-expect-error `PATCH` is no method that an endpoint may declare
defineEndpoint({ method: 'PATCH', path: '/api/prints', response: v.string() })

// @ts-expect-error `xml` is no encoding that an endpoint may declare
defineEndpoint({ method: 'POST', path: '/api/prints', encoding: 'xml', response: v.string() })
// @ts-expect-error an endpoint's `request` must be a schema, not a string
defineEndpoint({ method: 'POST', path: '/api/prints', request: 'a print', response: v.string() })
// @ts-expect-error an endpoint must declare the schema of its response
defineEndpoint({ method: 'POST', path: '/api/prints' })

// @ts-expect-error the call resolves with a number, which is not assignable to a string
const wrong: string = (await client.call(review, { params, body: { stars: 5 } })).total

// Compile two uses of the exported types, so that users of the package can write them: a façade that loads the client
// on its first call, and a generic wrapper.
export const facade = (load: () => Promise<Client>): Client => ({
  call: async (endpoint, ...input) => (await load()).call(endpoint, ...input),
})
export const logged = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>> =>
  client.call(endpoint, ...input)

export { titles, total, wrong }
