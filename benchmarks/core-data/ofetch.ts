import { $fetch } from 'ofetch'
import { crumbOfPage } from './cookie.ts'
import type { Contestant } from './storm.ts'

/** As it is usually done: a refused call fetches a crumb, and the library's own retry makes the call again with it. */
export const withOfetch: Contestant = (address) => {
  const api = $fetch.create({
    retry: 1,
    retryStatusCodes: [400],
    onRequest({ options }) {
      options.headers.set('x-csrf-token', crumbOfPage())
    },
    async onResponseError({ response }) {
      if (response.status === 400) await $fetch(`${address}/crumb`)
    },
  })
  return (id) => api(`${address}/entries`, { method: 'POST', body: { id } })
}
