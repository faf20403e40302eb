import { MailRefused } from '@vitrine/server/mail'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reviveAddress } from '../database/deadAddresses.ts'
import { addSubscriber } from '../database/subscribers.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'
import { createMailer } from './createMailer.ts'
import { readMails, sendMail } from './sendMail.ts'
import type { MailKind, SiteMail } from './siteMail.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const mail = (kind: MailKind, to: string): SiteMail => ({
  kind,
  to,
  subject: `A mail of ${kind}`,
  parts: [{ type: 'link', lead: 'Press this:', label: 'Press', href: 'https://hall.test/account/link?token=secret' }],
  lang: 'en-US',
})

/** The pages of the outbox in the panel. */
export function mailPagesSuite(stand: Stand): void {
  describe('the panel’s e-mails', () => {
    let owner: Visitor
    beforeEach(async () => {
      owner = await signedIn('owner@demo.test')
    })
    afterEach(() => stand.db.deleteFrom('mails').execute())

    async function signedIn(email: string): Promise<Visitor> {
      const visitor = createVisitor(stand.app())
      await visitor.page('/account')
      await visitor.call('/api/site-users/account/session', { email, password: 'lantern-light' })
      return visitor
    }
    async function written(kind: MailKind, to: string, expiresAt?: Date): Promise<number> {
      await sendMail(stand.db, mail(kind, to), NOW, expiresAt)
      return (await readMails(stand.db))[0]!.id
    }
    const set = (id: number, values: object) => stand.db.updateTable('mails').set(values).where('id', '=', id).execute()
    async function press(id: number): Promise<string | null> {
      const crumb = hiddenField(await owner.page('/config/mails'), 'crumb') || owner.cookies.get('crumb')!
      return (await owner.send(`/config/mails/${id}`, { form: { crumb } })).headers.get('Location')
    }

    test('are listed with recipient, subject and state, and the sentence of a failure [SRV-242]', async () => {
      expect(await owner.page('/config/mails')).toContain('No e-mail has been written yet.')
      await written('order', 'ada@example.com')
      await set(await written('refund', 'ben@example.com'), { state: 'refused', failure: '550 no such <mailbox>' })
      const html = await owner.page('/config/mails')
      for (const text of ['ada@example.com', 'A mail of order', 'Waiting', 'Failed', '550 no such &lt;mailbox&gt;'])
        expect(html).toContain(text)
      expect(html).toContain('No mail server is set')
      const sending = createVisitor(stand.app({ smtp: { url: 'smtp://mail.test', from: 'desk@hall.test' } }))
      sending.cookies.set('ss_session', owner.cookies.get('ss_session')!)
      expect(await sending.page('/config/mails')).not.toContain('No mail server is set')
    })

    test('are shown in a frame that runs nothing and loads nothing, with their text [SRV-242]', async () => {
      const id = await written('order', 'ada@example.com')
      const html = await owner.page(`/config/mails/${id}`)
      expect(html).toContain(`src="/config/mails/${id}/frame"`)
      expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      expect(html).toContain('Press this:\nhttps://hall.test/account/link?token=secret')
      const frame = await owner.send(`/config/mails/${id}/frame`)
      expect(await frame.text()).toContain('href="https://hall.test/account/link?token=secret"')
      const policy = frame.headers.get('Content-Security-Policy')!
      for (const rule of [`default-src 'none'`, `frame-ancestors 'self'`, 'sandbox allow-popups'])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/script|allow-same-origin/)
      expect(frame.headers.get('Cache-Control')).toBe('private, no-store')
    })

    test.each(['sign-in', 'join', 'confirm-email', 'newsletter', 'invitation'] as const)(
      'show a mail of the kind %s to its recipient alone [SRV-243]',
      async (kind) => {
        const [other, own] = [await written(kind, 'member@demo.test'), await written(kind, 'owner@demo.test')]
        const hidden = await owner.page(`/config/mails/${other}`)
        expect(hidden).toContain('its words are shown to the recipient alone')
        expect(hidden).not.toContain('token=secret')
        expect((await owner.send(`/config/mails/${other}/frame`)).status).toBe(404)
        expect(await owner.page(`/config/mails/${own}`)).toContain('token=secret')
        expect(await (await owner.send(`/config/mails/${own}/frame`)).text()).toContain('token=secret')
        expect(await (await signedIn('editor@demo.test')).page(`/config/mails/${own}`)).not.toContain('token=secret')
      },
    )

    test('go out again by a press: a failed one itself, a sent one once more, one whose link has ended not [SRV-244]', async () => {
      const failed = await written('order', 'ada@example.com')
      await set(failed, { state: 'refused', failure: '550', attempts: 30 })
      expect(await press(failed)).toBe(`/config/mails/${failed}?sent=again`)
      expect(await readMails(stand.db)).toMatchObject([{ id: failed, state: 'waiting' }])
      await set(failed, { state: 'sent', sent_at: NOW })
      await press(failed)
      const [copy, first] = await readMails(stand.db)
      expect([copy!.id > failed, copy!.state, copy!.subject, first!.state]).toEqual([
        true,
        'waiting',
        'A mail of order',
        'sent',
      ])
      const ended = await written('sign-in', 'owner@demo.test', new Date(NOW.getTime() + 1))
      await set(ended, { state: 'refused' })
      expect(await press(ended)).toBe(`/config/mails/${ended}?sent=not`)
      expect((await owner.send(`/config/mails/${ended}`, { form: { crumb: 'made-up' } })).status).toBe(400)
    })

    test('that came back are shown as failed, and their address gets no advertisement any more [SRV-481] [SRV-482]', async () => {
      const id = await written('order', 'Ada@example.com')
      await set(id, { state: 'sent', sent_at: NOW })
      const { created_at: at } = await stand.db
        .selectFrom('mails')
        .select('created_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const [, path] = /<code>(\/api\/mails\/returned\/[^<]+)<\/code>/.exec(await owner.page('/config/mails'))!
      const notice = (created: number, action: string, status: string): string =>
        `Content-Type: multipart/report; boundary="B"\r\n\r\n--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} no <such> mailbox\r\n\r\n--B\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${id}.${created}@hall.test>\r\n\r\nText\r\n--B--\r\n`
      const post = async (to: string, body: BodyInit, type = 'message/rfc822') => {
        const headers = { 'Content-Type': type }
        const answer = await stand.app().request(`http://lantern-hall.test${to}`, { method: 'POST', headers, body })
        return [answer.status, ((await answer.json()) as { matched?: boolean }).matched]
      }
      const shown = async () => (await readMails(stand.db)).find((one) => one.id === id)
      expect(await post(`${path}x`, notice(at.getTime(), 'failed', '5.1.1'))).toEqual([404, undefined])
      expect(await post(path!, notice(at.getTime() + 1, 'failed', '5.1.1'))).toEqual([200, false])
      expect(await post(path!, 'Subject: Away until Monday\r\n\r\nHello')).toEqual([200, false])
      expect(await post(path!, 'a'.repeat(600_000))).toEqual([413, undefined])
      expect(await post(path!, notice(at.getTime(), 'delayed', '4.4.1'))).toEqual([200, true])
      expect(await shown()).toMatchObject({ state: 'sent', failure: null })
      expect(await post(path!, notice(at.getTime(), 'failed', '5.2.2'))).toEqual([200, true])
      expect(await shown()).toMatchObject({ state: 'refused' })
      await written('cart-reminder', 'ada@example.com')
      expect(await readMails(stand.db)).toHaveLength(2)
      const form = new FormData()
      form.append('email', notice(at.getTime(), 'failed', '5.1.1'))
      const posted = new Response(form)
      expect(await post(path!, await posted.arrayBuffer(), posted.headers.get('Content-Type')!)).toEqual([200, true])
      expect(await owner.page('/config/mails')).toContain('It came back: 550 5.1.1 no &lt;such&gt; mailbox')
      for (const kind of ['cart-reminder', 'review-request', 'welcome', 'order'] as const)
        await sendMail(stand.db, mail(kind, 'ada@example.com'), NOW)
      expect((await readMails(stand.db)).map(({ subject }) => subject)).toEqual([
        'A mail of order',
        'A mail of cart-reminder',
        'A mail of order',
      ])
      await addSubscriber(stand.db, { list: 'news', email: 'ada@example.com' }, NOW)
      expect(await owner.page('/config/newsletter')).toContain('550 5.1.1 no &lt;such&gt; mailbox')
      expect(await (await owner.send('/config/newsletter/export.csv')).text()).toMatch(
        /news,ada@example.com,[^,]+,\d{4}-\d\d-\d\dT/,
      )
      await reviveAddress(stand.db, 'ADA@example.com')
      await written('welcome', 'ada@example.com')
      expect((await readMails(stand.db))[0]!.subject).toBe('A mail of welcome')
    })

    test.each([
      ['All recipients were rejected: 550 5.1.1 no such mailbox', 0],
      ['Message failed: 552 5.2.2 mailbox full', 1],
    ])(
      'that the mail server refuses with "%s" are followed by %i advertisements [SRV-481]',
      async (sentence, count) => {
        await written('order', 'ada@example.com')
        const refusing = { send: () => Promise.reject(new MailRefused(sentence)) }
        await createMailer(stand.db, refusing, { clock: () => NOW, log: stand.services.log }).run()
        expect(await readMails(stand.db)).toMatchObject([{ state: 'refused', failure: sentence }])
        await sendMail(stand.db, mail('cart-reminder', 'ada@example.com'), NOW)
        expect(await readMails(stand.db)).toHaveLength(1 + count)
      },
    )

    test('have a preview of every kind in every language, in the look of the site [SRV-246]', async () => {
      const list = await owner.page('/config/previews')
      const paths = [...list.matchAll(/href="(\/config\/previews\/letter\/[\w-]+)"/g)].map(([, path]) => path!)
      expect(paths.length).toBeGreaterThan(13)
      for (const path of paths)
        for (const lang of ['en-US', 'de', 'ar']) {
          expect(await owner.page(`${path}?words=${lang}`)).toContain(`${path}/frame?words=${lang}&amp;place=0`)
          const frame = await (await owner.send(`${path}/frame?words=${lang}&place=0`)).text()
          expect(frame).toContain(`<html lang="${lang}"`)
        }
      expect((await owner.send(`${paths[0]}/frame?place=9`)).status).toBe(404)
    })
  })
}
