import { errorText, type Log } from '@vitrine/server/core'
import { pino } from 'pino'

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
