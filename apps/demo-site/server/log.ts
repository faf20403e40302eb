/** Log for the operator: one line per event, with its details as JSON. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void
  /** @param error - The thrown value; its stack is written too. */
  error(message: string, error?: unknown, details?: Readonly<Record<string, unknown>>): void
}

function line(level: string, message: string, details: Readonly<Record<string, unknown>>): string {
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  return `${new Date().toISOString()} ${level} ${message}${rest}\n`
}

/** Writes to the process's own output: errors to stderr, the rest to stdout. */
export const processLog: Log = {
  info: (message, details = {}) => void process.stdout.write(line('info', message, details)),
  error(message, error, details = {}) {
    const thrown = error === undefined ? {} : { error: error instanceof Error ? (error.stack ?? error.message) : error }
    process.stderr.write(line('error', message, { ...details, ...thrown }))
  },
}
