/** PostgreSQL's classes and codes of a server that cannot do the work now, and has done none of it. */
const CODES: readonly RegExp[] = [
  // Class 08: no connection; class 53: out of connections, memory or disk; class 57P: shutting down or starting up.
  /^(?:08|53|57P)/,
  // A statement, or its wait for a lock, took longer than its time limit.
  /^(?:57014|55P03)$/,
  // The network: the server is not there, or the connection is gone.
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/,
]

/** Messages of `pg` without a code: a full pool, a silent server and a lost connection. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated\b|Client has encountered a connection error)/

/**
 * Whether a statement failed because the database has no capacity or no connection at present, so that the same request
 * may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  return (typeof code === 'string' && CODES.some((pattern) => pattern.test(code))) || MESSAGES.test(error.message)
}

/** PostgreSQL's code of a server that recovers or starts. */
const STARTING = '57P03'

/** Whether the server accepts connections soon: it recovers from a crash, or is starting. */
export const isStarting = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === STARTING

/** Seconds after which a request that found no capacity may be repeated, as the header `Retry-After` writes them. */
export const RETRY_AFTER = '5'
