import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtp } from '../smtp.js'
import { type FormServer, formServer, quickDatabase, visitor } from '../testing/stand.js'
import { coreTables } from '../database/baseline.js'
import { openDatabase } from '../database/openDatabase.js'
import { listMails, queueMail } from './outbox.js'

const NOW = new Date('2026-03-02T09:00:00Z')
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
  await Promise.all(servers.map((server) => server.runJobs()))
  wait(10)
  await Promise.all(servers.map((server) => server.runJobs()))
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
  await server.runJobs()
  expect([taken, await state(), (await server.mails())[0]!.failure]).toEqual([
    [],
    ['waiting'],
    expect.stringContaining('451'),
  ])
  await server.runJobs()
  expect(ids).toHaveLength(1)
  later = false
  wait(2)
  await server.runJobs()
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
  await server.runJobs()
  expect(await state()).toEqual(['waiting'])
  wait(2)
  await server.runJobs()
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
  await server.runJobs()
  wait(600)
  await server.runJobs()
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
  void ended.runJobs()
  await asked.promise
  await ended.close()
  wait(4)
  await server.runJobs()
  expect([taken.length, await state()]).toEqual([0, ['sending']])
  wait(2)
  await server.runJobs()
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
