import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'
import { racesSuite } from './database/races.suite.ts'
import type { Db } from './database/db.ts'
import { openDatabase } from './database/openDatabase.ts'
import { openStand } from './testing/stand.ts'
import { SAVE, submission, takeFormKey } from './testing/formCalls.ts'
import { createVisitor } from './testing/visitor.ts'
import { declareSuites } from './testing/suites.ts'

const postgres = inject('postgres')
const SUITE_NAMES = [
  'database',
  'api',
  'formKeys',
  'formSubmissions',
  'formRefusals',
  'formCaptcha',
  'formPosts',
  'formFiles',
  'widgets',
  'writing',
  'hugeFields',
  'cart',
  'cartChanges',
  'cartForm',
  'checkout',
  'orders',
  'reviews',
  'shopRefusals',
  'structuredData',
  'client',
  'consent',
  'trackedEvents',
  'census',
  'faultReports',
  'performance',
  'signIn',
  'signInFailures',
  'signOut',
  'roles',
  'roleMatrix',
  'panel',
  'plainAccount',
  'accountSettings',
  'assurance',
  'oneTimeLinks',
  'pageLocks',
  'passkeys',
  'secondFactor',
  'sameWork',
  'mail',
  'signInLimits',
  'speculation',
  'places',
  'site',
  'comments',
  'collections',
  'feeds',
  'search',
  'i18n',
  'faults',
  'pages',
  'pageCache',
  'changedPages',
  'storing',
  'drafts',
  'publish',
  'editedPages',
  'placedPages',
  'plannedPages',
  'noteRefusals',
  'pageJson',
  'panelShell',
  'submissionExport',
  'language',
  'content',
  'formDesk',
]

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { url } = postgres
  // Open an empty database from four connections at once and then from the test server, to prove that only one of them
  // runs the migrations.
  const starting = await Promise.allSettled(
    Array.from({ length: 4 }, () => openDatabase(readConfig({ DATABASE_URL: url }))),
  )
  const stand = await openStand(url)
  afterAll(async () => {
    // Leave the first content behind, because the next run of this file in the same program begins with these rows.
    await stand.reset()
    await stand.close()
  })

  describe('on PostgreSQL', () => {
    describe('several processes', () => {
      beforeEach(() => stand.reset())

      test('processes that start together bring the tables up to date once [SRV-1 c]', async () => {
        expect(starting.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
        for (const start of starting) if (start.status === 'fulfilled') await start.value.close()
      })

      test('processes share the secret, the keys and the limits, and hold none of it themselves [SRV-1 b]', async () => {
        const other = await openStand(url)
        try {
          const visitor = createVisitor(stand.app())
          await visitor.page('/')
          const key = await takeFormKey(visitor)
          const neighbour = createVisitor(other.app())
          neighbour.cookies.set('crumb', visitor.cookies.get('crumb') as string)
          const sent = submission(key, { name: { First: 'A', Last: 'L' }, email: 'ada@example.com', message: 'Hello' })
          expect((await neighbour.call(SAVE, sent)).body).toEqual({ success: true })
          const again = await visitor.call(SAVE, { ...sent, form: '{}' })
          expect(again.body.error).toContain('Please reload and try again.')
          for (let count = 0; count < 3; count += 1) await visitor.call(SAVE, sent)
          expect((await neighbour.call(SAVE, sent)).status).toBe(429)
        } finally {
          await other.close()
        }
      })

      test('a session begun by one process is known to the others, and so are failures to begin one [SRV-1 b]', async () => {
        const other = await openStand(url)
        try {
          const SESSION = '/api/site-users/account/session'
          const [here, there] = [createVisitor(stand.app()), createVisitor(other.app())]
          await here.page('/account')
          there.cookies.set('crumb', here.cookies.get('crumb') as string)
          const credentials = { email: 'owner@demo.test', password: 'lantern-light' }
          const { xsrfToken } = (await here.call(SESSION, credentials)).body
          there.cookies.set('ss_session', here.cookies.get('ss_session') as string)
          expect(await there.page('/account')).toContain(xsrfToken)
          const wrong = { ...credentials, password: 'no' }
          const answers = await Promise.all(
            Array.from({ length: 50 }, (_, count) => (count % 2 ? here : there).call(SESSION, wrong)),
          )
          expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
          expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
        } finally {
          await other.close()
        }
      })

      test('the rows lie in the database that DATABASE_URL names [SRV-1 b]', async () => {
        const opened = await openDatabase(readConfig({ DATABASE_URL: url }))
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        try {
          expect(opened.engine).toBe('postgres')
          expect((await client.query('select current_database() as name')).rows).toEqual([
            { name: new URL(url).pathname.slice(1) },
          ])
          await opened.db.insertInto('rate_limits').values({ bucket: 'mark', hits: [], refused: false }).execute()
          expect((await client.query('select bucket from rate_limits')).rows).toEqual([{ bucket: 'mark' }])
        } finally {
          await client.end()
          await opened.close()
        }
      })

      test('both engines have the same migrations and the same tables [SRV-1 c]', async () => {
        const embedded = await openDatabase(readConfig({ DATA_DIR: 'memory://' }))
        const shapeOf = async (db: Db) => ({
          migrations: (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows,
          columns: (
            await sql`select table_name, column_name, data_type, is_nullable, column_default
              from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db)
          ).rows,
        })
        try {
          const shape = await shapeOf(stand.db)
          expect(shape.migrations.length).toBeGreaterThan(3)
          expect(shape.columns.length).toBeGreaterThan(50)
          expect(await shapeOf(embedded.db)).toEqual(shape)
        } finally {
          await embedded.close()
        }
      })

      racesSuite(stand)
    })

    test('every suite that runs on PGlite runs here too [SRV-1 c]', ({ task }) => {
      const names = task.suite!.tasks.flatMap((one) => (one.type === 'suite' ? [one.name] : []))
      for (const name of SUITE_NAMES) expect(names).toContain(name)
    })

    declareSuites(stand)
  })
}
