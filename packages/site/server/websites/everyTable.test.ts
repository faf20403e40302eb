import { currentWebsite } from '@vitrine/server/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../database/asOwner.ts'
import type { Db, OpenDatabase } from '../database/db.ts'
import { addReference, divideTables, SHARED_TABLES } from '../database/divideTables.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { engines } from '../testing/engines.ts'
import { addRow, checksums, readRelations, type Relation } from '../testing/everyTable.ts'

const LIST = ['websites', 'website_hosts']
const undone = new Error('undone')

/** Expects a statement of a transaction to be refused, and goes on with the transaction. */
async function expectRefused(tx: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`savepoint before`.execute(tx)
  await expect(statement.execute(tx)).rejects.toThrow('foreign key')
  await sql`rollback to savepoint before`.execute(tx)
}

describe.each(engines('filled'))('every table on %s', (_, settings) => {
  let database: OpenDatabase
  let relations: readonly Relation[]
  let divided: readonly string[]
  let second: number
  const seen = async (db: Db, name: string): Promise<number> =>
    (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)).rows[0]!.rows
  /** Rows that a statement without a condition changes, before it is undone. */
  async function changed(db: Db, statement: ReturnType<typeof sql>): Promise<bigint> {
    let rows: bigint | undefined
    const work = db.transaction().execute(async (tx) => {
      rows = (await statement.execute(tx)).numAffectedRows
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    return rows!
  }
  beforeAll(async () => {
    database = await openDatabase(await settings())
    const { db, registry } = database
    second = (
      await registry.insertInto('websites').values({ name: 'Second' }).returning('id').executeTakeFirstOrThrow()
    ).id
    await registry.insertInto('website_hosts').values({ host: 'first.test', website_id: 1 }).execute()
    relations = await asOwner(db, readRelations)
    divided = relations.flatMap(({ name, isView }) => (isView || SHARED_TABLES.includes(name) ? [] : [name]))
    await asOwner(db, async (owner) => {
      for (const table of divided) if ((await seen(owner, table)) === 0) await addRow(owner, table)
    })
  })
  afterAll(() => database.close())

  test('has the website in its rows, keys, references and policy, or is in the list of shared ones [ENG-80]', async () => {
    const { rows } = await asOwner(database.db, (owner) =>
      sql<{ name: string; fault: string }>`
      select relname as name, concat_ws(', ',
        case when not relrowsecurity or not relforcerowsecurity then 'no policy that holds for its owner' end,
        case when not exists (select from pg_attribute where attrelid = t.oid and attname = 'website_id' and attnotnull)
          then 'no website_id' end,
        case when not exists (select from pg_index join pg_attribute on attrelid = t.oid and attnum = indkey[0]
          where indrelid = t.oid and attname = 'website_id') then 'no index that begins with the website' end,
        (select string_agg('index ' || indexrelid::regclass, ', ') from pg_index
          where indrelid = t.oid and indkey[0] <> (select attnum from pg_attribute where attrelid = t.oid and attname = 'website_id')),
        (select string_agg('reference ' || conname, ', ') from pg_constraint where conrelid = t.oid and contype = 'f'
          and not (select attnum from pg_attribute where attrelid = t.oid and attname = 'website_id') = any(conkey))
      ) as fault
      from pg_class as t where relname = any(${[...divided]}::text[]) and relnamespace = 'public'::regnamespace`.execute(
        owner,
      ),
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ fault }) => fault !== '')).toEqual([])
  })

  test('shows and changes nothing of one website by statements of another without a condition [ENG-80]', async () => {
    const { db, registry, of } = database
    const other = of(second).db
    const before = await asOwner(db, (owner) => checksums(owner, [...divided, ...LIST], 1))
    expect(before).not.toContainEqual(expect.objectContaining({ rows: 0 }))
    for (const { name, isView } of relations) {
      if (name.startsWith('kysely_')) {
        await expect(sql`delete from ${sql.table(name)}`.execute(other)).rejects.toThrow('permission denied')
        continue
      }
      const own = name === 'websites' ? 1 : 0
      expect([name, await seen(other, name)]).toEqual([name, own])
      expect(await seen(db, name), name).toBeGreaterThan(0)
      if (isView) continue
      const column = name === 'websites' ? 'name' : 'website_id'
      const update = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)}`
      expect([name, await changed(other, update)]).toEqual([name, BigInt(own)])
      expect([name, await changed(other, sql`delete from ${sql.table(name)}`)]).toEqual([name, BigInt(own)])
      if (own === 1) continue
      expect([name, await seen(registry, name)]).toEqual([name, name === 'website_hosts' ? 1 : 0])
      const steal = sql`update ${sql.table(name)} set website_id = ${second}`
      await expect(steal.execute(db), name).rejects.toThrow(/row-level security|violates|generated/)
    }
    expect(await asOwner(db, (owner) => checksums(owner, [...divided, ...LIST], 1))).toEqual(before)
  })

  test('takes no row of another website, and none without a website [ENG-80]', async () => {
    const { of, registry } = database
    const forged = sql`insert into secrets (website_id, name, value) values (1, 'forged', 'x')`
    for (const db of [of(second).db, registry]) await expect(forged.execute(db)).rejects.toThrow('row-level security')
    await expect(sql`insert into secrets (name, value) values ('nobody', 'x')`.execute(registry)).rejects.toThrow()
    const key = { name: 'the same', value: 'x' }
    await of(1).db.insertInto('secrets').values(key).execute()
    await of(second).db.insertInto('secrets').values(key).execute()
    const stranger = sql`insert into passwords (account_id, hash) select 'owner', 'x'`
    await expect(stranger.execute(of(second).db)).rejects.toThrow('passwords_account_id_fkey')
  })

  test('that a later migration makes as for one website is divided in its transaction [ENG-80]', async () => {
    const divideLater = asOwner(database.db, (owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`create table later (code text primary key, note text unique)`.execute(tx)
        await sql`create index later_by_note on later (note)`.execute(tx)
        await sql`insert into later values ('x', null)`.execute(tx)
        await divideTables(tx as never)
        const { rows } = await sql`select code, website_id from later`.execute(tx)
        expect(rows).toEqual([{ code: 'x', website_id: 1 }])
        const defined = await sql<{ definition: string }>`
          select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'later'::regclass`.execute(tx)
        for (const { definition } of defined.rows) expect(definition).toContain('(website_id, ')
        await addReference(tx as never, 'later', 'note', 'pages (id) on delete set null')
        await expectRefused(tx, sql`update later set note = 'no page'`)
        const policies = await sql`select qual from pg_policies where tablename = 'later'`.execute(tx)
        expect(policies.rows).toHaveLength(1)
        await sql`set local role vitrine_website`.execute(tx)
        expect((await sql`select ${currentWebsite} as website`.execute(tx)).rows).toEqual([{ website: 1 }])
        throw undone
      }),
    )
    await expect(divideLater).rejects.toBe(undone)
  })
})
