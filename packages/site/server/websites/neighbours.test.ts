import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { publicPaths } from '../collections/siteFiles.ts'
import { findAccountById } from '../database/accounts.ts'
import { asOwner } from '../database/asOwner.ts'
import type { Db } from '../database/db.ts'
import { FIRST_WEBSITE, SHARED_TABLES } from '../database/divideTables.ts'
import { websiteJobs } from '../jobs/websiteJobs.ts'
import { addMedia } from '../media/addMedia.ts'
import { engines } from '../testing/engines.ts'
import { addRow, checksums, readRelations } from '../testing/everyTable.ts'
import { LETTER, SAVE, submission, takeFormKey } from '../testing/formCalls.ts'
import { ADDRESS, BUYER, CART, LAMP, REGULAR } from '../testing/orders.ts'
import { hiddenField, type Visitor } from '../testing/visitor.ts'
import { type Installation, openInstallation } from '../testing/websites.ts'

/** A text that stands in the rows of the first website alone. */
const MARK = 'the-neighbours-secret'

/** Texts of the first website that get the mark: what its owner, its buyers and its visitors have written. */
const MARKED: readonly (readonly [table: string, column: string])[] = [
  ['pages', 'title'],
  ['pages', 'description'],
  ['items', 'title'],
  ['items', 'excerpt'],
  ['items', 'plain_text'],
  ['products', 'title'],
  ['forms', 'name'],
  ['comments', 'body'],
  ['reviews', 'text'],
  ['orders', 'email'],
  ['mails', 'subject'],
  ['mails', 'body'],
  ['panel_journal', 'detail'],
  ['newsletter_subscribers', 'email'],
  ['javascript_errors', 'message'],
  ['search_documents', 'excerpt'],
  ['search_counts', 'text'],
]

interface Asked {
  readonly method: string
  readonly address: string
}

/** The engine with many processes, where there is one: what a website shows does not depend on it. */
const [engine, settings] = engines('filled').at(-1)!

describe(`neighbours on ${engine}`, () => {
  let all: Installation
  let tables: readonly string[]
  let second: number
  let theirs: Db
  /** Cookies of the owner and of a buyer of the first website, and addresses with their tokens. */
  const cookies = new Map<string, string>()
  const addresses: string[] = []
  const owned = <Result>(work: (owner: Db) => Promise<Result>) => asOwner(all.opened.services.db, work)

  /** Signs the owner in at a host. */
  async function ownerAt(host: string): Promise<Visitor> {
    const visitor = all.visit(host)
    await visitor.page('/account')
    const answer = await visitor.call('/api/site-users/account/session', {
      email: 'owner@demo.test',
      password: 'lantern-light',
    })
    expect(answer.status).toBe(200)
    return visitor
  }

  /** Buys, writes and uploads at the first website, and keeps what opens it. */
  async function live(): Promise<void> {
    const buyer = all.visit('first.test')
    await buyer.page('/account')
    await buyer.call(`${CART}/entries`, { ...LAMP, quantity: 1 })
    const checkout = await buyer.page(REGULAR)
    const hidden = (name: string) => hiddenField(checkout, name)
    const form = { crumb: hidden('crumb'), submissionKey: hidden('submissionKey'), ...BUYER, ...ADDRESS }
    const placed = await buyer.send(REGULAR, { form })
    expect(placed.status).toBe(303)
    addresses.push(placed.headers.get('Location')!)
    const sent = { ...LETTER, message: MARK }
    expect((await buyer.call(SAVE, submission(await takeFormKey(buyer), sent))).status).toBe(200)
    const owner = await ownerAt('first.test')
    const content = Buffer.from(`%PDF-1.4\n% ${MARK}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
    await addMedia(
      all.opened.services,
      { name: `${MARK}.pdf`, content },
      (await findAccountById(all.opened.services.db, 'owner'))!,
    )
    addresses.push(`/s/${MARK}.pdf`, '/search?q=neighbours', '/search?q=neighbours&format=json')
    for (const one of [buyer, owner]) for (const [name, value] of one.cookies) cookies.set(name, value)
  }

  beforeAll(async () => {
    all = await openInstallation(await settings())
    await all.command('add', 'second.test', '--name', 'Second')
    await all.visit('second.test').page('/')
    const website = (await all.opened.websites.list()).at(-1)!
    second = website.id
    theirs = (await all.opened.of(website)).db
    tables = await owned(async (owner) =>
      (await readRelations(owner)).flatMap(({ name, isView }) =>
        isView || SHARED_TABLES.includes(name) ? [] : [name],
      ),
    )
    await live()
    await owned(async (owner) => {
      for (const table of tables) {
        const { rows } = await sql`select from ${sql.table(table)} where website_id = ${FIRST_WEBSITE} limit 1`.execute(
          owner,
        )
        if (rows.length === 0) await addRow(owner, table)
      }
      for (const [table, column] of MARKED)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${` ${MARK}`}
          where website_id = ${FIRST_WEBSITE}`.execute(owner)
    })
  })
  afterAll(() => all.close())

  /** A key of a row in each table that the first website has and the second has not. */
  async function foreignKeys(): Promise<readonly string[]> {
    return owned(async (owner) => {
      const { rows } = await sql<{ table: string; column: string }>`
        select relname as table, attname as column from pg_index join pg_class on pg_class.oid = indrelid
        join pg_attribute on attrelid = indrelid and attnum = any(indkey) and attname <> 'website_id'
        where indisprimary and relname = any(${[...tables]}::text[]) order by 1, 2`.execute(owner)
      const keys = new Set<string>()
      for (const { table, column } of rows) {
        const found = await sql<{ key: string }>`select ${sql.ref(column)}::text as key from ${sql.table(table)} as ours
          where website_id = ${FIRST_WEBSITE} and not exists (select from ${sql.table(table)} as others
            where others.website_id = ${second} and others.${sql.ref(column)} = ours.${sql.ref(column)})
          order by 1 desc limit 1`.execute(owner)
        // A key with the mark would stand in an answer that names what was asked for.
        for (const { key } of found.rows) if (!key.includes(MARK)) keys.add(key)
      }
      return [...keys]
    })
  }

  /** Every route of the site, with each of the keys in the place of its parameters. */
  function everyCall(keys: readonly string[]): readonly Asked[] {
    const routes = new Set(
      createApp(all.opened.services)
        .routes.filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    )
    return [...routes].flatMap((route) => {
      const [method = '', path = ''] = route.split(' ')
      const named = /:\w+(?:\{[^}]*\})?|\*/g
      const values = path.search(named) === -1 ? [''] : keys
      return values.map((key) => ({ method, address: path.replace(named, encodeURIComponent(key)) }))
    })
  }

  /** The texts of answers that have the mark in them, by what was asked. */
  async function leaks(visitor: Visitor, calls: readonly Asked[]): Promise<readonly string[]> {
    const sessions = await theirs.selectFrom('sessions').selectAll().execute()
    const own = new Map(visitor.cookies)
    const found: string[] = []
    for (const { method, address } of calls) {
      visitor.cookies.clear()
      for (const [name, value] of own) visitor.cookies.set(name, value)
      await theirs.deleteFrom('rate_limits').execute()
      await theirs.deleteFrom('sessions').execute()
      if (sessions.length > 0) await theirs.insertInto('sessions').values(sessions).execute()
      const crumb = own.get('crumb') ?? ''
      const isCall = address.startsWith('/api/')
      const sending = method === 'GET' ? {} : isCall ? { method, json: {} } : { method, form: { crumb } }
      const answer = await visitor.send(isCall ? `${address}?crumb=${encodeURIComponent(crumb)}` : address, sending)
      const said = [await answer.text(), ...answer.headers.values()].join('\n')
      // The address that was asked for may be said again.
      if (said.replaceAll(encodeURI(address), '').includes(MARK)) found.push(`${method} ${address}: ${answer.status}`)
    }
    return found
  }

  /** Tables in which the second website has the mark. */
  async function markedTheirs(): Promise<readonly string[]> {
    return owned(async (owner) => {
      const found: string[] = []
      for (const table of tables) {
        const { rows } = await sql`select from ${sql.table(table)} as t
          where website_id = ${second} and t::text like ${`%${MARK}%`} limit 1`.execute(owner)
        if (rows.length > 0) found.push(table)
      }
      return found
    })
  }

  test('no call of the one reaches a row of the other by its keys, cookies and tokens, whoever makes it [JRN-37]', async () => {
    const before = await owned((owner) => checksums(owner, tables, FIRST_WEBSITE))
    const keys = await foreignKeys()
    expect(keys.length).toBeGreaterThan(30)
    const calls = [...everyCall(keys), ...addresses.map((address) => ({ method: 'GET', address }))]
    const thief = all.visit('second.test')
    await thief.page('/account')
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect(await leaks(thief, calls)).toEqual([])
    expect(await leaks(await ownerAt('second.test'), calls)).toEqual([])
    console.log(`${calls.length} calls of two people with ${keys.length} keys`)
    expect(await owned((owner) => checksums(owner, tables, FIRST_WEBSITE))).toEqual(before)
    expect(await markedTheirs()).toEqual([])
  }, 600_000)

  test('no page, feed, search or kept page of the one shows a word of the other, and no job takes one there [JRN-37]', async () => {
    const { services } = all.opened
    const { paths } = await publicPaths(services, { offset: 0, limit: 1000 })
    const [ours, others] = [all.visit('first.test'), all.visit('second.test')]
    const more = [
      '/sitemap.xml',
      '/journal/rss.xml',
      '/events.ics',
      '/index',
      '/search?q=secret&format=json',
      '/robots.txt',
    ]
    const unmarked: string[] = []
    for (const path of [...paths, ...more]) {
      if (!(await ours.page(path)).includes(MARK)) unmarked.push(path)
      expect(await others.page(path), path).not.toContain(MARK)
    }
    expect(unmarked.length).toBeLessThan(paths.length / 4)
    for (const { work } of Object.values(websiteJobs(all.served))) await work()
    expect(await markedTheirs()).toEqual([])
  }, 300_000)

  test('the thousandth website costs as many rows as the second, and its first page is as soon there [JRN-37]', async () => {
    for (let number = 1; number <= 1000; number += 1)
      await all.opened.websites.add({ name: `Website ${number}`, hosts: [`website-${number}.test`] })
    async function first(host: string): Promise<{ rows: number; ms: number; megabytes: number }> {
      const [heap, started] = [process.memoryUsage().heapUsed, performance.now()]
      expect((await all.visit(host).send('/')).status).toBe(200)
      const ms = performance.now() - started
      const { id } = (await all.opened.websites.list()).find(({ hosts }) => hosts.includes(host))!
      const sums = (await owned((owner) => checksums(owner, tables, id))) as readonly { rows: number }[]
      const rows = sums.reduce((sum, table) => sum + table.rows, 0)
      return { rows, ms: Math.round(ms), megabytes: Math.round((process.memoryUsage().heapUsed - heap) / 1e6) }
    }
    await expect.poll(async () => (await all.visit('website-1.test').send('/healthz')).status).toBe(200)
    const figures = { early: await first('website-1.test'), late: await first('website-1000.test') }
    console.log(JSON.stringify(figures))
    expect(figures.late.rows).toBe(figures.early.rows)
  }, 120_000)
})
