import { beforeEach, describe, expect, test } from 'vitest'
import { KEY, LETTER, SAVE, solveCaptcha, storedSubmissions, submission, takeFormKey } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

/** Submissions by script that are refused, and the order of the checks. */
export function formRefusalsSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })
  const takeKey = () => takeFormKey(visitor)
  const stored = () => storedSubmissions(stand)

  describe('a submission', () => {
    test('with a key nobody gave is refused [FRM-35] [SRV-26]', async () => {
      for (const key of ['', 'x', 'a.b.c', 'zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA.AAAA', `${await takeKey()}.x`]) {
        stand.advance(60_001)
        const answer = await visitor.call(SAVE, submission(key))
        expect(answer).toMatchObject({
          status: 400,
          body: { error: 'Error processing form submission. Please reload and try again.' },
        })
      }
    })

    test('with several bad fields names every one, and its key stays good [SRV-25]', async () => {
      const key = await takeKey()
      const { status, body } = await visitor.call(
        SAVE,
        submission(key, { name: { First: 'Ada' }, email: 'ada', message: '' }),
      )
      expect(status).toBe(400)
      expect(body).toEqual({
        errors: {
          name: 'Your name is required.',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'Message is required.',
        },
      })
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })

    test.each(['', 'null', '[]', '"text"', '{"name":'])(
      'whose form is %j instead of an object is refused [SRV-26]',
      async (form) => {
        expect(await visitor.call(SAVE, submission(await takeKey(), form))).toMatchObject({
          status: 400,
          body: { error: 'Could not parse the form fields, please check your entries.' },
        })
      },
    )

    test('for a form that is not there, or of another collection, answers 404 [SRV-27]', async () => {
      const key = await takeKey()
      const elsewhere = [{ formId: 'nobody' }, { collectionId: 'shop' }]
      for (const place of elsewhere) {
        expect(await visitor.call(SAVE, { ...submission(key), ...place })).toMatchObject({
          status: 404,
          body: { error: 'This form has not been configured yet.' },
        })
      }
    })

    test('that cannot be stored answers 500, is logged, and its key stays good [SRV-27]', async () => {
      const key = await takeKey()
      await renameTable(stand.db, 'form_submissions', 'form_submissions_away')
      try {
        expect(await visitor.call(SAVE, submission(key))).toMatchObject({
          status: 500,
          body: { error: 'Unable to send form. Please try again later.' },
        })
      } finally {
        await renameTable(stand.db, 'form_submissions_away', 'form_submissions')
      }
      expect(stand.logged.map((line) => line.message)).toContain('a form submission could not be stored')
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
      expect(await stored()).toHaveLength(1)
    })

    test('is refused beyond five in a minute, whether the five were accepted or not, and says how long to wait [SRV-28]', async () => {
      for (let count = 0; count < 5; count += 1) {
        const form = count % 2 ? LETTER : {}
        expect((await visitor.call(SAVE, submission(await takeKey(), form))).status).toBe(count % 2 ? 200 : 400)
        stand.advance(1000)
      }
      const key = await takeKey()
      const refused = await visitor.call(SAVE, submission(key))
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
      })
      const wait = Number(refused.headers.get('Retry-After'))
      expect(wait).toBeGreaterThanOrEqual(54)
      expect(wait).toBeLessThanOrEqual(55)
      const neighbour = createVisitor(stand.app(), '192.0.2.2')
      await neighbour.page('/')
      expect((await neighbour.call(SAVE, submission((await neighbour.call(KEY)).body.key))).status).toBe(200)
      stand.advance(wait * 1000 + 1)
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })

    test('is counted by the configured limit, for each form [SRV-28]', async () => {
      const strict = createVisitor(stand.app({ submissionsAMinute: 1, siteOrigin: 'http://lantern-hall.test' }))
      await strict.page('/')
      const key = (await strict.call(KEY)).body.key
      expect((await strict.call(SAVE, submission(key, {}))).status).toBe(400)
      expect((await strict.call(SAVE, submission(key))).status).toBe(429)
      const newsletter = { ...submission(key, { email: 'ada@example.com' }), formId: 'newsletter' }
      expect((await strict.call(SAVE, newsletter)).status).toBe(200)
    })

    test('for a form nobody has set up yet answers 404 [SRV-27]', async () => {
      const row = { id: 'empty', collection_id: 'home', name: 'Empty', definition: '{"id":"empty"}', seed: null }
      await stand.db.insertInto('forms').values(row).execute()
      try {
        expect(await visitor.call(SAVE, { ...submission(await takeKey()), formId: 'empty' })).toMatchObject({
          status: 404,
          body: { error: 'This form has not been configured yet.' },
        })
      } finally {
        await stand.db.deleteFrom('forms').where('id', '=', 'empty').execute()
      }
    })

    test('is checked for crumb, rate, form, account, key, captcha, form string and fields in that order [SRV-24]', async () => {
      const roomy = createVisitor(stand.app({ submissionsAMinute: 100 }))
      await roomy.page('/account')
      // Start with a submission that has every fault, then correct one fault at a time: each correction must lead to
      // the next refusal.
      const definition = JSON.stringify({
        id: 'strict',
        fields: [{ id: 'a', type: 'text', title: 'A', required: true }],
      })
      const row = { id: 'strict', collection_id: 'club', name: 'Strict', definition, seed: null }
      await stand.db
        .insertInto('forms')
        .values({ ...row, members_only: true, captcha: true })
        .execute()
      try {
        let sent: object = { ...submission('no-key', 'no json'), formId: 'nobody', captchaKey: 'no captcha' }
        const withoutCrumb = await roomy.send(SAVE, { json: sent })
        expect(await withoutCrumb.json()).toMatchObject({ crumbFail: true })

        const strict = createVisitor(stand.app({ submissionsAMinute: 1 }), '192.0.2.9')
        await strict.page('/account')
        await strict.call(SAVE, sent)
        expect((await strict.call(SAVE, sent)).status).toBe(429)
        // Send a form without a crumb (CSRF token) from an address over its rate limit, and expect the crumb's error,
        // because the crumb is checked before the limit.
        const first = await strict.send(SAVE, { json: sent })
        expect([first.status, await first.json()]).toEqual([400, expect.objectContaining({ crumbFail: true })])

        const next = async (better: object) => {
          sent = { ...sent, ...better }
          const { status, body } = await roomy.call(SAVE, sent)
          return [status, body]
        }
        expect(await next({})).toEqual([404, { error: 'This form has not been configured yet.' }])
        expect(await next({ formId: 'strict', collectionId: 'club' })).toEqual([
          401,
          { error: 'Unable to submit form. Please try again later.' },
        ])
        await roomy.call('/api/site-users/account/session', { email: 'guest@demo.test', password: 'lantern-light' })
        expect(await next({})).toEqual([
          400,
          { error: 'Error processing form submission. Please reload and try again.' },
        ])
        expect(await next({ key: (await roomy.call(KEY)).body.key })).toEqual([
          400,
          { error: 'Complete CAPTCHA before submitting.' },
        ])
        expect(await next({ captchaKey: await solveCaptcha(roomy) })).toEqual([
          400,
          { error: 'Could not parse the form fields, please check your entries.' },
        ])
        expect(await next({ form: '{}', captchaKey: await solveCaptcha(roomy) })).toEqual([
          400,
          { errors: { a: 'A is required.' } },
        ])
        expect(await next({ form: '{"a":"x"}', captchaKey: await solveCaptcha(roomy) })).toEqual([
          200,
          { success: true },
        ])
      } finally {
        await stand.db.deleteFrom('form_submissions').where('form_id', '=', 'strict').execute()
        await stand.db.deleteFrom('forms').where('id', '=', 'strict').execute()
      }
    })
  })
}
