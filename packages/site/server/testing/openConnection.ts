import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection without the rules of an HTTP client. Its errors are ignored: they show in what it has received. */
export interface Connection {
  readonly socket: Socket
  /** Resolves once the text has been handed to the system, or without a text once the connection is established. */
  readonly sent: Promise<void>
  /** Resolves once the connection is closed. */
  readonly ended: Promise<void>
  /** Everything that the server has sent so far. */
  received(): string
  /** Resolves once the received text has this part. */
  has(part: string): Promise<void>
}

/** Begins a connection to a server and sends a text on it. It is destroyed at the end of the test. */
export function openConnection(address: string, text = ''): Connection {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (part: Buffer) => (received += part.toString()))
  const sent = new Promise<void>((resolve) => {
    if (text) socket.write(text, () => resolve())
    else socket.once('connect', resolve)
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  async function has(part: string): Promise<void> {
    while (!received.includes(part)) await once(socket, 'data')
  }
  return { socket, sent, ended, received: () => received, has }
}

/** Sends a text over a new connection; returns everything that the server sends until the connection ends. */
export async function exchange(address: string, text: string): Promise<string> {
  const { ended, received } = openConnection(address, text)
  await ended
  return received()
}
