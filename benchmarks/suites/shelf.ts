import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../packages/site/server/config.ts'
import type { Db } from '../../packages/site/server/database/db.ts'
import { openDatabase } from '../../packages/site/server/database/openDatabase.ts'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'
import { type Site, startSite } from '../serving/site.ts'
import { shelfAddresses, writeProducts } from '../shelf/products.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** The page of a shop of 10,000 products: how much of the server's time does another choice of filters take? */
export const shelf: Suite = { name: 'shelf', run }

const PRODUCTS = 10_000
const REQUESTS = 400
/** Sales between two of which a page is drawn, so that it shows the stock that has changed. */
const SALES = 60

const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((one, other) => one - other)[Math.min(samples.length - 1, Math.floor(samples.length * share))]!

type Samples = Readonly<Record<string, readonly number[]>>

/** Milliseconds from the request to the last byte of the whole page, over loopback. */
async function time(address: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  const spent = performance.now() - started
  // A page after the last of a small choice is not found, which is an answer, too.
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`[bench] ${address} is answered with ${response.status}.`)
  return spent
}

/** @param db - The site's database, to sell something. */
async function measure(site: Site, db: Db | undefined, quick: boolean): Promise<Samples> {
  const origin = site.address
  const first = [await time(`${origin}/shop`)]
  const addresses = shelfAddresses(quick ? 20 : REQUESTS).map((address) => origin + address)
  const asked: number[] = []
  const before = site.cpu()
  for (const address of addresses) asked.push(await time(address))
  const processor = [(site.cpu() - before) / addresses.length]
  const kept: number[] = []
  for (const address of addresses.slice(-100)) kept.push(await time(address))
  const afterSale: number[] = []
  for (let sale = 0; db && sale < (quick ? 3 : SALES); sale += 1) {
    await db
      .updateTable('variants')
      .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
      .where('sku', '=', `measured-${sale * 7}-0`)
      .execute()
    afterSale.push(await time(addresses[sale]!))
  }
  return {
    'the first page of a process': first,
    'a choice that nobody has made': asked,
    'its processor time, mean': processor,
    'a choice made before': kept,
    'a choice after a sale': afterSale,
  }
}

/** Fills a shop, and measures the built site over it. */
async function measureOn(engine: string, { quick, say }: RunOptions): Promise<Samples | undefined> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  if (postgres && 'missing' in postgres) {
    say('PostgreSQL is not installed')
    return undefined
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vitrine-shelf-'))
  const config = { ...readConfig({}), databaseUrl: postgres?.url, dataDir }
  try {
    const open = await openDatabase(config)
    say(`${engine}: writes ${PRODUCTS} products`)
    await writeProducts(open.db, quick ? 500 : PRODUCTS)
    if (!postgres) await open.close()
    const site = await startSite({ DATABASE_URL: postgres?.url ?? '', DATA_DIR: dataDir })
    try {
      return await measure(site, postgres && open.db, quick)
    } finally {
      await site.stop()
      if (postgres) await open.close()
    }
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function run(options: RunOptions): Promise<Result> {
  const raw: Record<string, Samples> = {}
  for (const engine of ['PostgreSQL', 'PGlite']) {
    const samples = await measureOn(engine, options)
    if (!samples) continue
    raw[engine] = samples
    for (const [kind, list] of Object.entries(samples))
      if (list.length > 0) options.say(`${engine}: ${kind}, p95 ${percentile(list, 0.95).toFixed(1)} ms`)
  }
  const engines = Object.keys(raw)
  const rows = Object.keys(raw[engines[0]!]!).map((kind) => [
    kind,
    ...engines.map((engine) => {
      const list = raw[engine]![kind]!
      return list.length === 0 ? '–' : [0.5, 0.95, 1].map((share) => percentile(list, share).toFixed(1)).join(' / ')
    }),
  ])
  const table = [['page', ...engines], ['---', ...engines.map(() => '---:')], ...rows]
  const page = `# The page of ${PRODUCTS.toLocaleString('en-US')} products

Each product has one to six variants of 8 colours and 5 sizes, one of 12 categories and two of 20 tags; twelve cards a page. ${REQUESTS} addresses with filters, orders and pages, one after the other, over loopback to the built site. Milliseconds at 50 / 95 / 100 %, from the request to the last byte of the whole page.

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
  return { page, raw }
}
