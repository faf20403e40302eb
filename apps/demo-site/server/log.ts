import { pino } from 'pino'

/** Log for the operator: one JSON object per line and event. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void
  /** @param error - The thrown value; its stack is written too. */
  error(message: string, error?: unknown, details?: Readonly<Record<string, unknown>>): void
}

/** Long enough for every token, session and key of the site, and longer than the words of a message. */
const SECRETS = /[\w-]{43,}/g

/**
 * The text of a thrown value for the log. Fields beside the stack are left out: the database's drivers put values of rows
 * into them. Whatever could be a token is removed.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : (JSON.stringify(error) ?? String(error))
  return text.replaceAll(SECRETS, '[removed]')
}

/** Writes lines to two streams [SRV-105]. */
export function createLog(out: NodeJS.WritableStream, errors: NodeJS.WritableStream): Log {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    messageKey: 'message',
  }
  const [toOut, toErrors] = [pino(options, out), pino(options, errors)]
  return {
    info: (message, details = {}) => toOut.info(details, message),
    error(message, error, details = {}) {
      toErrors.error({ ...details, ...(error !== undefined && { error: errorText(error) }) }, message)
    },
  }
}

/** Writes to the process's own output: errors to stderr, the rest to stdout. */
export const processLog: Log = createLog(process.stdout, process.stderr)
