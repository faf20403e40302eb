import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPostgres } from './openPostgres.ts'

/** PostgreSQL's answer to a client that it does not admit. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}
const STARTING = refusal('57P03', 'the database system is starting up')
const REFUSED = refusal('28000', 'no such role')

/** A server that is starting for the first connections. */
async function open(starting: number) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    const answer = connections <= starting ? STARTING : REFUSED
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `postgres://hall@127.0.0.1:${(server.address() as AddressInfo).port}/hall`
  const start = () => openPostgres(url, readConfig({}), { prepare: () => Promise.resolve() }, { tries: 4, delayMs: 1 })
  return { start, connections: () => connections }
}

test('a server that is starting is asked until it admits or refuses [SRV-145]', async () => {
  const { start, connections } = await open(2)
  await expect(start()).rejects.toThrow('cannot be used: no such role.')
  expect(connections()).toBe(3)
})

test('a server that does not finish starting ends the start after the last try [SRV-145]', async () => {
  const { start, connections } = await open(Infinity)
  await expect(start()).rejects.toThrow('cannot be used: the database system is starting up.')
  expect(connections()).toBe(4)
})
