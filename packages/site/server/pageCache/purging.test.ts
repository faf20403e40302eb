import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { serve } from '../testing/serve.ts'
import { type Purging, startPurging } from './purging.ts'

let database: OpenDatabase
const purged: { method: string | undefined; keys: unknown }[] = []
const logged: { message: string; reason: string }[] = []
let status: number
let purging: Purging | undefined

let cache: Server
let address: string

beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  cache = createServer((request, response) => {
    purged.push({ method: request.method, keys: request.headers['xkey-purge'] })
    response.writeHead(status).end()
  })
  address = await serve(cache)
  status = 200
  purged.length = 0
  logged.length = 0
  await database.db.deleteFrom('content_changes').execute()
  await database.db.updateTable('content_revision').set({ revision: 1 }).execute()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  purging?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(): Purging {
  const config = readConfig({ PURGE_ADDRESS: address })
  const log = {
    info: () => {},
    error: (message: string, error?: unknown) => void logged.push({ message, reason: (error as Error).message }),
  }
  purging = startPurging({ db: database.db, config, log })!
  return purging
}

/** Publishes a change of some keys, as the triggers of the tables note it. */
async function publish(revision: number, ...keys: readonly string[]): Promise<void> {
  await database.db.updateTable('content_revision').set({ revision }).execute()
  for (const surrogate_key of keys)
    await database.db
      .insertInto('content_changes')
      .values({ surrogate_key, revision })
      .onConflict((on) => on.constraint('content_changes_pkey').doUpdateSet({ revision }))
      .execute()
}

const takeKeys = (): unknown[] => purged.splice(0).map(({ keys }) => keys)
const keysOf = (): unknown[] => purged.map(({ keys }) => keys)

test('without the address of a shared cache nothing is started [SRV-101]', () => {
  const { db } = database
  expect(startPurging({ db, config: readConfig({}), log: { info() {}, error() {} } })).toBeUndefined()
})

test('at the start the shared cache forgets every page, once for looks at one time [SRV-101]', async () => {
  const { look } = start()
  await Promise.all([look(), look()])
  expect(purged).toEqual([{ method: 'PURGE', keys: 'site' }])
  await look()
  expect(purged).toHaveLength(1)
})

test('a publish purges the keys that have changed since the last look, and no others [SRV-101]', async () => {
  await publish(2, 'products')
  const { look } = start()
  await look()
  expect(takeKeys()).toEqual(['site'])
  await publish(3, 'page-b', 'item-a')
  await look()
  expect(takeKeys()).toEqual(['item-a page-b'])
  await publish(4, 'products')
  await look()
  expect(takeKeys()).toEqual(['products'])
  expect(logged).toEqual([])
})

test('the content is looked at every 500 milliseconds [SRV-101]', async () => {
  await start().look()
  takeKeys()
  await publish(2, 'page-a')
  vi.advanceTimersByTime(499)
  expect(await database.db.selectFrom('content_revision').select('revision').execute()).toEqual([{ revision: 2 }])
  expect(purged).toEqual([])
  const asked = once(cache, 'request')
  vi.advanceTimersByTime(1)
  await asked
  expect(keysOf()).toEqual(['page-a'])
})

describe('a list of keys', () => {
  test.each([
    [7000, 'k'.repeat(7000)],
    [7001, 'site'],
  ])('of %i characters is sent as it is up to 7000, else every page is purged [SRV-101]', async (length, header) => {
    const { look } = start()
    await look()
    takeKeys()
    await publish(2, 'k'.repeat(length))
    await look()
    expect(keysOf()).toEqual([header])
  })
})

describe('ten seconds after a purge', () => {
  test('it is repeated once with the same keys [SRV-101]', async () => {
    const { look } = start()
    await look()
    await publish(2, 'page-a')
    await look()
    expect(takeKeys()).toEqual(['site', 'page-a'])
    vi.advanceTimersByTime(9999)
    await look()
    expect(purged).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(() => keysOf().toSorted()).toEqual(['page-a', 'site'])
    vi.advanceTimersByTime(60_000)
    await look()
    expect(purged).toHaveLength(2)
    expect(logged).toEqual([])
  })

  test('a repeat that fails is logged, and not tried a third time [SRV-101]', async () => {
    const { look } = start()
    await look()
    takeKeys()
    status = 503
    vi.advanceTimersByTime(10_000)
    await expect
      .poll(() => logged)
      .toEqual([
        {
          message: 'the shared cache was not purged a second time',
          reason: 'the shared cache answered a purge with 503',
        },
      ])
    vi.advanceTimersByTime(20_000)
    await look()
    expect(keysOf()).toEqual(['site'])
  })
})

describe('a purge that fails', () => {
  const UNPURGED = {
    message: 'the shared cache was not told of a change',
    reason: 'the shared cache answered a purge with 500',
  }

  test('is tried again at each look with its keys, and logged once [SRV-101]', async () => {
    const { look } = start()
    await look()
    takeKeys()
    status = 500
    await publish(2, 'page-a')
    await look()
    await publish(3, 'page-b')
    await look()
    expect(takeKeys()).toEqual(['page-a', 'page-a page-b'])
    expect(logged).toEqual([UNPURGED])
    status = 200
    await look()
    await look()
    expect(takeKeys()).toEqual(['page-a page-b'])
    status = 500
    await publish(4, 'page-c')
    await look()
    expect(logged).toEqual([UNPURGED, UNPURGED])
  })

  test('includes one that the cache does not answer within two seconds [SRV-101]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('too late')))
    await start().look()
    expect(timeout.mock.calls).toEqual([[2000]])
    expect(logged).toEqual([{ message: UNPURGED.message, reason: 'too late' }])
  })
})

test('after the end nothing is looked at or repeated [SRV-101]', async () => {
  const ended = start()
  await ended.look()
  ended.stop()
  takeKeys()
  await publish(2, 'page-a')
  vi.advanceTimersByTime(60_000)
  // A look of the ended work would have read the database and asked the cache before those of the next one.
  const { look } = start()
  await look()
  await look()
  expect(keysOf()).toEqual(['site'])
})
