import type { Server } from 'node:http'

/** Address of a server, and the variable that sets its port. */
export interface Place {
  readonly host: string
  readonly port: number
  readonly variable: 'PORT' | 'METRICS_PORT'
}

/**
 * Lets a server listen [SRV-107].
 * @throws {Error} Where the port is taken; the sentence names the variable.
 */
export async function listen(server: Server, { host, port, variable }: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      const taken = `Port ${port} of ${host} is taken by another process: name a free one with ${variable}.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error)
    }
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}
