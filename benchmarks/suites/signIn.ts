import os from 'node:os'
import { startSiteProcess } from '../../apps/demo-site/e2e/siteProcess.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Wrong sign-ins to an address that has an account and to ones that have none: does the time tell which is which? */
export const signIn: Suite = { name: 'sign-in', run }

const TRIES = 200
const SESSION = '/api/site-users/account/session'
/** Number of attempts that are not counted, while the machine warms up. */
const WARM = 10

interface Spread {
  readonly mean: number
  readonly deviation: number
}

function spreadOf(times: readonly number[]): Spread {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length
  return { mean, deviation: Math.sqrt(variance) }
}

const written = ({ mean, deviation }: Spread): string => `${mean.toFixed(1)} ± ${deviation.toFixed(1)}`

async function run({ quick, say }: RunOptions): Promise<Result> {
  const tries = quick ? 4 : TRIES
  const site = await startSiteProcess({
    DATA_DIR: 'memory://',
    SIGN_IN_FAILURES: '1000000',
    SIGN_IN_FAILURES_OF_NETWORK: '1000000',
  })
  const known: number[] = []
  const unknown: number[] = []
  try {
    const opened = await fetch(`${site.address}/account`)
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const crumb = /(?:^|; )crumb=([^;]*)/.exec(cookie)?.[1] ?? ''
    const time = async (email: string): Promise<number> => {
      const body = JSON.stringify({ email, password: 'not this one' })
      const headers = { 'Content-Type': 'application/json', Cookie: cookie }
      const start = performance.now()
      const answer = await fetch(`${site.address}${SESSION}?crumb=${crumb}`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      const took = performance.now() - start
      if (answer.status !== 401) throw new Error(`[bench] a wrong sign-in was answered ${answer.status}.`)
      return took
    }
    for (let place = -WARM; place < tries; place++) {
      const [one, other] = [await time('member@demo.test'), await time(`stranger-${place}@demo.test`)]
      if (place < 0) continue
      known.push(one)
      unknown.push(other)
      if (place % 50 === 0) say(`${place} of ${tries}`)
    }
  } finally {
    site.child.kill()
  }
  const page = `# A wrong sign-in to a known and to an unknown address

${tries} tries of each, in turn, over loopback to the built demo site on PGlite: mean and standard deviation in milliseconds. The server suite proves that both do the same statements and hashes.

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}.

| address | ms |
| --- | ---: |
| known | ${written(spreadOf(known))} |
| unknown | ${written(spreadOf(unknown))} |
`
  return { page, raw: { known, unknown } }
}
