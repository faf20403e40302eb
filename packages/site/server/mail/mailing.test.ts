import { smtp } from '@vitrine/server/smtp'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { readConfig } from '../config.ts'
import { collectLog } from '../testing/collectLog.ts'
import { copyRows } from '../testing/copyRows.ts'
import { engines } from '../testing/engines.ts'
import { type MailServer, startMailServer } from '../testing/mailServer.ts'
import { meet, useServerProcesses } from '../testing/serverProcess.ts'
import { createMailer } from './createMailer.ts'
import { readMails, sendMail } from './sendMail.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const { folder, launch } = useServerProcesses()
const FROM = 'Lantern Hall <desk@hall.test>'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  ends.push(() => server.close())
  return server
}

/** Writes e-mails into the outbox, whose subjects are their numbers. */
async function write(db: Db, count: number, now: Date): Promise<void> {
  const parts = [{ type: 'text', text: 'Good evening.' }] as const
  for (let number = 0; number < count; number += 1)
    await sendMail(db, { kind: 'order', to: 'ada@example.com', subject: `${number}`, parts, lang: 'en-US' }, now)
}

test('three processes send each e-mail once, after a mail server was away [SRV-240]', async () => {
  const settings = await engines('filled').at(-1)![1]()
  const isServer = settings.databaseUrl !== undefined
  const opened: OpenDatabase[] = []
  for (let process = 0; process < (isServer ? 3 : 1); process += 1) opened.push(await openDatabase(settings))
  ends.push(...opened.map(({ close }) => close))
  const dbs = [0, 1, 2].map((process) => opened[process % opened.length]!.db)
  let now = new Date('2026-03-02T09:00:00Z')
  const { log } = collectLog()
  const mailersTo = (url: string) =>
    dbs.map((db) => createMailer(db, smtp({ url, from: FROM }), { clock: () => now, log }))
  const states = async () => (await readMails(dbs[0]!)).map(({ state }) => state)
  const count = 40
  await write(dbs[0]!, count, now)
  const gone = await startMailServer()
  await gone.close()
  await Promise.all(mailersTo(gone.url).map((mailer) => mailer.run()))
  expect(new Set(await states())).toEqual(new Set(['waiting']))
  now = new Date(now.getTime() + 120_000)
  const back = await mailServer()
  const mailers = mailersTo(back.url)
  await Promise.all(mailers.map((mailer) => mailer.run()))
  expect(back.mails.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, number) => number),
  )
  expect(new Set(back.mails.map(({ messageId }) => messageId)).size).toBe(count)
  expect(new Set(await states())).toEqual(new Set(['sent']))

  await write(dbs[0]!, 200, now)
  const started = performance.now()
  await mailers[0]!.run()
  const seconds = (performance.now() - started) / 1000
  console.log(`one process: ${Math.round((200 / seconds) * 60)} e-mails a minute over loopback`)
  expect(back.mails).toHaveLength(count + 200)
})

test('an e-mail of a process that was killed while sending arrives once, from another process [SRV-240]', async () => {
  const server = await mailServer()
  const env = { DATA_DIR: copyRows(folder()), SMTP_URL: server.url, MAIL_FROM: FROM }
  const site = launch(env)
  const post = await meet(await site.address())
  const held = server.hold()
  await post('/api/site-users/account/links', { purpose: 'sign-in', email: 'owner@demo.test' })
  await held
  site.child.kill('SIGKILL')
  await site.exited()
  expect(server.mails).toEqual([])
  const back = await mailServer()
  const { db, close } = await openDatabase(readConfig(env))
  ends.push(close)
  expect(await readMails(db)).toMatchObject([{ state: 'sending' }])
  let now = new Date()
  const { log } = collectLog()
  const mailer = createMailer(db, smtp({ url: back.url, from: FROM }), { clock: () => now, log })
  await mailer.run()
  expect(back.mails).toEqual([])
  now = new Date(now.getTime() + 6 * 60_000)
  await mailer.run()
  await mailer.run()
  expect(back.mails.map(({ to, from }) => [to![0]!.address, from!.address])).toEqual([
    ['owner@demo.test', 'desk@hall.test'],
  ])
})

test('the built program sends a sign-in link right after it was asked for, without waiting for the job [SRV-240]', async () => {
  const server = await mailServer()
  const site = launch({ SMTP_URL: server.url, MAIL_FROM: FROM })
  const post = await meet(await site.address())
  await post('/api/site-users/account/links', { purpose: 'sign-in', email: 'owner@demo.test' })
  const mail = await server.arrived('owner@demo.test', 'Your link to sign in')
  expect(mail.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/account\/link\?token=/)
  expect(mail.html).toContain('<html lang="en-US" dir="ltr">')
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
})
