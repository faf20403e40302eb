/**
 * Why a call failed.
 * - `'abort'`: the caller ended it. `'timeout'`, `'network'`: no answer came.
 * - `'parse'`: the answer is not JSON. `'schema'`: it is, but not what the call declares.
 * - `'crumb'`: refused for its crumb, also after the one replay. `'login'`: needs an account. `'authorization'`: the
 *   account may not.
 * - `'server'`: the server said why. `'status'`: it did not.
 */
export type RequestErrorKind =
  | 'abort'
  | 'timeout'
  | 'network'
  | 'parse'
  | 'schema'
  | 'crumb'
  | 'login'
  | 'authorization'
  | 'server'
  | 'status'

/** What a {@link RequestError} is made of, besides its kind and message. */
export interface RequestErrorDetails {
  readonly status?: number
  readonly url: string
  readonly body?: unknown
  readonly errors?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/** The one error of a failed call. Its message may be shown to a person [DAT-13]. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: RequestErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Where the call went, without its crumb. */
  readonly url: string
  /** The answer's body: JSON where it is JSON, else its text. From outside: check it before use. */
  readonly body: unknown
  /** The server's map of field to message, where it sent one. */
  readonly errors: Readonly<Record<string, string>> | undefined

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? 0
    this.url = details.url
    this.body = details.body
    this.errors = details.errors
  }
}

/** Whether something caught is a {@link RequestError}: by name, so also across bundles and frames. */
export function isRequestError(error: unknown): error is RequestError {
  return (error as { name?: unknown } | null | undefined)?.name === 'RequestError'
}
