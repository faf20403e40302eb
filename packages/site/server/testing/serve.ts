import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '../http/listen.ts'

/**
 * Lets a server listen at a free port of this machine until the end of the test.
 * @returns Its address, `http://127.0.0.1:4321`.
 */
export async function serve(server: Server): Promise<string> {
  const host = '127.0.0.1'
  await listen(server, { host, port: 0, variable: 'PORT' })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
