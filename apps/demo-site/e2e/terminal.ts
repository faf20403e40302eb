import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

/** Escapes of a terminal: colours and moves of the cursor. */
// oxlint-disable-next-line no-control-regex
const ESCAPES = /\u001B\[[\d;?]*[A-Za-z]/g

/** A program in a terminal of 100 columns, at whose keys a person sits. */
export interface Terminal {
  /** Waits until the program has printed a text since the last key. */
  shows(text: string | RegExp): Promise<void>
  /** Presses the keys of a text, `\r` for Enter. */
  press(keys: string): void
  /** Everything that the program has printed, without colours. */
  printed(): string
  /** Ends when the program ends. @returns Its exit code. */
  ended(): Promise<number>
  /** Presses Ctrl+C and waits for the program's end. */
  interrupt(): Promise<void>
}

/**
 * Opens a terminal and runs a line of the shell in it.
 * @param patience - Milliseconds that the program may take until it prints a text.
 */
export function openTerminal(
  line: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  patience = 60_000,
): Terminal {
  const child = spawn('script', ['-qefc', `stty cols 100 rows 40; ${line}`, '/dev/null'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = once(child, 'exit') as Promise<[number | null]>
  let [text, seen] = ['', 0]
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
  const plain = (): string => text.replace(ESCAPES, '')
  const press = (keys: string): void => {
    seen = plain().length
    child.stdin.write(keys)
  }
  return {
    press,
    printed: plain,
    async shows(wanted) {
      const isShown = (): boolean => plain().slice(seen).search(wanted) >= 0
      await expect.poll(() => isShown() || child.exitCode !== null, { timeout: patience }).toBe(true)
      expect(plain().slice(seen)).toMatch(wanted)
    },
    ended: async () => (await end)[0] ?? 1,
    async interrupt() {
      if (child.exitCode === null) press('\u0003')
      await end
    },
  }
}
