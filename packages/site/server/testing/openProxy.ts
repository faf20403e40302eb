import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Faults of the bytes that a server answers. */
export interface ProxyFaults {
  /** Milliseconds by which each packet of an answer is late. Default 0. */
  readonly delay?: number | undefined
  /** Bytes of answers that a connection still carries, counted from the call of `set`. Default: all. */
  readonly bytes?: number | undefined
  /**
   * End of a connection after its last byte.
   * - `'close'`: it is closed as if the answer had ended.
   * - `'reset'`: it is reset.
   * - `'silence'`: it stays open and carries nothing in either direction.
   *
   * Default `'close'`.
   */
  readonly end?: 'close' | 'reset' | 'silence' | undefined
}

/** A TCP proxy in front of a server, for tests of bad networks. It knows no protocol. */
export interface Proxy {
  readonly port: number
  /** Replaces the faults of all connections, old and new. Without faults everything is passed on. */
  set(faults?: ProxyFaults): void
  /** Resets every open connection. */
  reset(): void
  close(): Promise<void>
}

/** The two ends of one connection through the proxy. */
interface Line {
  readonly near: Socket
  readonly beyond: Socket
  /** Bytes of answers since the faults were set. */
  carried: number
}

/**
 * Opens a proxy on a free port of 127.0.0.1.
 * @param target - Address of the server. Without it the proxy accepts connections and never answers.
 */
export async function openProxy(target?: { readonly host: string; readonly port: number }): Promise<Proxy> {
  let faults: ProxyFaults = {}
  const lines = new Set<Line>()
  const waiting = new Set<Socket>()

  const isSilent = (): boolean => faults.end === 'silence' && faults.bytes === 0

  function finish({ near, beyond }: Line): void {
    if (faults.end === 'silence') return
    if (faults.end === 'reset') near.resetAndDestroy()
    else near.end()
    beyond.destroy()
  }

  /** Passes one packet of an answer on, as far as the faults allow. */
  function answer(line: Line, packet: Buffer): void {
    const { bytes = Infinity } = faults
    const part = packet.subarray(0, Math.max(0, bytes - line.carried))
    line.carried += part.length
    if (part.length > 0) line.near.write(part)
    if (part.length < packet.length) finish(line)
  }

  const server = createServer((near) => {
    near.on('error', () => {})
    if (!target) {
      waiting.add(near)
      return
    }
    const beyond = connect(target.port, target.host).on('error', () => near.destroy())
    const line: Line = { near, beyond, carried: 0 }
    lines.add(line)
    near.on('data', (packet) => {
      if (!isSilent()) beyond.write(packet)
    })
    near.on('close', () => {
      lines.delete(line)
      beyond.destroy()
    })
    beyond.on('data', (packet) => {
      if (faults.delay) setTimeout(() => answer(line, packet), faults.delay)
      else answer(line, packet)
    })
    beyond.on('end', () => {
      if (faults.end === 'silence') return
      if (faults.delay) setTimeout(() => near.end(), faults.delay)
      else near.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    set(next = {}) {
      faults = next
      for (const line of lines) line.carried = 0
    },
    reset() {
      for (const { near, beyond } of lines) {
        near.resetAndDestroy()
        beyond.destroy()
      }
    },
    async close() {
      for (const { near, beyond } of lines) {
        near.destroy()
        beyond.destroy()
      }
      for (const socket of waiting) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
