import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { type MailPort, MailRefused, type OutgoingMail } from '../mail/mailPort.js'
import type { ContractCheck } from './contractCheck.js'

/** Answers of a mail server: it takes e-mails, refuses each for good, or is too busy for them. */
export type MailServerMood = 'well' | 'refusing' | 'busy'

/** An e-mail as a mail server has taken it. */
export type TakenMail = Pick<OutgoingMail, 'id' | 'to' | 'subject' | 'text' | 'html' | 'replyTo'> & {
  /** Names of its headers, in lower case. */
  readonly headers: readonly string[]
}

/** An adapter for one check, and the mail server behind it. */
export interface MailUnderTest {
  readonly mail: MailPort
  /** Returns the e-mails that the mail server has taken, the oldest first. */
  taken(): readonly TakenMail[] | Promise<readonly TakenMail[]>
  /** Changes how the mail server answers. */
  become(mood: MailServerMood): void | Promise<void>
}

const MAIL: OutgoingMail = {
  id: '7.1772442000000',
  to: 'ada@hall.example',
  subject: 'Grüße aus der Halle',
  text: 'Is the hall free on Monday?\nÜbrigens: ✓\n',
  replyTo: 'grace@hall.example',
}

/**
 * The checks of an adapter that sends e-mails: run each on an adapter of its own.
 * @example for (const { title, run } of MAIL_CONTRACT) test(title, () => run(myMailUnderTest()))
 */
export const MAIL_CONTRACT: readonly ContractCheck<MailUnderTest>[] = [
  {
    title: 'an e-mail arrives once with its id, its words in any script, and the address for answers',
    async run({ mail, taken }) {
      await mail.send(MAIL)
      const [first, ...others] = await taken()
      ok(first, 'the mail server has the e-mail')
      equal(others.length, 0)
      const { id, to, subject, text, replyTo } = first
      deepEqual({ id, to, subject, text: text.trim(), replyTo }, { ...MAIL, text: MAIL.text.trim() })
    },
  },
  {
    title: 'an e-mail with HTML has both forms, and headers of its own',
    async run({ mail, taken }) {
      const html = '<!doctype html><p dir="rtl">أهلاً ✓</p>'
      const headers = {
        'List-Unsubscribe': '<https://hall.example/leave?token=a>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click\r\nBcc: eve@evil.example',
      }
      await mail.send({ ...MAIL, html, headers })
      const [first] = await taken()
      deepEqual([first?.text.trim(), first?.html?.trim()], [MAIL.text.trim(), html])
      for (const name of Object.keys(headers))
        ok(first?.headers.includes(name.toLowerCase()), `it has the header ${name}`)
      ok(!first?.headers.includes('bcc'), 'a line break in a header begins no header')
    },
  },
  {
    title: 'a line break in a subject begins no header',
    async run({ mail, taken }) {
      await mail.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@evil.example' })
      const [first] = await taken()
      ok(first && !first.headers.includes('bcc'), 'the e-mail has no header of its subject')
    },
  },
  {
    title: 'an e-mail that the mail server refuses for good is a MailRefused',
    async run({ mail, taken, become }) {
      await become('refusing')
      await rejects(mail.send(MAIL), (error) => error instanceof MailRefused)
      deepEqual(await taken(), [])
    },
  },
  {
    title: 'a mail server that is busy is another error, and takes the e-mail with the same id later',
    async run({ mail, taken, become }) {
      await become('busy')
      await rejects(mail.send(MAIL), (error) => !(error instanceof MailRefused))
      await become('well')
      await mail.send(MAIL)
      deepEqual(
        (await taken()).map(({ id }) => id),
        [MAIL.id],
      )
    },
  },
]
