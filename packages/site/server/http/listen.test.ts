import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

function create() {
  const server = createServer((_request, response) => void response.end('served'))
  servers.push(server)
  return server
}
const HERE = { host: '127.0.0.1', port: 0, variable: 'PORT' } as const

test('a server that listens is reached at its host, and its later errors are not taken for those of the start [SRV-107]', async () => {
  const server = create()
  await listen(server, HERE)
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served')
  expect(server.listenerCount('error')).toBe(0)
})

test.each(['PORT', 'METRICS_PORT'] as const)(
  'a port that is taken is refused with a sentence that names %s [SRV-107]',
  async (variable) => {
    const first = create()
    await listen(first, HERE)
    const { port } = first.address() as AddressInfo
    const refused: unknown = await listen(create(), { ...HERE, port, variable }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      message: `Port ${port} of 127.0.0.1 is taken by another process: name a free one with ${variable}.`,
      cause: { code: 'EADDRINUSE' },
    })
  },
)

test('another error of the start is passed on as it is [SRV-107]', async () => {
  // 192.0.2.1 is kept for documentation: no machine has it.
  const refused = listen(create(), { ...HERE, host: '192.0.2.1' })
  await expect(refused).rejects.toMatchObject({ code: 'EADDRNOTAVAIL', syscall: 'listen' })
})
