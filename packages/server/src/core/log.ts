/** Receives what the server reports: every method takes one sentence and the facts that belong to it. */
export interface Log {
  readonly info: (message: string, facts?: Readonly<Record<string, unknown>>) => void
  readonly error: (message: string, error: unknown, facts?: Readonly<Record<string, unknown>>) => void
}

/** Writes one JSON object a line: information to standard output, errors with their stack to standard error. */
export const consoleLog: Log = {
  info(message, facts) {
    console.info(JSON.stringify({ level: 'info', time: new Date().toISOString(), message, ...facts }))
  },
  error(message, error, facts) {
    const stack = error instanceof Error ? error.stack : String(error)
    console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), message, ...facts, stack }))
  },
}
