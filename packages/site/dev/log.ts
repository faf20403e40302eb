import type { Log } from '@vitrine/server/core'

/** A log for the person at the terminal: the time and one line for each event. */
export interface DevLog extends Log {
  /** Writes one line with the time before it. */
  say(line: string): void
}

/** Details that an other line of the log has already. */
const LEFT_OUT: ReadonlySet<string> = new Set(['id', 'method', 'route'])

function describe(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== undefined && !LEFT_OUT.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('')
}

/**
 * Creates the log of the development server.
 * @param onError - Called with the event and the thrown value of each error; writes it.
 */
export function createDevLog(onError: (summary: string, error: unknown) => void): DevLog {
  return {
    say: (line) => void process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${line}\n`),
    info(message, details = {}) {
      this.say(`${message}${describe(details)}`)
    },
    error: (message, error, details = {}) => onError(`${message}${describe(details)}`, error),
  }
}
