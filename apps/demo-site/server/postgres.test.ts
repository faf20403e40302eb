import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'
import { racesSuite } from './database/races.suite.ts'
import { openDatabase } from './database/openDatabase.ts'
import { openStand } from './testing/stand.ts'
import { createVisitor } from './testing/visitor.ts'
import { declareSuites } from './testing/suites.ts'

const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { url } = postgres
  // Four processes start together on an empty database; the stand is the fifth.
  const starting = await Promise.allSettled(
    Array.from({ length: 4 }, () => openDatabase(readConfig({ DATABASE_URL: url }))),
  )
  const stand = await openStand(url)
  beforeEach(() => stand.reset())
  afterAll(async () => {
    await stand.close()
  })

  describe('on PostgreSQL', () => {
    test('processes that start together bring the tables up to date once [SRV-1]', async () => {
      expect(starting.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
      for (const start of starting) if (start.status === 'fulfilled') await start.value.close()
    })

    test('processes share the secret, the keys and the limits, and hold none of it themselves [SRV-1]', async () => {
      const other = await openStand(url)
      try {
        const visitor = createVisitor(stand.app())
        await visitor.page('/')
        const { key } = (await visitor.call('/api/form/FormSubmissionKey')).body
        const neighbour = createVisitor(other.app())
        neighbour.cookies.set('crumb', visitor.cookies.get('crumb') as string)
        const sent = {
          key,
          formId: 'contact',
          collectionId: 'home',
          objectName: 'Contact',
          isOverlayForm: false,
          submitButtonText: 'Send',
          form: JSON.stringify({ name: { First: 'A', Last: 'L' }, email: 'ada@example.com', message: 'Hello' }),
        }
        expect((await neighbour.call('/api/form/SaveFormSubmission', sent)).body).toEqual({ success: true })
        const again = await visitor.call('/api/form/SaveFormSubmission', { ...sent, form: '{}' })
        expect(again.body.error).toContain('Please reload and try again.')
        for (let count = 0; count < 3; count += 1) await visitor.call('/api/form/SaveFormSubmission', sent)
        expect((await neighbour.call('/api/form/SaveFormSubmission', sent)).status).toBe(429)
      } finally {
        await other.close()
      }
    })

    test('a session begun by one process is known to the others, and so are failures to begin one [SRV-1]', async () => {
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

    declareSuites(stand)
    racesSuite(stand)
  })
}
