import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { within } from './within.ts'

/** Quiet turns of the event loop after which the kernel's queue is empty. */
const QUIET_TURNS = 3
/** Most turns that a server under steady load waits for quiet ones; the backlog holds 511 connections. */
const MOST_TURNS = 2000

/** State of one connection. */
interface Connection {
  readonly answers: Set<ServerResponse>
  /** Bytes read at the end of the last answer; if more bytes have arrived since, a new request has begun. */
  restedAt: number
}

/** Outcome of a server's shutdown. */
export interface Drained {
  /** Number of connections that were cut at the deadline. */
  readonly cut: number
}

/** Shuts a server down: requests that were sent are answered, until the deadline. */
export interface Drain {
  /**
   * Makes each answer close its connection from now on; new connections are still accepted.
   * @returns How many requests are being answered.
   */
  begin(): number
  /**
   * Accepts the connections that are waiting, stops listening, and ends every connection: a silent one at once, one
   * with a request after its answer or at the deadline.
   */
  close(deadlineMs: number): Promise<Drained>
}

/**
 * Watches a server's connections from its start, so that it can be drained [SRV-93] [SRV-128]. Node's own `close()`
 * waits without a limit for connections that have sent nothing or half a request, resets connections that it has not
 * accepted yet, and cuts an answer whose last bytes the client has not read.
 */
export function createDrain(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  /** Counts everything that arrives, in order to notice quiet turns. */
  let arrivals = 0

  server.on('connection', (socket) => {
    arrivals += 1
    connections.set(socket, { answers: new Set(), restedAt: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Add the shutdown's request listener before the app's own, so that the `Connection` header is set before the app
  // sends its response.
  server.prependListener('request', ({ socket }, response) => {
    arrivals += 1
    const connection = connections.get(socket)
    connection?.answers.add(response)
    if (isClosing) response.setHeader('Connection', 'close')
    response.once('close', () => {
      if (!connection) return
      connection.answers.delete(response)
      connection.restedAt = socket.bytesRead
      if (isClosing && connection.answers.size === 0) socket.destroySoon()
    })
  })

  async function becomeQuiet(): Promise<void> {
    let quiet = 0
    for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn += 1) {
      const before = arrivals
      await setImmediate()
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }

  return {
    begin() {
      isClosing = true
      const answers = [...connections.values()].flatMap((connection) => [...connection.answers])
      for (const response of answers) if (!response.headersSent) response.setHeader('Connection', 'close')
      return answers.length
    },
    async close(deadlineMs) {
      await becomeQuiet()
      // Call `close` of the plain `net` server: the `close` of `node:http` would also destroy connections whose
      // response is still being sent.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      for (const [socket, { answers, restedAt }] of connections) {
        if (answers.size === 0 && socket.bytesRead === restedAt) socket.destroy()
      }
      return within(deadlineMs, closed).then(
        () => ({ cut: 0 }),
        () => {
          const cut = connections.size
          for (const socket of connections.keys()) socket.destroy()
          return { cut }
        },
      )
    },
  }
}
