import { expect, test } from 'vitest'
import { readReport } from './readReport.ts'
import { saysDead } from './refusals.ts'

/** A delivery status notification as a mail server writes it. */
const notice = (
  fields: string,
  original = 'Message-ID: <12.1772442000000@hall.test>',
  type = 'message/rfc822',
): string =>
  [
    'From: MAILER-DAEMON@mx.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    fields,
    '',
    '--B',
    `Content-Type: ${type}`,
    '',
    `From: desk@hall.test\r\n${original}\r\n\r\nText`,
    '--B--',
    '',
  ].join('\r\n')

const FAILED =
  'Final-Recipient: rfc822; ada@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n <ada@example.com>: no such mailbox'

test.each(['message/rfc822', 'text/rfc822-headers'])(
  'a notification with %s names its e-mail and its reason [SRV-482]',
  async (type) => {
    const report = { action: 'failed', status: '5.1.1', reason: '550 5.1.1 <ada@example.com>: no such mailbox' }
    const read = { mail: { id: 12, createdAt: 1_772_442_000_000 }, reports: [report] }
    expect(await readReport(notice(FAILED, undefined, type))).toEqual(read)
  },
)

test.each([
  ['an answer of a person', 'From: ada@example.com\r\nSubject: Thanks\r\n\r\nSee you!'],
  ['a notification about the e-mail of another program', notice(FAILED, 'Message-ID: <abc@elsewhere.test>')],
  ['a notification without an action', notice('Final-Recipient: rfc822; ada@example.com')],
  ['nothing', ''],
  ['bytes', new Uint8Array(2000).fill(255)],
  [
    'parts in parts',
    Array.from({ length: 500 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`).join(
      '',
    ),
  ],
  ['a header of 300 kB', `X: ${'a'.repeat(300_000)}\r\n\r\n`],
])('%s is no notification [SRV-482]', async (_what, message) => {
  expect(await readReport(message)).toBeUndefined()
})

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['All recipients were rejected: 550 no such mailbox', true],
  ['5.1.10 550 5.1.10 RecipientNotFound', true],
  ['5.2.1 mailbox disabled', true],
  ['5.2.2 552 mailbox full', false],
  ['5.1.8 550 5.1.8 sender rejected', false],
  ['554 5.7.1 looks like spam', false],
  ['554 message refused', false],
  ['4.4.1 no answer', false],
])('the sentence "%s" says that an address is dead: %s [SRV-481]', (sentence, isDead) => {
  expect(saysDead(sentence)).toBe(isDead)
})
