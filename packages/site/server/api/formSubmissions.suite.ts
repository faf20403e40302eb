import { beforeEach, describe, expect, test } from 'vitest'
import { LETTER, SAVE, storedSubmissions, submission, takeFormKey } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, type Visitor } from '../testing/visitor.ts'

/** Submissions by script that are stored. */
export function formSubmissionsSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })
  const takeKey = () => takeFormKey(visitor)
  const stored = () => storedSubmissions(stand)

  describe('a submission', () => {
    test('is stored with its fields and its page-event fields, and spends its key [SRV-23]', async () => {
      const page = {
        pageTitle: 'Lantern Hall',
        pagePath: '/',
        localStorageSupported: false,
        screen: { width: 9 },
        visitorCookie: 'id|1|1|1|1',
        referrer: 'x'.repeat(2001),
      }
      const sent = { ...submission(await takeKey()), ...page, isOverlayForm: true, captchaKey: 'secret' }
      expect(await visitor.call(SAVE, sent)).toMatchObject({ status: 200, body: { success: true } })
      const rows = await stored()
      expect(rows[0]?.page_event).toEqual({
        pageTitle: 'Lantern Hall',
        pagePath: '/',
        collectionId: 'home',
        localStorageSupported: false,
      })
      expect(rows).toMatchObject([
        {
          form_id: 'contact',
          collection_id: 'home',
          object_name: 'Contact',
          is_overlay_form: true,
          submit_button_text: 'Send',
          field_values: { ...LETTER, source: 'Home page' },
        },
      ])
      expect(await stand.db.selectFrom('submission_keys').selectAll().execute()).toHaveLength(1)
    })

    test('with text that is SQL is stored as it was typed, and asks the database nothing else [SRV-8 b]', async () => {
      const hostile = `'); drop table forms; -- $1 \\' OR '1'='1`
      const message = `${hostile} ${'"'}; select pg_sleep(9)`
      const form = { ...LETTER, name: { First: hostile, Last: hostile }, message }
      const sent = { ...submission(await takeKey(), form), objectName: hostile, pageTitle: hostile }
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect(await stored()).toMatchObject([{ object_name: hostile, field_values: form }])
      const strange = { ...submission(await takeKey()), formId: hostile, collectionId: hostile }
      expect((await visitor.call(SAVE, strange)).status).toBe(404)
      expect((await visitor.call(SAVE, { ...submission(hostile), formId: 'contact' })).status).toBe(400)
      const path = `/${encodeURIComponent(hostile)}`
      expect((await visitor.send(path)).status).toBe(404)
      expect((await visitor.send(`/?itemId=${encodeURIComponent(hostile)}`)).status).toBe(200)
      expect(await stored()).toHaveLength(1)
    })

    test('keeps neither fields the form does not have nor what was sent for a hidden one [SRV-29]', async () => {
      const form = { ...LETTER, source: 'Elsewhere', admin: 'yes', __proto__: { polluted: 'yes' } }
      expect((await visitor.call(SAVE, submission(await takeKey(), form))).status).toBe(200)
      const [row] = await stored()
      expect(row?.field_values).toEqual({ ...LETTER, source: 'Home page' })
    })

    test('sent twice with one key is answered by success and stored once [FRM-35] [SRV-26]', async () => {
      const sent = submission(await takeKey())
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect(await stored()).toHaveLength(1)
    })

    test('with a used key and other content is refused [FRM-35] [SRV-26]', async () => {
      const key = await takeKey()
      await visitor.call(SAVE, submission(key))
      const other = submission(key, { ...LETTER, message: 'And on Tuesday?' })
      expect(await visitor.call(SAVE, other)).toMatchObject({
        status: 400,
        body: { error: 'Error processing form submission. Please reload and try again.' },
      })
      expect(await stored()).toHaveLength(1)
    })

    test('sent twice at once is stored once, and is one line of the log [SRV-26]', async () => {
      const sent = submission(await takeKey())
      const answers = await Promise.all([visitor.call(SAVE, sent), visitor.call(SAVE, sent)])
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, { success: true }],
        [200, { success: true }],
      ])
      expect(await stored()).toHaveLength(1)
      expect(stand.logged.filter(({ message }) => message === 'a form submission was stored')).toHaveLength(1)
    })

    test('sent at once with another content and the same key is refused [SRV-26]', async () => {
      const key = await takeKey()
      const other = submission(key, { ...LETTER, message: 'And on Tuesday?' })
      const answers = await Promise.all([visitor.call(SAVE, submission(key)), visitor.call(SAVE, other)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)!.body).toEqual({
        error: 'Error processing form submission. Please reload and try again.',
      })
      expect(await stored()).toHaveLength(1)
    })

    test('for members is refused to a visitor, and stored for whoever is signed in [SRV-27]', async () => {
      const letter = { formId: 'club-letter', collectionId: 'club', form: '{"message":"Hello"}' }
      const sent = { ...submission(await takeKey()), ...letter }
      expect(await visitor.call(SAVE, sent)).toMatchObject({
        status: 401,
        body: { error: 'Unable to submit form. Please try again later.' },
      })
      expect(await stored()).toEqual([])
      await visitor.call('/api/site-users/account/session', { email: 'member@demo.test', password: 'lantern-light' })
      expect((await visitor.call(SAVE, sent)).status).toBe(200)
      expect(await stored()).toMatchObject([{ form_id: 'club-letter', field_values: { message: 'Hello' } }])
    })
  })
}
