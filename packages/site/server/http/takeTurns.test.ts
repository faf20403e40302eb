import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../testing/openConnection.ts'
import { takeTurns } from './takeTurns.ts'

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: hall.test\r\n\r\n`

/** A server whose requests are answered through turns, and the paths in the order in which they were handled. */
async function serve(listener: RequestListener = (_, response) => response.end('done')) {
  const handled: string[] = []
  const server = createServer(
    takeTurns((request, response) => {
      handled.push(request.url!)
      listener(request, response)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return { handled, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a visitor is answered between the requests that another connection sends in one packet [SRV-144]', async () => {
  const { handled, address } = await serve()
  const [many, other] = [openConnection(address), openConnection(address)]
  await Promise.all([many.sent, other.sent])
  many.socket.write(Array.from({ length: 200 }, (_, n) => ask(`/${n}`)).join(''))
  other.socket.write(ask('/icon'))
  await other.has('done')
  expect(handled.indexOf('/icon')).toBeLessThan(100)
  many.socket.write(`GET /last HTTP/1.1\r\nHost: hall.test\r\nConnection: close\r\n\r\n`)
  await many.ended
  expect(handled.filter((path) => path !== '/icon')).toEqual([
    ...Array.from({ length: 200 }, (_, n) => `/${n}`),
    '/last',
  ])
  expect(many.received().match(/HTTP\/1\.1 200/g)).toHaveLength(201)
})

test('requests that wait on a connection which ends are not answered [SRV-144]', async () => {
  const gone = Promise.withResolvers<void>()
  const { handled, address } = await serve((request, response) => {
    response.once('close', gone.resolve)
    request.socket.destroy()
  })
  const { ended } = openConnection(address, ask('/0') + ask('/1') + ask('/2'))
  await Promise.all([ended, gone.promise])
  const again = openConnection(address, ask('/3'))
  await again.ended
  expect(handled).toEqual(['/0', '/3'])
})
