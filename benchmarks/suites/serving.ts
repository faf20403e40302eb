import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'
import { type Burden, encodingQueue, lockedTable, signInFlood, slowConnections } from '../serving/burdens.ts'
import { startPeers } from '../serving/peers.ts'
import { probe, rate } from '../serving/requests.ts'
import { type Site, startSite } from '../serving/site.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** Cost of a page for the server, pages per second beside other frameworks, and answers under a burden. */
export const serving: Suite = { name: 'serving', run }

const PATHS = ['/', '/prints', '/shop', '/write']
const CACHES = ['off', 'memory'] as const
const ENCODINGS = ['identity', 'br'] as const

const median = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0
const percentile99 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * 0.99)] ?? 0

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const heads = (names: readonly string[]): string[][] => [[...names], names.map((_, place) => (place ? '---:' : '---'))]

/** Milliseconds of processor time per page, by path, cache and encoding. */
async function costs(folder: string, count: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const cache of CACHES) {
    const site = await startSite({ DATA_DIR: folder, PAGE_CACHE: cache })
    for (const page of PATHS)
      for (const encoding of ENCODINGS) {
        // Let Node compile what the page runs: a server in use has done so.
        await rate(site.address + page, 200, encoding, 2)
        const before = site.cpu()
        await rate(site.address + page, count, encoding, 2)
        found[`${page} ${encoding} ${cache}`] = (site.cpu() - before) / count
      }
    await site.stop()
  }
  return found
}

/** Requests per second of the same page, in turns. */
async function rates(
  sites: Readonly<Record<string, Site>>,
  rounds: number,
  count: number,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = Object.fromEntries(Object.keys(sites).map((name) => [name, []]))
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { address }] of Object.entries(sites)) {
      const one = await rate(`${address}/`, count)
      // Discard the first round of requests, because it warms the servers up.
      if (round >= 0) found[name]!.push(one)
    }
  return found
}

/** Milliseconds of answers of the home page while a burden lasts. */
async function under(site: Site, burden: Burden, milliseconds: number): Promise<number[]> {
  await rate(`${site.address}/`, 20)
  const end = await burden(site)
  const until = performance.now() + milliseconds
  const times = await probe(`${site.address}/`, () => performance.now() > until)
  await end()
  return times
}

/** Milliseconds from the start of a process to its first whole page. */
async function coldStarts(env: Readonly<Record<string, string>>, times: number): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const site = await startSite(env)
    await (await fetch(site.address)).text()
    found.push(performance.now() - began)
    await site.stop()
  }
  return found
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-serving-'))
  const data = path.join(folder, 'data')
  try {
    say('cold starts')
    const first = await coldStarts({ DATA_DIR: data }, 1)
    const later = await coldStarts({ DATA_DIR: data }, quick ? 1 : 3)
    say('processor time')
    const cpu = await costs(data, quick ? 20 : 100)

    say('burdens')
    const lasting = quick ? 2000 : 8000
    const site = await startSite({ DATA_DIR: data, CACHE_DIR: path.join(folder, 'pictures') })
    const burdened: Record<string, number[]> = {
      'without a burden': await under(site, async () => async () => {}, lasting),
      'a flood of sign-ins': await under(site, signInFlood, lasting),
      '500 slow connections': await under(site, slowConnections, lasting),
      '84 pictures to encode': await under(site, encodingQueue, lasting),
    }
    let onPostgres: number[] = []
    const postgres = await startPostgres()
    if ('url' in postgres) {
      onPostgres = (await coldStarts({ DATABASE_URL: postgres.url }, 4)).slice(1)
      const locked = await startSite({ DATABASE_URL: postgres.url })
      burdened['a locked table (PostgreSQL)'] = await under(locked, lockedTable(postgres.url), lasting)
      await locked.stop()
      await postgres.stop()
    }

    say('Next and Astro')
    const html = await (await fetch(site.address)).text()
    const sites = { ours: site, ...(await startPeers(html)) }
    const perSecond = await rates(sites, quick ? 1 : 3, quick ? 50 : 200)
    for (const one of Object.values(sites)) await one.stop()

    const ms = (one: number): string => one.toFixed(1)
    const page = `# Serving

The built demo site over loopback; the server, its database and the visitors share the machine. Processor time is that of the server's process, user and system, per page.

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}.

## Processor time of a page, ms

${table([
  ...heads(['page', 'identity, drawn each time', 'identity, kept', 'brotli, drawn each time', 'brotli, kept']),
  ...PATHS.map((one) => [
    `\`${one}\``,
    ...ENCODINGS.flatMap((encoding) => CACHES.map((cache) => ms(cpu[`${one} ${encoding} ${cache}`]!))),
  ]),
])}

## The home page, requests per second

Eight connections, medians of the rounds, in turns. Next and Astro put the finished HTML of the same page together, without a database, a session, a crumb or a nonce: the least that a framework does. Next compresses by gzip, Astro not at all.

${table([
  ...heads(['server', 'requests per second', 'least', 'greatest']),
  ...Object.entries(perSecond).map(([name, all]) => [
    name,
    ...[median(all), Math.min(...all), Math.max(...all)].map((one) => one.toFixed(0)),
  ]),
])}

## The home page under a burden, ms

${table([
  ...heads(['burden', 'median', '99th percentile', 'answers']),
  ...Object.entries(burdened).map(([name, all]) => [name, ms(median(all)), ms(percentile99(all)), String(all.length)]),
])}

## Cold start

From the start of the process to the first whole page: ${first[0]!.toFixed(0)} ms with a new database, ${median(later).toFixed(0)} ms with one that is there (median of ${later.length})${onPostgres.length > 0 ? `; ${median(onPostgres).toFixed(0)} ms on PostgreSQL` : ''}.
`
    return { page, raw: { cpu, perSecond, burdened, coldStarts: { first, later, onPostgres } } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
