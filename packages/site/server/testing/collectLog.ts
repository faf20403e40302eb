import type { Log } from '@vitrine/server/core'

/** A line that would have gone to the operator. */
export interface LogLine {
  readonly level: 'info' | 'error'
  readonly message: string
  readonly error: unknown
  readonly details: Readonly<Record<string, unknown>>
}

/** A log whose lines a test reads, oldest first. */
export function collectLog(): { readonly log: Log; readonly logged: LogLine[] } {
  const logged: LogLine[] = []
  const log: Log = {
    info: (message, details = {}) => void logged.push({ level: 'info', message, error: undefined, details }),
    error: (message, error, details = {}) => void logged.push({ level: 'error', message, error, details }),
  }
  return { log, logged }
}
