import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { coreTables } from '../database/baseline.js'
import type { DatabasePort } from '../database/databasePort.js'
import type { OpenDatabase } from '../database/engine.js'
import { protectTable } from '../database/protect.js'
import type { ContractCheck } from './contractCheck.js'

/** An adapter for one check. */
export interface DatabaseUnderTest {
  /** Opens a new database; each further port opens the same one, as another process does where the engine has several. */
  readonly ports: readonly [DatabasePort, ...DatabasePort[]]
}

interface Notes {
  notes: { id: number; text: string; facts: unknown; written_at: Date; bytes: number }
}

const NOON = new Date('2026-03-04T12:00:00.000Z')

const notes: Migration = {
  async up(db: Kysely<never>) {
    await sql`create table notes (
      id bigint generated always as identity, text text not null, facts jsonb, written_at timestamptz, bytes bigint
    )`.execute(db)
    await protectTable(db, 'notes')
    await sql`alter table notes add primary key (website_id, text)`.execute(db)
  },
}

const MIGRATIONS = { '0-core/0001-baseline': coreTables, 'notes/0001-baseline': notes }

const open = (port: DatabasePort, more: Readonly<Record<string, Migration>> = {}): Promise<OpenDatabase> =>
  port.open({ ...MIGRATIONS, ...more }, () => {})

const notesOf = (opened: OpenDatabase, website: number): Kysely<Notes> => opened.of(website) as unknown as Kysely<Notes>

/** Writes a note; a second one of the same text is left out. Returns whether it was written. */
async function write(db: Kysely<Notes>, text: string): Promise<boolean> {
  const { rows } = await sql`
    insert into notes (text, facts, written_at, bytes) values (${text}, '{"a":[1,null]}', ${NOON}, 9000000000)
    on conflict on constraint notes_pkey do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Adds a second website; returns its id. */
async function addWebsite({ system }: OpenDatabase): Promise<number> {
  const added = system.insertInto('websites').values({ name: 'Other' }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

const textsOf = async (db: Kysely<Notes>): Promise<readonly string[]> =>
  (await db.selectFrom('notes').select('text').orderBy('text').execute()).map(({ text }) => text)

/**
 * The checks of a database for any number of websites: run each on a database of its own.
 * @example for (const { title, run } of DATABASE_CONTRACT) test(title, () => run({ ports: [myDatabase(), myDatabase()] }))
 */
export const DATABASE_CONTRACT: readonly ContractCheck<DatabaseUnderTest>[] = [
  {
    title: 'migrations are made once, however many processes open the database together',
    async run({ ports }) {
      const opened = await Promise.all(ports.map((port) => open(port)))
      equal(await write(notesOf(opened[0]!, 1), 'first'), true)
      for (const one of opened) deepEqual(await textsOf(notesOf(one, 1)), ['first'])
      for (const one of opened) await one.close()
    },
  },
  {
    title: 'a migration that fails is an error and leaves the tables as they were',
    async run({ ports: [port] }) {
      const first = await open(port)
      await write(notesOf(first, 1), 'kept')
      await first.close()
      const broken: Migration = {
        async up(db: Kysely<never>) {
          await sql`drop table notes`.execute(db)
          throw new Error('broken on purpose')
        },
      }
      await rejects(open(port, { 'notes/0002-broken': broken }))
      const again = await open(port)
      deepEqual(await textsOf(notesOf(again, 1)), ['kept'])
      await again.close()
    },
  },
  {
    title: 'a statement of one website reads and writes no row of another one, and none without a website',
    async run({ ports: [port] }) {
      const opened = await open(port)
      const other = await addWebsite(opened)
      await write(notesOf(opened, 1), 'mine')
      await write(notesOf(opened, other), 'theirs')
      deepEqual(await textsOf(notesOf(opened, 1)), ['mine'])
      await sql`delete from notes`.execute(opened.of(1))
      await rejects(sql`insert into notes (website_id, text) values (${other}, 'forged')`.execute(opened.of(1)))
      deepEqual(await textsOf(notesOf(opened, other)), ['theirs'])
      const system = opened.system as unknown as Kysely<Notes>
      deepEqual(await textsOf(system), [])
      await rejects(write(system, 'of no website'))
      await opened.close()
    },
  },
  {
    title: 'statements of two websites at once keep each to its own',
    async run({ ports: [port] }) {
      const opened = await open(port)
      const ids = [1, await addWebsite(opened)]
      await Promise.all(
        Array.from({ length: 60 }, (_, turn) => write(notesOf(opened, ids[turn % 2]!), `${ids[turn % 2]!} ${turn}`)),
      )
      for (const id of ids) {
        const texts = await textsOf(notesOf(opened, id))
        equal(texts.length, 30)
        ok(
          texts.every((text) => text.startsWith(`${id} `)),
          'each row is of its website',
        )
      }
      await opened.close()
    },
  },
  {
    title: 'of several inserts of one key one wins, and a transaction that fails stores nothing',
    async run({ ports }) {
      const opened = await Promise.all(ports.map((port) => open(port)))
      const won = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => write(notesOf(opened[turn % opened.length]!, 1), 'once')),
      )
      equal(won.filter(Boolean).length, 1)
      const failing = notesOf(opened[0]!, 1)
        .transaction()
        .execute(async (tx) => {
          await write(tx, 'undone')
          throw new Error('undone on purpose')
        })
      await rejects(failing, /undone on purpose/)
      deepEqual(await textsOf(notesOf(opened[0]!, 1)), ['once'])
      for (const one of opened) await one.close()
    },
  },
  {
    title: 'times are dates, JSON is its value, and large integers are numbers',
    async run({ ports: [port] }) {
      const opened = await open(port)
      const db = notesOf(opened, 1)
      await write(db, 'typed')
      const row = await db.selectFrom('notes').select(['facts', 'written_at', 'bytes']).executeTakeFirstOrThrow()
      deepEqual(row, { facts: { a: [1, null] }, written_at: NOON, bytes: 9_000_000_000 })
      await opened.close()
    },
  },
]
