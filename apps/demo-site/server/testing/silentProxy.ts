import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent: connections stay open and carry nothing. */
export interface SilentProxy {
  readonly port: number
  /** From now on nothing is passed on, and new connections are accepted without an answer. */
  fallSilent(): void
  /** New connections are passed on again. */
  speak(): void
  close(): Promise<void>
}

/** @param target - Address to which connections lead. Without it the proxy never answers. */
export async function openSilentProxy(target?: { readonly host: string; readonly port: number }): Promise<SilentProxy> {
  let isSilent = target === undefined
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isSilent || !target) return
    const beyond = keep(connect(target.port, target.host))
    socket.pipe(beyond).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    speak() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
