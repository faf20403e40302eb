import { isUnavailable } from './unavailable.js'

/** Receives what the server reports: every method takes one sentence and the facts that belong to it. */
export interface Log {
  readonly info: (message: string, facts?: Readonly<Record<string, unknown>>) => void
  /** `error` is the thrown value; its stack is written too. */
  readonly error: (message: string, error?: unknown, facts?: Readonly<Record<string, unknown>>) => void
}

/** Long enough for every token, session and key of the server, and longer than the words of a message. */
const SECRETS = /[\w-]{43,}/g

/**
 * Returns the text of a thrown value for the log. Fields beside the stack are left out: drivers of databases put values
 * of rows into them. Each word that could be a token is removed.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : (JSON.stringify(error) ?? String(error))
  return text.replaceAll(SECRETS, '[removed]')
}

/** Writes one JSON object a line: information to standard output, errors with their stack to standard error. */
export const consoleLog: Log = {
  info(message, facts) {
    console.info(JSON.stringify({ level: 'info', time: new Date().toISOString(), message, ...facts }))
  },
  error(message, error, facts) {
    const cause = error === undefined ? {} : { error: errorText(error) }
    console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), message, ...facts, ...cause }))
  },
}

/**
 * Logs a failure with the stack of its error; a database without capacity by one line without a stack, because an
 * overload fails many requests for the same reason.
 */
export function logFailure(
  log: Log,
  message: string,
  error: unknown,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  if (isUnavailable(error)) log.error(message, undefined, { ...facts, cause: (error as Error).message })
  else log.error(message, error, facts)
}
