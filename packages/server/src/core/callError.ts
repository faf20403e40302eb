import { DATA_LAYER } from '@vitrine/messages'

/** Text of an answer to an unexpected failure; the cause goes to the log alone. */
export const UNEXPECTED = DATA_LAYER.serverError

/** HTTP status of a refusal or a failure. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503 | 507

/** Error answer of a call: a handler throws it, and the server sends status, body and headers. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: ErrorStatus
  /** The JSON body; its `error` is a sentence for the person. */
  readonly body: Readonly<Record<string, unknown>>
  /** Headers of the answer, for example `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param error - The sentence for the person, or the whole body.
   * @param headers - Default: none.
   * @param options - The cause, for the log.
   */
  constructor(
    status: ErrorStatus,
    error: string | Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    const body = typeof error === 'string' ? { error } : error
    super(typeof body['error'] === 'string' ? body['error'] : `answered ${status}`, options)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Returns the error of a request beyond a limit: 429, and the seconds after which the next one is let through. */
export const tooMany = (error: string, retryAfter: number): CallError =>
  new CallError(429, error, { 'Retry-After': String(retryAfter) })
