import ky from 'ky'
import { crumbOfPage } from './cookie.ts'
import type { Contestant } from './storm.ts'

const setCrumb = ({ request }: { readonly request: Request }): void =>
  request.headers.set('x-csrf-token', crumbOfPage())

/** As ky's own page shows it: a hook after the answer fetches a token and asks for the call to be made again. */
export const withKy: Contestant = (address) => {
  const api = ky.create({
    hooks: {
      beforeRequest: [setCrumb],
      beforeRetry: [setCrumb],
      afterResponse: [
        async ({ response, retryCount }) => {
          if (response.status !== 400 || retryCount > 0) return
          await ky.get(`${address}/crumb`)
          return ky.retry({ delay: 0 })
        },
      ],
    },
  })
  return (id) => api.post(`${address}/entries`, { json: { id } }).json()
}
