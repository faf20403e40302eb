import type { ServerOptions } from 'node:http'
import { describe, expect, test } from 'vitest'
import { exchange } from '../testing/openConnection.ts'
import { serve } from '../testing/serve.ts'
import { createStrictServer } from './refuseMalformed.ts'

/** Without Node's own check of the `Host` header, so that each refusal is one of the strict server. */
const OPTIONS: ServerOptions = { requireHostHeader: false }

/** Starts a strict server; `passed` has the addresses of the requests that its listener has received. */
async function start(): Promise<{ address: string; passed: string[] }> {
  const passed: string[] = []
  const server = createStrictServer(OPTIONS, (request, response) => {
    passed.push(request.url!)
    response.end('passed on')
  })
  return { address: await serve(server), passed }
}

const LAST = 'Connection: close\r\n\r\n'
const GOOD = `GET /next HTTP/1.1\r\nHost: a.test\r\n${LAST}`

describe('a malformed request', () => {
  test.each([
    ['names no host', '/', ''],
    ['names an empty host', '/', 'Host: \r\n'],
    ['names two hosts', '/', 'Host: a.test\r\nHost: b.test\r\n'],
    ['names one host twice', '/', 'Host: a.test\r\nhost: a.test\r\n'],
    ['has a user in its host', '/', 'Host: ada@a.test\r\n'],
    ['has a user and a password in its host', '/', 'Host: ada:secret@a.test\r\n'],
    ['has a space in its host', '/', 'Host: a b\r\n'],
    ['has a path in its host', '/', 'Host: a.test/other\r\n'],
    ['has a user and a password in its address', 'http://ada:secret@a.test/', 'Host: a.test\r\n'],
    ['has a user in its address', 'http://ada@a.test/', 'Host: a.test\r\n'],
    ['has a password in its address', 'http://:secret@a.test/', 'Host: a.test\r\n'],
    ['has an address of another scheme', 'ftp://a.test/', 'Host: a.test\r\n'],
    ['has an address whose scheme only ends with http', 'xhttp://a.test/', 'Host: a.test\r\n'],
    ['has an address that cannot be parsed', 'http://a.test:99999/', 'Host: a.test\r\n'],
  ])('that %s is answered with 400, and its connection ends [SRV-108]', async (_, target, host) => {
    const { address, passed } = await start()
    const received = await exchange(address, `GET ${target} HTTP/1.1\r\n${host}\r\n${GOOD}`)
    const [head = '', ...body] = received.split('\r\n\r\n')
    const [status, ...headers] = head.split('\r\n')
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expect(headers).toEqual(expect.arrayContaining(['Connection: close', 'Content-Type: text/plain']))
    expect(body.join('')).toContain('The address of this request cannot be read.\n')
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(passed).not.toContain(target)
  })
})

describe('a request that names one host', () => {
  test.each([
    ['by a path', '/prints', 'Host: a.test\r\n'],
    ['by an address of http', 'http://a.test/prints', 'Host: a.test\r\n'],
    ['by an address of https', 'https://a.test/prints', 'Host: a.test\r\n'],
    ['in capitals', '/prints', 'HOST: A.TEST:8080\r\n'],
    ['beside a header with the value "host"', '/prints', 'Host: a.test\r\nX-Sort: host\r\nAccept: */*\r\n'],
  ])('%s is passed on [SRV-108]', async (_, target, headers) => {
    const { address, passed } = await start()
    const received = await exchange(address, `GET ${target} HTTP/1.1\r\n${headers}\r\n${GOOD}`)
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
    expect(received).toContain('passed on')
    expect(passed).toEqual([target, '/next'])
  })
})
