/** Text of an answer to an unexpected failure; the cause goes to the log alone. */
export const UNEXPECTED = 'Internal server error. Please try again later.'

/** Error answer of a call: a handler throws it, and the server sends status, body and headers. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** HTTP status, 400 to 503. */
  readonly status: number
  /** The JSON body; its `error` is a sentence for the person. */
  readonly body: Readonly<Record<string, unknown>>
  /** Headers of the answer, for example `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param error - The sentence for the person, or the whole body.
   * @param headers - Default: none.
   */
  constructor(
    status: number,
    error: string | Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const body = typeof error === 'string' ? { error } : error
    super(typeof body['error'] === 'string' ? body['error'] : `answered ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}
