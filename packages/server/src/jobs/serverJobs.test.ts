import { afterEach, expect, test } from 'vitest'
import type { Feature } from '../core/feature.js'
import { createServer } from '../createServer.js'
import { ownDatabase } from '../database/databasePort.js'
import { collectLog, openWebsiteDb, quickDatabase, SECRET } from '../testing/stand.js'

/** The queue looks for jobs every 30 s: one that is sent after a look may wait for the next. */
const NEXT_LOOK = { timeout: 45_000 }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A feature whose jobs note the website that they work for. */
function noting(done: string[]): Feature {
  const broken = () => Promise.reject(new Error('no such table'))
  return {
    name: 'notes',
    migrations: {},
    routes: [],
    jobs: [
      { name: 'break', cron: '0 0 29 2 *', work: broken },
      { name: 'note', cron: '0 0 29 2 *', work: ({ name }) => Promise.resolve(void done.push(name)) },
    ],
    api: () => undefined,
  }
}

test(
  'a job of the queue is done once for each website, by one of two servers [ENG-15]',
  { timeout: 90_000 },
  async () => {
    const database = await quickDatabase()
    const done: string[] = []
    const open = () => createServer({ database, secret: SECRET, log: collectLog(), features: [noting(done)] })
    const servers = [open(), open()]
    for (const server of servers) closing.push(() => server.close())
    await servers[0]!.websites.add({ name: 'Other', hosts: ['other.test'] })
    await Promise.all(servers.map(({ jobs }) => jobs.start()))
    for (const server of servers) await server.jobs.send('note')
    const twice = servers.flatMap(() => ['Other', 'Website']).toSorted()
    await expect.poll(() => done.toSorted(), NEXT_LOOK).toEqual(twice)
  },
)

test('all work is done once on request, and a failing job is logged and keeps no other from being done [ENG-15]', async () => {
  const done: string[] = []
  const log = collectLog()
  const server = createServer({ database: await quickDatabase(), secret: SECRET, log, features: [noting(done)] })
  closing.push(() => server.close())
  await server.jobs.run()
  expect([done, log.lines]).toEqual([['Website'], ['a job failed: no such table']])
})

test('the queue of a database of the app’s own is the app’s own [ENG-15]', async () => {
  const { db, close } = await openWebsiteDb()
  closing.push(close)
  const server = createServer({ database: ownDatabase(db), secret: SECRET, features: [] })
  await expect(server.jobs.send('send-mails')).rejects.toThrow('Call jobs.start() first.')
  await expect(server.jobs.start()).rejects.toThrow('has no queue: call jobs.run() every minute.')
})
