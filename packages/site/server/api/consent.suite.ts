import { beforeEach, describe, expect, test } from 'vitest'
import { sweepConsent } from '@vitrine/server/consent'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SAVE = '/api/census/consent'
const LIST = '/api/consent-records'
const RECORD = {
  time: 1_767_225_600_000,
  choice: 'denied',
  policyVersion: '2',
  settingsHash: 'ab'.repeat(32),
  globalPrivacyControl: true,
}

/** Consent records, stored without personal data. */
export function consentSuite(stand: Stand): void {
  describe('records of consent', () => {
    let visitor: Visitor
    beforeEach(() => {
      visitor = createVisitor(stand.app())
    })

    const save = (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
      visitor.send(SAVE, { method: 'POST', json, headers })

    async function signedIn(email: string): Promise<Visitor> {
      const person = createVisitor(stand.app())
      await person.page('/account')
      const { status } = await person.call('/api/site-users/account/session', { email, password: 'lantern-light' })
      expect(status).toBe(200)
      return person
    }

    async function list(query = '', email = 'editor@demo.test') {
      const response = await (await signedIn(email)).send(`${LIST}${query}`)
      return { status: response.status, body: (await response.json()) as any }
    }

    test('are stored as sent, without a crumb, and read by who edits, newest first [SRV-110] [TRK-67]', async () => {
      const answer = await save(RECORD)
      expect([answer.status, await answer.json()]).toEqual([200, {}])
      await save({ ...RECORD, choice: 'allowed', settingsHash: undefined, globalPrivacyControl: false })
      const { status, body } = await list()
      expect(status).toBe(200)
      expect(body).toEqual({
        records: [
          {
            time: 1_767_225_600_000,
            choice: 'allowed',
            categories: ['statistics', 'media', 'marketing'],
            policyVersion: '2',
            globalPrivacyControl: false,
            id: expect.any(Number),
            storedAt: expect.any(Number),
          },
          { ...RECORD, categories: [], id: expect.any(Number), storedAt: expect.any(Number) },
        ],
        next: null,
      })
      expect(body.records[0].id).toBeGreaterThan(body.records[1].id)
    })

    test('hold nothing about the visitor, whatever else is sent [SRV-110] [TRK-67]', async () => {
      await save({ ...RECORD, email: 'ada@example.com', visitorCookie: 'id|1|1|1|1', address: '192.0.2.9' })
      const rows = await stand.db.selectFrom('consent_records').selectAll().execute()
      expect(Object.keys(rows[0]!).toSorted()).toEqual([
        'categories',
        'choice',
        'chosen_at',
        'global_privacy_control',
        'id',
        'policy_version',
        'settings_hash',
        'stored_at',
        'website_id',
      ])
      expect(JSON.stringify(rows)).not.toMatch(/ada|id\||192\.0\.2/)
    })

    test.each([
      ['a null character', '2\u00003'],
      ['half a character', '2\ud83d'],
      ['more than anybody reads', '2'.repeat(50_000)],
    ])('with %s in the version of the policy are kept all the same [SRV-110]', async (_, policyVersion) => {
      expect((await save({ ...RECORD, policyVersion })).status).toBe(200)
      const { body } = await list()
      expect(body.records[0].policyVersion).toMatch(/^2/)
      expect(body.records[0].policyVersion.length).toBeLessThanOrEqual(200)
    })

    test('come a hundred at a time [SRV-110] [TRK-67]', async () => {
      const now = new Date('2026-03-01T00:00:00Z')
      await stand.db
        .insertInto('consent_records')
        .values(
          Array.from({ length: 205 }, (_, index) => ({
            chosen_at: now,
            choice: 'allowed' as const,
            categories: '[]',
            policy_version: String(index),
            settings_hash: null,
            global_privacy_control: false,
            stored_at: now,
          })),
        )
        .execute()
      const versions: string[] = []
      const sizes: number[] = []
      for (let query: string | undefined = ''; query !== undefined;) {
        const { body } = await list(query)
        sizes.push(body.records.length)
        versions.push(...body.records.map((record: { policyVersion: string }) => record.policyVersion))
        query = body.next === null ? undefined : `?before=${body.next}`
      }
      expect(sizes).toEqual([100, 100, 5])
      expect(versions).toEqual(Array.from({ length: 205 }, (_, index) => String(204 - index)))
    })

    test.each([
      ['nothing', undefined, 'The request could not be read as JSON.'],
      ['text', 'denied', 'The request is not what this call takes: This is no record of consent.'],
      [
        'no choice',
        { ...RECORD, choice: 'maybe' },
        'The request is not what this call takes: This is no record of consent.',
      ],
      ['no time', { ...RECORD, time: -1 }, 'The request is not what this call takes: This is no record of consent.'],
      [
        'markup',
        { ...RECORD, choice: '<script>' },
        'The request is not what this call takes: This is no record of consent.',
      ],
    ])('of %s are refused, and nothing is stored [SRV-110]', async (_, sent, error) => {
      const answer = await save(sent)
      expect([answer.status, await answer.json()]).toEqual([400, { error }])
      expect(await stand.db.selectFrom('consent_records').selectAll().execute()).toEqual([])
    })

    test('of another site are refused [SRV-15]', async () => {
      const answer = await save(RECORD, { 'Sec-Fetch-Site': 'cross-site' })
      expect(answer.status).toBe(403)
      expect(await stand.db.selectFrom('consent_records').selectAll().execute()).toEqual([])
    })

    test('end at 30 a minute for one address, so that nobody fills the table [SRV-110]', async () => {
      const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await save(RECORD)).status))
      expect(statuses.filter((status) => status === 200)).toHaveLength(30)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      expect(await (await save(RECORD)).json()).toEqual({ error: 'That were too many choices at once.' })
      stand.advance(61_000)
      expect((await save(RECORD)).status).toBe(200)
    })

    test('are not kept where the owner keeps none [SRV-110]', async () => {
      const { saveSettings } = await import('../database/site.ts')
      await saveSettings(stand.db, { cookieBanner: { isCookieBannerEnabled: true, isActivityLogEnabled: false } })
      expect((await save(RECORD)).status).toBe(200)
      expect(await stand.db.selectFrom('consent_records').selectAll().execute()).toEqual([])
    })

    test('made on the page about cookies are kept with the choice and the wish of the browser [SRV-110] [SRV-321]', async () => {
      const choose = async (
        choice: string,
        headers: Readonly<Record<string, string>> = {},
        more: Readonly<Record<string, string>> = {},
      ) => {
        const crumb = hiddenField(await visitor.page('/cookies'), 'crumb')
        const form = { crumb, choice, ...more }
        const { status, headers: answered } = await visitor.send('/cookies', { form, headers })
        return [status, answered.get('Location'), visitor.cookies.get('ss_cookieAllowed')]
      }
      expect(await choose('maybe')).toEqual([400, null, undefined])
      expect(await choose('denied', { 'Sec-GPC': '1' })).toEqual([303, '/cookies', 'false'])
      expect(await choose('allowed', { 'Sec-GPC': '0' })).toEqual([303, '/cookies', 'true'])
      expect(await choose('denied')).toEqual([303, '/cookies', 'false'])
      expect(await choose('chosen', {}, { category: 'media' })).toEqual([303, '/cookies', 'media'])
      expect(await choose('chosen', {}, { category: 'everything' })).toEqual([303, '/cookies', 'false'])
      const none = { choice: 'denied', categories: [], settings_hash: null, global_privacy_control: false }
      const rows = stand.db
        .selectFrom('consent_records')
        .select(['choice', 'categories', 'settings_hash', 'global_privacy_control'])
      expect(await rows.orderBy('id').execute()).toEqual([
        { ...none, global_privacy_control: true },
        { ...none, choice: 'allowed', categories: ['statistics', 'media', 'marketing'] },
        none,
        { ...none, choice: 'partly', categories: ['media'] },
        none,
      ])
    })

    test('are swept when they are older than 5 years [SRV-103]', async () => {
      const row = { chosen_at: new Date(0), settings_hash: null, global_privacy_control: false }
      const at = (stored: string) => ({
        ...row,
        choice: 'allowed' as const,
        categories: '[]',
        policy_version: stored,
        stored_at: new Date(stored),
      })
      await stand.db
        .insertInto('consent_records')
        .values(['2021-02-28T23:59:59Z', '2021-03-01T00:00:00Z', '2026-01-01T00:00:00Z'].map(at))
        .execute()
      await sweepConsent(stand.db, new Date('2026-03-01T00:00:00Z'))
      const left = await stand.db.selectFrom('consent_records').select('policy_version').orderBy('id').execute()
      expect(left.map((one) => one.policy_version)).toEqual(['2021-03-01T00:00:00Z', '2026-01-01T00:00:00Z'])
    })

    test('are read by nobody else [SRV-19]', async () => {
      await save(RECORD)
      expect((await visitor.send(LIST)).status).toBe(401)
      expect((await list('', 'viewer@demo.test')).status).toBe(403)
      expect((await list('?before=x')).status).toBe(400)
    })
  })
}
