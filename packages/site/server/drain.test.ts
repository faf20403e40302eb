import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createDrain, type Drain } from './drain.ts'
import { type Connection, openConnection } from './testing/openConnection.ts'
import { serve } from './testing/serve.ts'

/** Milliseconds of a deadline that no test reaches. */
const FAR = 20_000
const GET = 'GET / HTTP/1.1\r\nHost: hall.test\r\n'
const answer: RequestListener = (_request, response) => void response.end('whole')
/** Expects that the last answer announces the end of its connection, and is whole. */
function expectClosing(received: string): void {
  const last = received.slice(received.lastIndexOf('HTTP/1.1 '))
  expect(last).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/)
  expect(last).toMatch(/\r\n\r\nwhole$/)
}

interface Site {
  readonly server: Server
  readonly drain: Drain
  readonly address: string
}

/** Starts a server whose connections are watched. */
async function start(listener: RequestListener): Promise<Site> {
  // Idle connections stay open: only the shutdown ends them.
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  const drain = createDrain(server)
  return { server, drain, address: await serve(server) }
}

/** Opens a connection; its texts are sent so that the server has read them before anything else happens. */
async function open({ server, address }: Site): Promise<Connection & { send(text: string): Promise<void> }> {
  const [[accepted], client] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    openConnection(address),
  ])
  let sent = 0
  async function send(text: string): Promise<void> {
    client.socket.write(text)
    sent += text.length
    while (accepted.bytesRead < sent) await setImmediate()
  }
  return { ...client, send }
}

/** A listener that answers nothing by itself; the responses wait in `held`. */
function hold(): { listener: RequestListener; held: ServerResponse[]; arrived(count: number): Promise<void> } {
  const held: ServerResponse[] = []
  let next = Promise.withResolvers<void>()
  const listener: RequestListener = (_request, response) => {
    held.push(response)
    next.resolve()
    next = Promise.withResolvers()
  }
  async function arrived(count: number): Promise<void> {
    while (held.length < count) await next.promise
  }
  return { listener, held, arrived }
}

const stopsListening = async ({ server }: Site): Promise<void> => {
  while (server.listening) await setImmediate()
}

test('before the shutdown a connection is kept for further requests [SRV-128]', async () => {
  const site = await start(answer)
  const client = await open(site)
  await client.send(`${GET}\r\n`)
  await client.has('whole')
  await client.send(`${GET}Connection: close\r\n\r\n`)
  await client.ended
  expect(client.received().match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(2)
  expect(client.received().match(/Connection: [\w-]+/g)).toEqual(['Connection: keep-alive', 'Connection: close'])
})

test('silent and idle connections end at once, and none of them counts as cut [SRV-93]', async () => {
  const site = await start(answer)
  const silent = await open(site)
  const idle = await open(site)
  await idle.send(`${GET}\r\n`)
  await idle.has('whole')
  expect(site.drain.begin()).toBe(0)
  expect(await site.drain.close(FAR)).toEqual({ cut: 0 })
  await Promise.all([silent.ended, idle.ended])
  expect(site.server.listening).toBe(false)
})

test('running requests are counted, waited for and answered with `Connection: close` [SRV-93]', async () => {
  const { listener, held, arrived } = hold()
  const site = await start(listener)
  const clients = [openConnection(site.address, `${GET}\r\n`), openConnection(site.address, `${GET}\r\n`)]
  await arrived(2)
  expect(site.drain.begin()).toBe(2)
  let isClosed = false
  const closed = site.drain.close(FAR).finally(() => (isClosed = true))
  await stopsListening(site)
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  expect(isClosed).toBe(false)
  for (const response of held) response.end('whole')
  expect(await closed).toEqual({ cut: 0 })
  for (const { ended, received } of clients) {
    await ended
    expectClosing(received())
  }
})

test('an answer whose head was sent before is given whole, and then its connection ends [SRV-93]', async () => {
  const { listener, held, arrived } = hold()
  const site = await start(listener)
  const client = openConnection(site.address, `${GET}\r\n`)
  await arrived(1)
  held[0]!.writeHead(200, { 'Content-Length': 5 }).write('wh')
  await client.has('wh')
  expect(site.drain.begin()).toBe(1)
  held[0]!.end('ole')
  await client.ended
  expect(client.received()).toContain('\r\nConnection: keep-alive\r\n')
  expect(client.received()).toMatch(/whole$/)
  expect(await site.drain.close(FAR)).toEqual({ cut: 0 })
})

test('a connection with two requests ends only after both answers [SRV-93]', async () => {
  const { listener, held, arrived } = hold()
  const site = await start(listener)
  const client = openConnection(site.address, `${GET}\r\n${GET}\r\n`)
  await arrived(2)
  held[0]!.writeHead(200, { 'Content-Length': 5 }).write('fi')
  await client.has('fi')
  expect(site.drain.begin()).toBe(2)
  held[0]!.end('rst')
  await once(held[0]!, 'close')
  const closed = site.drain.close(FAR)
  await stopsListening(site)
  held[1]!.end('whole')
  expect(await closed).toEqual({ cut: 0 })
  await client.ended
  expect(client.received()).toContain('\r\n\r\nfirstHTTP/1.1 200 OK\r\n')
  expectClosing(client.received())
})

test('a request that is half sent is answered when its rest arrives [SRV-93]', async () => {
  const site = await start(answer)
  const [fresh, used] = [await open(site), await open(site)]
  await fresh.send(GET)
  await used.send(`${GET}\r\n`)
  await used.has('whole')
  await used.send(GET)
  expect(site.drain.begin()).toBe(0)
  const closed = site.drain.close(FAR)
  await stopsListening(site)
  for (const client of [fresh, used]) {
    client.socket.write('\r\n')
    await client.ended
    expectClosing(client.received())
  }
  expect(await closed).toEqual({ cut: 0 })
})

test('at the deadline the connections with a request are cut and counted [SRV-93]', async () => {
  const { listener, arrived } = hold()
  const site = await start(listener)
  const gone = await open(site)
  gone.socket.end()
  await gone.ended
  const half = await open(site)
  await half.send(GET)
  const running = openConnection(site.address, `${GET}\r\n`)
  await arrived(1)
  expect(site.drain.begin()).toBe(1)
  expect(await site.drain.close(1)).toEqual({ cut: 2 })
  await Promise.all([half.ended, running.ended])
  expect([half.received(), running.received()]).toEqual(['', ''])
})

describe('the end of listening', () => {
  test('connections that wait to be accepted are accepted and answered first [SRV-93]', async () => {
    const site = await start(answer)
    const clients = Array.from({ length: 20 }, () => openConnection(site.address, `${GET}\r\n`))
    // Sockets connect on the next tick: only then do they wait in the kernel's queue.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    expect(site.drain.begin()).toBe(0)
    expect(await site.drain.close(FAR)).toEqual({ cut: 0 })
    for (const { ended, received } of clients) {
      await ended
      expectClosing(received())
    }
  })

  /** Turns of the event loop until the server stops listening, while something arrives at every n-th turn. */
  async function turnsUntilClosed(arrive: (server: Server) => void, every: number): Promise<number> {
    const site = await start(answer)
    const closed = site.drain.close(FAR)
    let turns = 0
    while (site.server.listening) {
      if (turns % every === 0) arrive(site.server)
      await setImmediate()
      turns += 1
    }
    await closed
    return turns
  }

  function connection(server: Server): void {
    const socket = new Socket()
    server.emit('connection', socket)
    socket.destroy()
  }
  function request(server: Server): void {
    const message = new IncomingMessage(new Socket())
    const response = new ServerResponse(message)
    server.emit('request', message, response)
    response.emit('close')
  }

  test('it comes after three turns without an arrival [SRV-93]', async () => {
    expect(await turnsUntilClosed(() => {}, 1)).toBe(3)
  })

  describe.each([
    ['connection', connection],
    ['request', request],
  ] as const)('with a %s', (_, arrive) => {
    test.each([
      [4, 4],
      [3, 2000],
      [1, 2000],
    ])('at every turn number %i it comes after %i turns [SRV-93]', async (every, turns) => {
      expect(await turnsUntilClosed(arrive, every)).toBe(turns)
    })
  })
})
