import { once } from 'node:events'
import path from 'node:path'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { Kysely, PGliteDialect } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { smtp } from '../smtp.js'
import { emptyFolder } from '../testing/emptyFolder.js'
import { collectLog, type FormServer, formServer, quickDatabase, visitor } from '../testing/stand.js'
import { coreTables } from '../database/baseline.js'
import { openDatabase } from '../database/openDatabase.js'
import type { MailPort } from './mailPort.js'
import { createMailTable } from '../database/mailTable.js'
import { listMails, queueMail, sendMails } from './outbox.js'

const NOW = new Date('2026-03-02T09:00:00Z')
const fault = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Starts a mail server on loopback, which collects what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        taken.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends.push(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { taken, sockets, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

/** A server with one waiting e-mail, whose clock the test moves. */
async function waitingMail(url: string, processes = 1) {
  const clock = { now: NOW }
  const database = await quickDatabase()
  const options = { mail: smtp({ url, from: 'Desk <desk@hall.test>' }), clock: () => clock.now }
  const servers: FormServer[] = []
  for (let count = 0; count < processes; count += 1) {
    const server = formServer(database, options, { notify: ['desk@hall.test'] })
    await server.migrate()
    servers.push(server)
    ends.push(() => server.close())
  }
  const guest = visitor(servers[0]!)
  const answer = await guest.send(await guest.key(), { name: 'Ada', email: 'ada@example.com', message: 'Grüße' })
  expect(answer.status).toBe(200)
  const state = async () => (await servers[0]!.mails()).map((mail) => mail.state)
  const wait = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  return { server: servers[0]!, servers, database, state, wait }
}

test('an e-mail of a submission arrives once, with its sender, the address for answers and its text [ENG-10]', async () => {
  const { taken, url } = await mailServer()
  const { servers, state, wait } = await waitingMail(url, 3)
  await Promise.all(servers.map((server) => server.jobs.run()))
  wait(10)
  await Promise.all(servers.map((server) => server.jobs.run()))
  expect([taken.length, await state()]).toEqual([1, ['sent']])
  for (const line of [
    'From: Desk <desk@hall.test>',
    'To: desk@hall.test',
    'Reply-To: ada@example.com',
    'Subject: Website: a new message (contact)',
  ])
    expect(taken[0]).toContain(`${line}\r\n`)
  expect(taken[0]).toMatch(/Message-ID: <\d+\.\d+@hall\.test>/i)
  expect(taken[0]).toMatch(/Gr=C3=BC=C3=9Fe|R3LDvMOfZQ|Grüße/)
})

test('a mail server that is away, or says "later", gets the e-mail at another attempt with the same id [ENG-10]', async () => {
  let later = true
  const ids: string[] = []
  const { taken, url } = await mailServer({
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        ids.push(/Message-ID: (\S+)/i.exec(text)![1]!)
        done(later ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null)
      })
    },
  })
  const { server, state, wait } = await waitingMail(url)
  await server.jobs.run()
  expect([taken, await state(), (await server.mails())[0]!.failure]).toEqual([
    [],
    ['waiting'],
    expect.stringContaining('451'),
  ])
  await server.jobs.run()
  expect(ids).toHaveLength(1)
  later = false
  wait(2)
  await server.jobs.run()
  expect([ids.length, new Set(ids).size, await state()]).toEqual([2, 1, ['sent']])
})

test('a connection that breaks off in the middle of an e-mail leads to another attempt [ENG-10]', async () => {
  const { taken, url, sockets } = await mailServer({
    onRcptTo(_address, _session, done) {
      if (sockets.length === 1) sockets[0]!.destroy()
      done()
    },
  })
  const { server, state, wait } = await waitingMail(url)
  await server.jobs.run()
  expect(await state()).toEqual(['waiting'])
  wait(2)
  await server.jobs.run()
  expect([taken.length, await state()]).toEqual([1, ['sent']])
})

test('an e-mail that the mail server refuses for good is not tried again, and says why [ENG-10]', async () => {
  const refused: string[] = []
  const { url } = await mailServer({
    onRcptTo({ address }, _session, done) {
      refused.push(address)
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
  })
  const { server, state, wait } = await waitingMail(url)
  await server.jobs.run()
  wait(600)
  await server.jobs.run()
  expect([refused.length, await state(), (await server.mails())[0]!.failure]).toEqual([
    1,
    ['refused'],
    expect.stringContaining('no such mailbox'),
  ])
})

test('an e-mail of a process that ended while sending is sent by another one after five minutes [ENG-10]', async () => {
  const { taken, url } = await mailServer()
  const { server, database, state, wait } = await waitingMail(url)
  const asked = Promise.withResolvers<void>()
  const send = (): Promise<void> => {
    asked.resolve()
    return new Promise(() => {})
  }
  const ended = formServer(database, { mail: { send }, clock: () => NOW })
  void ended.jobs.run()
  await asked.promise
  await ended.close()
  wait(4)
  await server.jobs.run()
  expect([taken.length, await state()]).toEqual([0, ['sending']])
  wait(2)
  await server.jobs.run()
  expect([taken.length, await state()]).toEqual([1, ['sent']])
})

test('no e-mail is written for a transaction that fails [ENG-10]', async () => {
  const database = await openDatabase(
    { database: await quickDatabase(), schema: 'vitrine', connections: 1, onLost: () => {} },
    { '0-core/0001-baseline': coreTables },
  )
  ends.push(() => database.close())
  const db = database.of(1)
  const work = db.transaction().execute(async (tx) => {
    await queueMail(tx, { to: 'ada@example.com', subject: 'Never', text: '' }, NOW)
    throw new Error('The order could not be placed.')
  })
  await expect(work).rejects.toThrow('The order could not be placed.')
  expect(await listMails(db, 10)).toEqual([])
})

/** The database of an app, with an outbox among its own tables. */
async function ownOutbox() {
  const { PGlite } = await import('@electric-sql/pglite')
  const db = new Kysely<never>({
    dialect: new PGliteDialect({ pglite: new PGlite(path.join(await emptyFolder(), 'database')) }),
  })
  ends.push(() => db.destroy())
  await createMailTable(db)
  const clock = { now: NOW }
  const log = collectLog()
  const send = (port: MailPort) => sendMails(db, port, { clock: () => clock.now, log })
  const wait = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  return { db, send, wait }
}

test('an app sends e-mails of its own table, with HTML beside the text and headers of its own [ENG-50]', async () => {
  const { taken, url } = await mailServer()
  const { db, send } = await ownOutbox()
  const headers = { 'List-Unsubscribe': '<https://hall.test/leave?token=a>' }
  const mail = {
    to: 'ada@example.com',
    subject: 'Good\nevening',
    text: 'Plain words',
    html: '<p>Rich words</p>',
    headers,
  }
  await queueMail(db, mail, NOW)
  expect(await send(smtp({ url, from: 'desk@hall.test' }))).toBe(1)
  for (const part of ['multipart/alternative', 'Plain words', '<p>Rich words</p>', 'Subject: Good evening\r\n'])
    expect(taken[0]).toContain(part)
  expect(taken[0]!.replaceAll(/\r\n\s+/g, ' ')).toContain('List-Unsubscribe: <https://hall.test/leave?token=a>')
  expect(await listMails(db, 1)).toMatchObject([{ state: 'sent', html: '<p>Rich words</p>', headers }])
})

test('an e-mail that was not sent before its end is given up with the reason [ENG-51]', async () => {
  const { db, send, wait } = await ownOutbox()
  const mail = { to: 'ada@example.com', subject: 'Your link', text: '' }
  await queueMail(db, mail, NOW, { expiresAt: new Date(NOW.getTime() + 60_000) })
  const away = await send({ send: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  wait(1)
  const sent: unknown[] = []
  const after = await send({ send: async (one) => void sent.push(one) })
  expect([away, after, sent]).toEqual([0, 0, []])
  expect(await listMails(db, 1)).toMatchObject([{ state: 'refused', failure: 'It was not sent before its end.' }])
})

test.each([
  ['password', 535, { authOptional: false, onAuth: (_auth, _session, done) => done(fault(535, 'wrong password')) }],
  [
    'sender',
    553,
    {
      onAuth: (_auth, _session, done) => done(null, { user: 'desk' }),
      onMailFrom: (_address, _session, done) => done(fault(553, 'no such sender')),
    },
  ],
] as [string, number, SMTPServerOptions][])(
  'a mail server that refuses the %s gets each e-mail again when the settings are mended [ENG-52]',
  async (_, code, options) => {
    const refusing = await mailServer({ ...options, authMethods: ['PLAIN'], allowInsecureAuth: true })
    const { db, send, wait } = await ownOutbox()
    await queueMail(db, { to: 'ada@example.com', subject: 'Kept', text: '' }, NOW)
    await send(smtp({ url: refusing.url.replace('//', '//desk:secret@'), from: 'desk@hall.test' }))
    expect(await listMails(db, 1)).toMatchObject([{ state: 'waiting', failure: expect.stringContaining(`${code}`) }])
    wait(2)
    const mended = await mailServer()
    expect(await send(smtp({ url: mended.url, from: 'desk@hall.test' }))).toBe(1)
  },
)

test('a mail server that is away is asked three times in a run, however many e-mails wait [ENG-53]', async () => {
  const { db, send, wait } = await ownOutbox()
  for (let count = 0; count < 10; count += 1)
    await queueMail(db, { to: 'ada@example.com', subject: `${count}`, text: '' }, NOW)
  let attempts = 0
  const away = (): Promise<void> => {
    attempts += 1
    return Promise.reject(new Error('connect ECONNREFUSED'))
  }
  await send({ send: away })
  expect(attempts).toBe(3)
  wait(1)
  const sent: string[] = []
  await send({ send: async ({ subject }) => void sent.push(subject) })
  expect(sent.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})
