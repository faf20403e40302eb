import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { within } from './within.ts'

/** Turns of the event loop without anything new, after which the kernel holds nothing that was sent before. */
const QUIET_TURNS = 3
/** Turns after which a server under steady load stops waiting for a quiet one; the backlog is 511 connections long. */
const MOST_TURNS = 2000

/** State of one connection. */
interface Connection {
  readonly answers: Set<ServerResponse>
  /** Bytes read when the last answer was complete: more of them are the beginning of a request. */
  restedAt: number
}

/** How a server ended. */
export interface Drained {
  /** Connections that were cut at the deadline. */
  readonly cut: number
}

/** The end of a server: what has been sent is answered, and nobody is waited for longer than the deadline. */
export interface Drain {
  /**
   * From now on each answer closes its connection; new ones are still accepted.
   * @returns How many requests are being answered.
   */
  begin(): number
  /**
   * Accepts what has been sent, stops listening, and ends every connection: one that is silent at once, one in the
   * middle of a request after its answer or at the deadline.
   */
  close(deadlineMs: number): Promise<Drained>
}

/**
 * Watches a server's connections from its start, so that it can be drained. Node's own `close()` waits without a limit
 * for connections that have sent nothing or half a request, resets connections that it has not accepted yet, and cuts
 * an answer whose last bytes the client has not read.
 */
export function createDrain(server: Server): Drain {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  /** Counts everything that arrives. */
  let arrivals = 0

  server.on('connection', (socket) => {
    arrivals += 1
    connections.set(socket, { answers: new Set(), restedAt: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Prepend this listener, so that the `Connection` header is set before the app sends its answer.
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
      // `close` of `node:http` also destroys connections whose answer is still being sent; `close` of the plain server
      // does not.
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
