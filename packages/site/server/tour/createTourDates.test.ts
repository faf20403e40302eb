import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTourDates } from './createTourDates.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Serves answers one after another, and lists the addresses that were asked for. */
async function serve(...answers: readonly (readonly [status: number, body: string])[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1]!
    response.writeHead(status, { 'Content-Type': 'application/json', Location: '/elsewhere' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}/artists/{artist}/dates` }
}

const LATE = { id: 'b', start: '2026-12-05T21:00:00+01:00', timeZone: 'Europe/Oslo', venue: 'Quay', city: 'Oslo' }
const SOON = { id: 'a', start: '2026-12-01T20:00:00Z', timeZone: 'UTC', venue: 'Tin Room', city: 'Harwich' }
const TICKETS = { ticketUrl: 'https://tickets.example/b', isSoldOut: true }

test('the dates of an artist are read in their order, once in ten minutes [COL-16]', async () => {
  const { asked, address } = await serve([200, JSON.stringify([{ ...LATE, ...TICKETS, other: 1 }, SOON])])
  let now = 0
  const read = createTourDates(address, () => now)
  const both = await Promise.all([read('a/b'), read('a/b')])
  expect(both[0]).toEqual([
    { ...SOON, start: Date.parse(SOON.start) },
    { ...LATE, ...TICKETS, start: Date.parse('2026-12-05T20:00:00Z') },
  ])
  expect(both[1]).toBe(both[0])
  now = 599_999
  await read('a/b')
  expect(asked).toEqual(['/artists/a%2Fb/dates'])
  now = 600_000
  await read('a/b')
  expect(asked).toHaveLength(2)
})

test.each([
  ['a failure', 503, '[]', 'answered 503'],
  ['a redirect', 302, '', 'fetch failed'],
  ['no JSON', 200, '<html>', 'JSON'],
  ['another shape', 200, JSON.stringify([{ ...SOON, start: 'soon' }]), 'cannot be read'],
  ['an address that is none', 200, JSON.stringify([{ ...SOON, ticketUrl: 'tickets' }]), 'cannot be read'],
  ['too long an answer', 200, JSON.stringify(['x'.repeat(200_001)]), '200005 characters'],
])('%s rejects, and the next reader asks again [COL-16]', async (_, status, body, message) => {
  const { asked, address } = await serve([status, body], [200, '[]'])
  const read = createTourDates(address)
  await expect(read('x')).rejects.toThrow(message)
  expect(await read('x')).toEqual([])
  expect(asked).toHaveLength(2)
})

test('at most 100 dates are read, and the dates of 50 artists are kept [COL-16]', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ ...SOON, id: `d${index}` }))
  const { asked, address } = await serve([200, JSON.stringify(many)])
  const read = createTourDates(address)
  expect(await read('0')).toHaveLength(100)
  for (let artist = 1; artist <= 50; artist += 1) await read(String(artist))
  await read('50')
  expect(asked).toHaveLength(51)
  await read('0')
  expect(asked).toHaveLength(52)
})
