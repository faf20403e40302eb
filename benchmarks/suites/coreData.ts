import { withAxios } from '../core-data/axios.ts'
import { withKy } from '../core-data/ky.ts'
import { withOfetch } from '../core-data/ofetch.ts'
import { ours } from '../core-data/ours.ts'
import { LATENCY, storm, type Contestant, type Storm } from '../core-data/storm.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Calls made at once with a crumb that has expired, and what a client weighs. */
export const coreData: Suite = { name: 'core-data', run }

const CALLS = 10
const CONTESTANTS: Readonly<Record<string, Contestant>> = { ours, ky: withKy, ofetch: withOfetch, axios: withAxios }

/** Code that a team would write for a client, without crumbs except in ours. */
const CLIENTS: Readonly<Record<string, string>> = {
  ours: `import { createClient } from '@vitrine/core-data'; export const client = createClient()`,
  ky: `import ky from 'ky'; export const client = ky.create({ retry: 1 })`,
  ofetch: `import { ofetch } from 'ofetch'; export const client = ofetch.create({ retry: 1 })`,
  axios: `import axios from 'axios'; export const client = axios.create()`,
  wretch: `export { client } from './core-data/wretch.ts'`,
}

const FILES: Readonly<Record<string, string>> = {
  ours: `export { ours } from './core-data/ours.ts'`,
  ky: `export { withKy } from './core-data/ky.ts'`,
  ofetch: `export { withOfetch } from './core-data/ofetch.ts'`,
  axios: `export { withAxios } from './core-data/axios.ts'`,
}

async function weigh(codes: Readonly<Record<string, string>>): Promise<Record<string, number[]>> {
  const sizes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(codes)) sizes[name] = [await bytesOf(code)]
  return sizes
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const names = Object.keys(CONTESTANTS)
  const storms: Record<string, Storm[]> = Object.fromEntries(names.map((name) => [name, []]))
  const rounds = quick ? 1 : 15
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`)
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(round + place) % names.length]!
      storms[name]!.push(await storm(CONTESTANTS[name]!, CALLS))
    }
  }
  const of = (key: keyof Storm): Record<string, number[]> =>
    Object.fromEntries(names.map((name) => [name, storms[name]!.map((one) => one[key])]))

  return contest(
    'Calls with an expired crumb',
    `${CALLS} POSTs at once from a page whose crumb has expired, to a server that answers everything after ${LATENCY} ms: it refuses a stale crumb with a fresh one in body and cookie, and gives one at \`GET /crumb\` too. Ours is \`createClient()\` as it comes. The others carry the usual recipe, in \`core-data/\`: a hook after the refusal fetches a crumb and makes the call again. All use Node's \`fetch\` with one jar of cookies, as a page has it, and as many connections as they like (a browser has six a host over HTTP/1.1). A round trip is a request that had to wait for the answer to another. A recipe with a shared promise, written by hand, would refresh once as well. Bytes: bundled, minified, brotli; the client as a team begins with it (only ours has a crumb, the error texts and a cookie jar in it), and the file that made these calls.`,
    [
      { what: 'round trips', unit: 'one after the other', samples: of('roundTrips') },
      { what: 'crumbs renewed', unit: 'times', samples: of('refreshes') },
      { what: 'requests', unit: '', samples: of('requests') },
      { what: 'calls that took effect', unit: `of ${CALLS}`, samples: of('effects'), compare: false },
      { what: 'effects too many', unit: '', samples: of('doubled'), compare: false },
      { what: 'until all are done', unit: 'ms', samples: of('milliseconds') },
      { what: 'a client', unit: 'bytes', samples: await weigh(CLIENTS) },
      { what: 'with what a stale crumb needs', unit: 'bytes', samples: await weigh(FILES) },
    ],
    { calls: CALLS, latency: LATENCY },
  )
}
