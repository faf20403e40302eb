import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/engine.js'
import { openDatabase } from '../database/openDatabase.js'
import { coreTables } from '../database/baseline.js'
import { formTables } from '../features/forms/baseline.js'
import { engines, type FormServer, formServer, visitor } from '../testing/stand.js'

const MIGRATIONS = { '0-core/0001-baseline': coreTables, 'forms/0001-baseline': formTables }
const open = (database: string): Promise<OpenDatabase> =>
  openDatabase({ database, schema: 'vitrine', connections: 3, onLost: () => {} }, MIGRATIONS)

/** Tables that belong to the installation and to no website. */
const SHARED = ['vitrine_migration_lock', 'vitrine_migrations', 'website_hosts', 'websites']

describe.each(engines())('tables on %s', (_, create) => {
  let database: OpenDatabase
  let tables: string[]
  beforeAll(async () => {
    database = await open(await create())
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'vitrine' and relkind in ('r', 'p') order by relname`.execute(database.system)
    tables = rows.map(({ name }) => name).filter((name) => !SHARED.includes(name))
    await database.system.insertInto('websites').values({ name: 'Second' }).execute()
  })
  afterAll(() => database.close())

  test('every table of websites has a policy that holds for its owner and every command [ENG-5]', async () => {
    const { rows } = await sql<{ name: string; forced: boolean; policies: string }>`
      select relname as name, relrowsecurity and relforcerowsecurity as forced,
        (select string_agg(cmd || ' ' || qual || ' ' || with_check, ',') from pg_policies where tablename = relname) as policies
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'vitrine' and relname = any(${tables}::text[])`.execute(database.system)
    expect(rows.length).toBeGreaterThan(5)
    for (const { name, forced, policies } of rows)
      expect([name, forced, policies.startsWith('ALL '), policies.split('vitrine.website').length]).toEqual([
        name,
        true,
        true,
        3,
      ])
  })

  test('a statement without a website, or with another one, reads and writes nothing [ENG-5]', async () => {
    const [first, second, nobody] = [database.of(1), database.of(2), database.system]
    await first.insertInto('rate_limits').values({ bucket: 'mine', hits: [], refused: false }).execute()
    const count = async (db: OpenDatabase['system']) =>
      (await sql<{ n: number }>`select count(*)::int as n from rate_limits`.execute(db)).rows[0]!.n
    expect([await count(first), await count(second), await count(nobody)]).toEqual([1, 0, 0])
    for (const other of [second, nobody]) {
      await sql`update rate_limits set refused = true`.execute(other)
      await sql`delete from rate_limits`.execute(other)
      const forge = sql`insert into rate_limits (website_id, bucket, hits, refused) values (1, 'forged', '{}', true)`
      await expect(forge.execute(other)).rejects.toThrow(/row-level security/)
    }
    await expect(
      sql`insert into rate_limits (bucket, hits, refused) values ('x', '{}', true)`.execute(nobody),
    ).rejects.toThrow()
    expect((await first.selectFrom('rate_limits').selectAll().execute()).map(({ refused }) => refused)).toEqual([false])
  })

  test('a hundred statements of two websites at once see each the rows of their own [ENG-5]', async () => {
    const turns = Array.from({ length: 100 }, (__, index) => 1 + (index % 2))
    const seen = await Promise.all(
      turns.map(async (website) =>
        database
          .of(website)
          .transaction()
          .execute(async (tx) => {
            await sql`insert into mails (recipient, subject, body, created_at, next_at) values (${`${website}@hall.test`}, '', '', now(), now())`.execute(
              tx,
            )
            const { rows } = await sql<{ to: string }>`select distinct recipient as to from mails`.execute(tx)
            return rows.map(({ to }) => to)
          }),
      ),
    )
    expect(seen).toEqual(turns.map((website) => [`${website}@hall.test`]))
  })
})

describe.each(engines())('websites by host on %s', (_, create) => {
  let server: FormServer
  let second: number
  beforeAll(async () => {
    server = formServer(await create(), { websites: 'by-host' })
    await server.websites.add({ name: 'First', hosts: ['one.test', 'ONE.test:80'] })
    second = await server.websites.add({ name: 'Second', hosts: ['two.test:3000'] })
  })
  afterAll(() => server.close())

  test('a host without a website is 421 [ENG-6]', async () => {
    for (const host of ['three.test', 'two.test', 'one.test.evil.test']) {
      const answer = await visitor(server, `http://${host}`).call('form/FormSubmissionKey', {})
      expect([answer.status, await answer.json()]).toEqual([421, { error: 'This server has no website of that host.' }])
    }
  })

  test('a website lists its own submissions and takes no key and no token of another one [ENG-6]', async () => {
    const one = visitor(server, 'http://one.test')
    const two = visitor(server, 'http://two.test:3000')
    const key = await one.key()
    expect((await one.send(key, { name: 'Ada' })).status).toBe(200)
    expect((await two.send(key, { name: 'Ada' })).status).toBe(400)
    const hidden = await server.api.forms.hiddenFields('contact', second)
    const foreign = await one.post({ ...hidden, 'field.name': 'Ada' })
    expect([foreign.status, await foreign.text()]).toEqual([
      400,
      expect.stringContaining('Please reload and try again'),
    ])
    expect((await two.post({ ...hidden, 'field.name': 'Grace' })).status).toBe(303)
    const list = await server.api.forms.submissions({ website: second })
    expect(list.map(({ values }) => values['name'])).toEqual(['Grace'])
  })

  test('a host that leads to another website is refused when it is added, and nothing is stored [ENG-6]', async () => {
    const before = await server.websites.list()
    await expect(server.websites.add({ name: 'Third', hosts: ['four.test', 'one.test'] })).rejects.toThrow(
      'The host one.test leads to another website.',
    )
    await expect(server.websites.add({ name: 'Third', hosts: ['http://x'] })).rejects.toThrow('"http://x" is no host')
    expect(await server.websites.list()).toEqual(before)
  })

  test('a removed website is refused, and its rows are gone [ENG-6]', async () => {
    const id = await server.websites.add({ name: 'Short', hosts: ['short.test'] })
    const guest = visitor(server, 'http://short.test')
    expect((await guest.send(await guest.key(), { name: 'Ada' })).status).toBe(200)
    await server.websites.remove(id)
    expect((await guest.call('form/FormSubmissionKey', {})).status).toBe(421)
    expect(await server.api.forms.submissions({ website: id })).toEqual([])
  })
})
