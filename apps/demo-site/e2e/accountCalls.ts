import { accessCalls } from '@vitrine/access/api'
import { createClient } from '@vitrine/core-data'
import { siteCalls } from '@vitrine/core-data/api'

/** The packages' own calls, as a page of a product team would have them; `withAccountCalls` puts them into a page. */
export function callsOf(xsrfToken?: string): ReturnType<typeof accessCalls> & ReturnType<typeof siteCalls> {
  const client = createClient({ xsrfToken })
  return { ...accessCalls(client), ...siteCalls(client) }
}

Object.assign(globalThis, { callsOf })
