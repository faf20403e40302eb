import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/**
 * Reads a password: at a terminal typed twice and never shown, else the first line of the input [SRV-96] [SRV-134].
 * @throws {Error} When the two differ.
 */
export async function readPassword(input: NodeJS.ReadStream | ReadStream, screen: Writable): Promise<string> {
  if (!input.isTTY) {
    for await (const line of createInterface({ input })) return line
    return ''
  }
  const silent = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  // End the process on Ctrl+C: in raw mode, the terminal sends Ctrl+C to the password prompt as a key instead of a
  // signal.
  lines.once('SIGINT', () => process.exit(130))
  async function ask(question: string): Promise<string> {
    screen.write(question)
    const typed = await lines.question('')
    screen.write('\n')
    return typed
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('The same again: ')) !== password) throw new Error('The two passwords differ.')
    return password
  } finally {
    lines.close()
  }
}
