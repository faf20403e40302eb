import { describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { KEY, SAVE, submission } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'
import { newsletterToken, readNewsletterToken } from './newsletterToken.ts'

const ORIGIN = 'https://lantern-hall.test'
const WEEK = 7 * 86_400_000

/** Newsletters: the confirmation of an address, and its end. */
export function newsletterSuite(stand: Stand): void {
  describe('a newsletter', () => {
    const app = () => stand.app({ siteOrigin: ORIGIN, submissionsAMinute: 50 })
    const list = async () =>
      (await stand.db.selectFrom('newsletter_subscribers').select(['list', 'email']).orderBy('email').execute()).map(
        (row) => `${row.list} ${row.email}`,
      )
    async function arrived(): Promise<Visitor> {
      const visitor = createVisitor(app())
      await visitor.page('/account')
      return visitor
    }
    async function join(visitor: Visitor, email: string, formId = 'newsletter') {
      const { key } = (await visitor.call(KEY)).body
      return visitor.call(SAVE, { ...submission(key, { email }), formId })
    }
    async function pathIn(pattern = /https:\S+/): Promise<string> {
      return pattern.exec((await readMails(stand.db))[0]!.text)![0].slice(ORIGIN.length)
    }
    async function confirm(visitor: Visitor, path: string): Promise<Response> {
      const html = await visitor.page(path)
      const form = { token: hiddenField(html, 'token'), crumb: visitor.cookies.get('crumb')! }
      return visitor.send('/newsletter/join', { form })
    }

    test('counts an address once the button behind its e-mail’s link was pressed, and no sooner [SRV-247] [SRV-29]', async () => {
      const visitor = await arrived()
      expect((await join(visitor, ' Ada@Example.com ')).body).toEqual({ success: true })
      const path = await pathIn()
      for (const method of ['GET', 'HEAD']) expect((await visitor.send(path, { method })).status).toBe(200)
      expect(await list()).toEqual([])
      const phone = await arrived()
      expect((await confirm(phone, path)).headers.get('Location')).toBe('/newsletter/join?joined=1')
      expect((await confirm(phone, path)).status).toBe(303)
      expect(await list()).toEqual(['programme ada@example.com'])
      expect((await readMails(stand.db)).map(({ subject, to }) => [subject, to])).toEqual([
        ['The programme comes to you', 'ada@example.com'],
        ['Confirm the programme by e-mail', 'ada@example.com'],
      ])
    })

    test('takes no link that is a week old, changed, or for something else [SRV-247]', async () => {
      const visitor = await arrived()
      await join(visitor, 'ada@example.com')
      const path = await pathIn()
      const { secret } = stand.services
      const leave = newsletterToken(secret, 'leave', { list: 'programme', email: 'ada@example.com' })
      for (const token of ['', 'made-up', 'a.b', leave, `${path.split('token=')[1]!.slice(0, -2)}xx`])
        expect((await visitor.send(`/newsletter/join?token=${token}`)).status).toBe(410)
      stand.advance(WEEK + 1000)
      expect((await confirm(visitor, path)).status).toBe(410)
      expect(await list()).toEqual([])
    })

    test('is left by one press of a mail program, which sends the body of RFC 8058 and no cookie [SRV-248]', async () => {
      const visitor = await arrived()
      await join(visitor, 'ada@example.com')
      await confirm(visitor, await pathIn())
      const { headers } = await stand.db
        .selectFrom('mails')
        .select('headers')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const { 'List-Unsubscribe': address, ...others } = headers as Record<string, string>
      expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
      const path = /^<https:\/\/lantern-hall\.test(.+)>$/.exec(address!)![1]!
      const program = createVisitor(app(), '198.51.100.9')
      expect((await program.send(path)).status).toBe(200)
      expect(await list()).toHaveLength(1)
      const press = { form: { 'List-Unsubscribe': 'One-Click' }, headers: { Referer: '' } }
      expect([(await program.send(path, press)).status, await list()]).toEqual([200, []])
      expect((await program.send('/newsletter/leave?token=made-up', press)).status).toBe(404)
    })

    test('is left by one press on the page of its e-mails’ link, in any browser [SRV-248]', async () => {
      const visitor = await arrived()
      await join(visitor, 'ada@example.com')
      await confirm(visitor, await pathIn())
      const phone = createVisitor(app())
      const html = await phone.page(await pathIn())
      expect(html).toContain('ada@example.com')
      expect(html).not.toContain('type="email"')
      const form = { token: hiddenField(html, 'token'), crumb: hiddenField(html, 'crumb') }
      const left = await phone.send('/newsletter/leave', { form })
      expect([left.headers.get('Location'), await list()]).toEqual(['/newsletter/leave?left=1', []])
    })

    test('answers an address on its list as any other, with one e-mail each [SRV-250]', async () => {
      const visitor = await arrived()
      await join(visitor, 'ada@example.com')
      await confirm(visitor, await pathIn())
      await stand.db.deleteFrom('mails').execute()
      const answers = []
      for (const email of ['ada@example.com', 'ben@example.com']) {
        const { status, body } = await join(visitor, email)
        answers.push([status, body, (await readMails(stand.db)).filter(({ to }) => to === email).length])
      }
      expect(answers).toEqual([
        [200, { success: true }, 1],
        [200, { success: true }, 1],
      ])
      expect((await readMails(stand.db))[1]!.subject).toBe('The programme already comes to you')
    })

    test('sends an address three e-mails a day, however many visitors ask, and tells none of them [SRV-250]', async () => {
      const answers: unknown[] = []
      for (let count = 0; count < 5; count += 1) answers.push((await join(await arrived(), 'ada@example.com')).body)
      expect(answers).toEqual(Array.from({ length: 5 }, () => ({ success: true })))
      expect(await readMails(stand.db)).toHaveLength(3)
    })

    test('is exported with its confirmed addresses alone, and no address becomes a formula [SRV-249]', async () => {
      const visitor = await arrived()
      await join(visitor, '=cmd@example.com')
      await confirm(visitor, await pathIn())
      await join(visitor, 'ben@example.com')
      const owner = await arrived()
      await owner.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
      expect(await owner.page('/config/newsletter')).toContain('1 address')
      const file = await owner.send('/config/newsletter/export.csv')
      expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="newsletter-[\d-]+\.csv"$/)
      const [head, row, ...rest] = (await file.text()).trimEnd().split('\r\n')
      expect([head, rest]).toEqual(['List,E-mail,Confirmed at,Unreachable since', []])
      expect(row).toMatch(/^programme,'=cmd@example\.com,\d{4}-/)
    })

    test('signs a token for one purpose and one address [SRV-247]', () => {
      const { secret } = stand.services
      const now = new Date()
      const token = newsletterToken(
        secret,
        'join',
        { list: 'a', email: 'ada@example.com' },
        new Date(now.getTime() + 1),
      )
      expect(readNewsletterToken(secret, 'join', token, now)).toEqual({ list: 'a', email: 'ada@example.com' })
      expect(readNewsletterToken(secret, 'leave', token, now)).toBeUndefined()
      expect(readNewsletterToken(secret, 'join', token, new Date(now.getTime() + 1))).toBeUndefined()
    })
  })
}
