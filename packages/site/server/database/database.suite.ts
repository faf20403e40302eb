import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countRequest, deleteOldCounts, reserveBytes, uncountRequest } from '@vitrine/server/core'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import { asOwner } from './asOwner.ts'
import type { Stand } from '../testing/stand.ts'
import type { Db } from './db.ts'
import { createPrepare } from './prepareData.ts'
import { migrate } from './migrate.ts'
import * as firstPage from './migrations/0001-first-page.ts'
import * as accounts from './migrations/0002-accounts.ts'
import { seed } from './seed.ts'
import { beginSession, sweepSessions } from '@vitrine/server/accounts'
import { findSession } from './accounts.ts'
import { readSecret } from './guards.ts'

const neverLoaded = async (): Promise<never> => {
  throw new Error('nothing has changed, so nothing should be cleaned')
}

/** Tables, first content, limits and secrets. The file is long because its tests share one stand with its database. */
export function databaseSuite(stand: Stand): void {
  const titleOf = async (): Promise<string | undefined> =>
    (await stand.db.selectFrom('pages').select('title').where('id', '=', 'home').executeTakeFirst())?.title
  const rows = async (): Promise<unknown> =>
    Promise.all(
      (['site_settings', 'pages', 'blocks', 'forms', 'products', 'variants'] as const).map((table) =>
        stand.db.selectFrom(table).selectAll().orderBy('seed').execute(),
      ),
    )

  describe('the first content', () => {
    test('is there after the start, and a second run changes nothing [SRV-2]', async () => {
      const before = await rows()
      expect(await titleOf()).toBe('Prints, a stage and a café in an old lamp factory')
      await asOwner(stand.db, migrate)
      await seed(stand.db, SITE, neverLoaded)
      expect(await rows()).toEqual(before)
    })

    test('serves an older release, which leaves the migrations of a later one applied [SRV-2]', async () => {
      const before = await rows()
      const later = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '9999-01-01T00:00:00.000Z')`
      await asOwner(stand.db, (owner) => later.execute(owner))
      try {
        expect(await asOwner(stand.db, migrate)).toEqual(['9999-later'])
        expect(await rows()).toEqual(before)
      } finally {
        await asOwner(stand.db, (owner) => sql`delete from kysely_migration where name = '9999-later'`.execute(owner))
      }
      expect(await asOwner(stand.db, migrate)).toEqual([])
    })

    test('gets a migration that is missing, also after one of another release with a name between [SRV-2]', async () => {
      const names = async (db: Db): Promise<string[]> => {
        const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
        return rows.map(({ name }) => name)
      }
      const own = await names(stand.db)
      // Undo the last migration: the database then lacks it, and has one of another release before it.
      await asOwner(stand.db, async (owner) => {
        await sql`alter table forms drop column version`.execute(owner)
        await sql`update kysely_migration set name = '0064-another' where name = '0064-form-versions'`.execute(owner)
        try {
          expect(await migrate(owner)).toEqual(['0064-another'])
          expect(await names(owner)).toEqual([...own, '0064-another'].toSorted())
          expect(await owner.selectFrom('forms').select('version').where('version', '>', 1).execute()).toEqual([])
          expect(await migrate(owner)).toEqual(['0064-another'])
        } finally {
          await sql`delete from kysely_migration where name = '0064-another'`.execute(owner)
          await migrate(owner)
        }
      })
    })

    test('follows a change of the content, but never over what the owner has edited [SRV-94]', async () => {
      const [home, ...others] = SITE.pages
      if (!home) throw new Error('no home page')
      const changed = { ...SITE, pages: [{ ...home, title: 'Another title', bands: home.bands.slice(1) }, ...others] }
      await seed(stand.db, changed, createPrepare)
      expect(await titleOf()).toBe('Another title')
      expect(await stand.db.selectFrom('blocks').select('id').where('id', '=', 'hero').execute()).toEqual([])

      await stand.db
        .updateTable('pages')
        .set({ title: 'The owner’s title', seed: null })
        .where('id', '=', 'home')
        .execute()
      await seed(stand.db, SITE, createPrepare)
      expect(await titleOf()).toBe('The owner’s title')
      expect(await stand.db.selectFrom('blocks').select('position').where('id', '=', 'hero').execute()).toEqual([
        { position: 0 },
      ])

      await stand.db.updateTable('pages').set({ seed: 'old' }).where('id', '=', 'home').execute()
      await seed(stand.db, SITE, createPrepare)
      expect(await titleOf()).toBe(home.title)
    })

    test('is cleaned when it is stored: no script of an owner’s HTML reaches a row [SRV-8 c]', async () => {
      const bad = '<p onclick="steal()">Hi <a href="javascript:steal()">there</a><script>steal()</script></p>'
      const prepare = await createPrepare()
      const prepared = prepare({ html: bad, items: [{ title: '<b>kept</b>', content: bad }] })
      expect(prepared).toEqual({
        html: '<p>Hi <a>there</a></p>',
        items: [{ title: '<b>kept</b>', content: '<p>Hi <a>there</a></p>' }],
      })
    })

    test('cleans the source of a text that an older editor stored [SRV-8 c]', async () => {
      const source = '<p onclick="steal()">Hi<script>steal()</script></p>'
      const prepare = await createPrepare()
      for (const engine of [{ engine: 'code' }, {}])
        expect(prepare({ wysiwyg: { source, ...engine }, source: 'Ada & Eve' })).toEqual({
          wysiwyg: { source: '<p>Hi</p>', ...engine },
          source: 'Ada & Eve',
        })
    })

    test('keeps a Markdown source as it was written: its block shows HTML in it as text [SRV-8 c]', async () => {
      const wysiwyg = { source: '> Ada & Eve\n\n<script>steal()</script>', engine: 'markdown' }
      const prepare = await createPrepare()
      expect(prepare({ wysiwyg }, 'html')).toEqual({ wysiwyg })
    })

    test('cleans an embed under its former name, too [SRV-8 c]', async () => {
      const prepare = await createPrepare()
      const embed = '<blockquote onclick="steal()"><p>Lit</p></blockquote><script>steal()</script>'
      expect(prepare({ embed }, 'video')).toEqual({ embed: '<blockquote><p>Lit</p></blockquote>' })
      const player = '<iframe src="https://films.example/7" onload="steal()"></iframe>'
      expect(prepare({ embed: player }, 'embed')).toEqual({ embed: '<iframe src="https://films.example/7"></iframe>' })
      expect(prepare({ embed: player }, 'html')).toEqual({ embed: '' })
    })

    test('keeps of a film only what its player reads, and an embed nowhere else [SRV-8 c]', async () => {
      const embed =
        '<script>steal()</script><iframe src="https://films.example/7" onload="steal()" width="640"></iframe>'
      const own = '<iframe src="https://films.example/7" width="640"></iframe>'
      const prepare = await createPrepare()
      const film = { id: 'film', type: 'video', html: embed }
      expect(prepare({ slides: [film] })).toEqual({ slides: [{ ...film, html: own }] })
      expect(prepare(prepare({ slides: [film] }))).toEqual({ slides: [{ ...film, html: own }] })
      const bad = [
        '<iframe src="javascript:steal()"></iframe>',
        '<img src="x" onerror="steal()">',
        '<iframe srcdoc="x">',
      ]
      const cleaned = prepare({ slides: bad.map((html) => ({ type: 'video', html })) }) as {
        slides: { html: string }[]
      }
      for (const { html } of cleaned.slides) expect(html).not.toMatch(/iframe|steal/)
      expect(prepare({ html: embed, description: { html: embed } }, 'video')).toEqual({
        html: own,
        description: { html: '' },
      })
      expect(prepare({ html: embed }, '22')).toEqual({ html: own })
      expect(prepare({ html: embed }, 'html')).toEqual({ html: '' })
      const elsewhere = { ...film, slides: [{ type: 'image', html: embed }, { inner: film }], items: [film] }
      expect(JSON.stringify(prepare(elsewhere))).not.toMatch(/iframe|steal/)
    })
  })

  describe('a database of an earlier version', () => {
    test('keeps its rows as they were; what is new has a default [SRV-1 c] [SRV-2]', async () => {
      const undone = new Error('undone')
      const seen: unknown[] = []
      const upgrade = stand.db.transaction().execute(async (tx) => {
        await sql`set local role none`.execute(tx)
        await sql`create schema earlier`.execute(tx)
        await sql`set local search_path to earlier`.execute(tx)
        await firstPage.up(tx as never)
        await sql`insert into forms values ('f', 'home', 'F', '{}', null)`.execute(tx)
        await sql`insert into pages values ('p', '/p', 2, 'P', '', '[]', null)`.execute(tx)
        await accounts.up(tx as never)
        seen.push(
          await tx.selectFrom('forms').selectAll().execute(),
          await tx.selectFrom('pages').selectAll().execute(),
        )
        throw undone
      })
      await expect(upgrade).rejects.toBe(undone)
      expect(seen).toMatchObject([
        [{ id: 'f', name: 'F', members_only: false, captcha: false, newsletter: null }],
        [{ id: 'p', title: 'P', status: 1 }],
      ])
    })
  })

  describe('a variant', () => {
    test('costs at most a million dollars and has a SKU of at most sixty characters [COM-6]', async () => {
      const add = (sku: string, priceCents: number) =>
        stand.db
          .insertInto('variants')
          .values({
            sku,
            product_id: 'one-window-edition',
            position: 9,
            option_values: '[]',
            price_cents: priceCents,
            sale_price_cents: null,
            on_sale: false,
            unlimited: false,
            stock: 0,
            seed: null,
          })
          .execute()
      await add('x'.repeat(60), 100_000_000)
      await stand.db.deleteFrom('variants').where('position', '=', 9).execute()
      await expect(add('x'.repeat(61), 1)).rejects.toThrow('variants_sku_check')
      await expect(add('y', 100_000_001)).rejects.toThrow('variants_price_cents_check')
      await expect(add('y', -1)).rejects.toThrow('variants_price_cents_check')
    })
  })

  describe('a limit', () => {
    const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, 0) + seconds * 1000)

    test('slides: each hit counts for its seconds, a refused one for none [SRV-28]', async () => {
      const limit = { limit: 2, seconds: 60 }
      const allowedAt = async (seconds: number) => countRequest(stand.db, 'sliding', limit, at(seconds))
      expect(await allowedAt(0)).toEqual({ allowed: true })
      expect(await allowedAt(30)).toEqual({ allowed: true })
      expect(await allowedAt(40)).toEqual({ allowed: false, retryAfter: 20 })
      expect(await allowedAt(59.5)).toEqual({ allowed: false, retryAfter: 1 })
      expect(await allowedAt(60.001)).toEqual({ allowed: true })
      expect(await allowedAt(61)).toEqual({ allowed: false, retryAfter: 29 })
      expect(await countRequest(stand.db, 'another', limit, at(61))).toEqual({ allowed: true })
    })

    test('locks nobody out when the clock goes back an hour [SRV-28]', async () => {
      const limit = { limit: 2, seconds: 900 }
      for (const seconds of [3600, 3601]) await countRequest(stand.db, 'clock', limit, at(seconds))
      expect(await countRequest(stand.db, 'clock', limit, at(3602))).toMatchObject({ allowed: false })
      expect(await countRequest(stand.db, 'clock', limit, at(2))).toEqual({ allowed: true })
      expect(await countRequest(stand.db, 'clock', limit, at(3))).toEqual({ allowed: true })
      expect(await countRequest(stand.db, 'clock', limit, at(4))).toMatchObject({ allowed: false })
    })
  })

  test('bytes of a day are limited for each name, and refused ones do not count [SRV-113]', async () => {
    const noon = new Date('2026-03-04T12:00:00Z')
    const reserve = (name: string, bytes: number, now = noon) => reserveBytes(stand.db, { name, bytes, most: 10 }, now)
    expect(await reserve('a', 11)).toBe(false)
    expect([await reserve('a', 6), await reserve('a', 6), await reserve('a', 4)]).toEqual([true, false, true])
    expect([await reserve('b', 6), await reserve('a', 1)]).toEqual([true, false])
    const tomorrow = new Date('2026-03-05T00:00:00Z')
    expect(await reserve('a', 10, tomorrow)).toBe(true)
    await deleteOldCounts(stand.db, new Date('2026-03-06T12:00:00Z'))
    const { rows } = await sql`select party from stored_bytes order by party`.execute(stand.db)
    expect(rows).toEqual([{ party: 'a' }])
  })

  describe('a hit taken back', () => {
    test('counts no more, and the others still do [SRV-31]', async () => {
      const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds))
      const limit = { limit: 2, seconds: 60 }
      await countRequest(stand.db, 'taken', limit, at(0))
      await countRequest(stand.db, 'taken', limit, at(1))
      await countRequest(stand.db, 'other', limit, at(1))
      await uncountRequest(stand.db, 'taken', at(1))
      expect(await countRequest(stand.db, 'taken', limit, at(2))).toEqual({ allowed: true })
      expect(await countRequest(stand.db, 'taken', limit, at(3))).toEqual({ allowed: false, retryAfter: 57 })
      // Take back one of two equal hits of the rate limiter, a hit that was never counted and a hit of an unknown
      // bucket: only the first one may free a place.
      await countRequest(stand.db, 'twins', limit, at(0))
      await countRequest(stand.db, 'twins', limit, at(0))
      await uncountRequest(stand.db, 'twins', at(0))
      await uncountRequest(stand.db, 'twins', at(9))
      await uncountRequest(stand.db, 'nobody', at(0))
      expect(await countRequest(stand.db, 'twins', limit, at(1))).toEqual({ allowed: true })
      expect(await countRequest(stand.db, 'twins', limit, at(1))).toMatchObject({ allowed: false })
      expect(await countRequest(stand.db, 'other', limit, at(2))).toEqual({ allowed: true })
      expect(await countRequest(stand.db, 'other', limit, at(2))).toMatchObject({ allowed: false })
    })
  })

  test('of hits a day old nothing is kept, of newer ones all [SRV-103]', async () => {
    const now = new Date()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    await countRequest(stand.db, 'old', { limit: 5, seconds: 60 }, ago(25))
    await countRequest(stand.db, 'both', { limit: 5, seconds: 100_000 }, ago(25))
    await countRequest(stand.db, 'both', { limit: 5, seconds: 100_000 }, ago(1))
    await deleteOldCounts(stand.db, now)
    expect(await stand.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'both' }])
  })

  describe('sessions that are over', () => {
    const IDLE = { idleSeconds: 60, userAgent: '' }

    test('are swept, and no others [SRV-103]', async () => {
      const now = new Date()
      const begin = (idHash: string, minutes: number) =>
        beginSession(
          stand.db,
          { idHash, accountId: 'owner', now, expires: new Date(now.getTime() + minutes * 60_000), ...IDLE },
          undefined,
        )
      await begin('over', -1)
      await begin('now', 0)
      await begin('going', 1)
      await sweepSessions(stand.db, now)
      expect(await stand.db.selectFrom('sessions').select('id_hash').execute()).toEqual([{ id_hash: 'going' }])
    })

    test('end with their account', async () => {
      const values = {
        id: 'gone',
        email: 'gone@demo.test',
        name: 'Gone',
        kind: 'account',
        roles: '[1]',
        plan: null,
        seed: null,
      } as const
      await stand.db.insertInto('accounts').values(values).execute()
      await beginSession(
        stand.db,
        { idHash: 'x', accountId: 'gone', now: new Date(), expires: new Date(Date.now() + 60_000), ...IDLE },
        undefined,
      )
      await stand.db.deleteFrom('accounts').where('id', '=', 'gone').execute()
      expect(await findSession(stand.db, 'x', new Date())).toBeUndefined()
    })
  })

  describe('the secret', () => {
    test('is made once and stays [SRV-120]', async () => {
      const first = await readSecret(stand.db, 'signing')
      expect(first).toHaveLength(32)
      expect(await readSecret(stand.db, 'signing')).toEqual(first)
      expect(await readSecret(stand.db, 'other')).not.toEqual(first)
    })
  })
}
