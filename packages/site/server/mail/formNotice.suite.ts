import { afterEach, describe, expect, test } from 'vitest'
import { KEY, SAVE, submission } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { saveSettings } from '../database/site.ts'
import { readMails } from './sendMail.ts'

/** Mails to the owner about forms that visitors send. */
export function formNoticeSuite(stand: Stand): void {
  describe('a form that was sent', () => {
    afterEach(() => saveSettings(stand.db, { formNotices: { address: '' } }))

    async function arrived(): Promise<Visitor> {
      const visitor = createVisitor(stand.app({ siteOrigin: 'https://lantern-hall.test', submissionsAMinute: 100 }))
      await visitor.page('/account')
      return visitor
    }
    async function send(visitor: Visitor, message: string): Promise<number> {
      const values = { name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message }
      return (await visitor.call(SAVE, submission((await visitor.call(KEY)).body.key, values))).status
    }

    test('goes to the address that the owner has named, which answers the visitor [SRV-251]', async () => {
      const owner = await arrived()
      await owner.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
      const post = (address: string) =>
        owner.send('/config/notices', { form: { crumb: owner.cookies.get('crumb')!, address } })
      await post('no address')
      expect(await owner.page('/config/notices?refused=1')).toContain('This is no e-mail address.')
      expect(await send(await arrived(), 'Before')).toBe(200)
      expect(await readMails(stand.db)).toEqual([])
      expect((await post('desk@hall.test')).headers.get('Location')).toBe('/config/notices?saved=1')
      expect(await send(await arrived(), 'Is there a stage?\n<b>')).toBe(200)
      const [notice] = await readMails(stand.db)
      expect(notice).toMatchObject({ to: 'desk@hall.test', kind: 'form-notice' })
      for (const text of ['Ada Lovelace', 'Is there a stage?\n<b>', 'https://lantern-hall.test/config/submissions'])
        expect(notice!.text).toContain(text)
      const row = await stand.db.selectFrom('mails').select(['reply_to', 'html']).executeTakeFirstOrThrow()
      expect([row.reply_to, row.html!.includes('&lt;b&gt;')]).toEqual(['ada@example.com', true])
    })

    test('is stored without an e-mail beyond sixty in an hour [SRV-251]', async () => {
      await saveSettings(stand.db, { formNotices: { address: 'desk@hall.test' } })
      const visitor = await arrived()
      for (let count = 0; count < 61; count += 1) {
        stand.advance(3000)
        expect(await send(visitor, `${count}`)).toBe(200)
      }
      const count = await stand.db.selectFrom('mails').select('id').execute()
      const stored = await stand.db.selectFrom('form_submissions').select('id').execute()
      expect([count.length, stored.length]).toEqual([60, 61])
    })
  })
}
