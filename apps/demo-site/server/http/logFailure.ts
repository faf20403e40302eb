import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'

/**
 * Logs a failure with the stack of its error; a database without capacity by one line without a stack, because an
 * overload fails many requests for the same reason [SRV-140].
 */
export function logFailure(
  log: Log,
  message: string,
  error: unknown,
  details: Readonly<Record<string, unknown>> = {},
): void {
  if (isUnavailable(error)) log.error(message, undefined, { ...details, cause: (error as Error).message })
  else log.error(message, error, details)
}
