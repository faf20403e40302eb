import { createClient, defineEndpoint, type Schema } from '@vitrine/core-data'
import type { Contestant } from './storm.ts'

const anything: Schema = { '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value }) } }
const entry = defineEndpoint({ method: 'POST', path: '/entries', request: anything, response: anything })

export const ours: Contestant = () => {
  const client = createClient()
  return (id) => client.call(entry, { body: { id } })
}
