import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { readMails, sendMail } from './sendMail.ts'

/** The outbox, from which a job sends. */
export function mailSuite(stand: Stand): void {
  describe('the outbox', () => {
    const NOW = new Date('2026-03-02T09:00:00.000Z')
    const parts = [{ type: 'text', text: 'Good evening.' }] as const
    const letter = (subject: string) =>
      ({ kind: 'order', to: 'guest@demo.test', subject, parts, lang: 'en-US' }) as const
    const WAITING = { to: 'guest@demo.test', text: 'Good evening.\n', state: 'waiting', createdAt: NOW, sentAt: null }

    test('lists its letters, the newest first [SRV-124]', async () => {
      await sendMail(stand.db, letter('First'), NOW)
      await sendMail(stand.db, letter('Second'), NOW)
      expect(await readMails(stand.db)).toMatchObject([
        { ...WAITING, subject: 'Second' },
        { ...WAITING, subject: 'First' },
      ])
    })

    test('lists fifty letters at most [SRV-124]', async () => {
      for (let count = 0; count <= 50; count += 1) await sendMail(stand.db, letter(`${count}`), NOW)
      const listed = await readMails(stand.db)
      expect([listed.length, listed.at(-1)?.subject]).toEqual([50, '1'])
    })

    test('keeps no letter of a transaction that is rolled back [SRV-124]', async () => {
      const work = stand.db.transaction().execute(async (tx) => {
        await sendMail(tx, letter('Never'), NOW)
        throw new Error('The order could not be placed.')
      })
      await expect(work).rejects.toThrow('The order could not be placed.')
      expect(await readMails(stand.db)).toEqual([])
    })
  })
}
