import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { racesSuite } from './database/races.suite.ts'
import { openDatabase } from './database/openDatabase.ts'
import { openStand } from './testing/stand.ts'
import { createVisitor } from './testing/visitor.ts'
import { suites } from './testing/suites.ts'

const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { url } = postgres
  // Four processes start together on an empty database; the stand is the fifth.
  const starting = await Promise.allSettled(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '' })),
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

    for (const suite of suites) suite(stand)
    racesSuite(stand)
  })
}
