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

/** Members of a {@link RequestError} besides its kind and message. */
export interface RequestErrorDetails {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Address of the call, without its crumb. */
  readonly url: string
  /** The answer's body: JSON where it is JSON, else its text. From outside: check it before use. */
  readonly body?: unknown
  /** The server's map of field to message, where it sent one. */
  readonly errors?: Readonly<Record<string, string>> | undefined
  /** The path that failed: the one that the server names, or else that of the call [DAT-27]. */
  readonly path?: string | undefined
  /** Milliseconds until another attempt makes sense, up to one day, where the answer says so (`Retry-After`). */
  readonly retryAfter?: number | undefined
  /** The error underneath. */
  readonly cause?: unknown
}

/** The one error of a failed call. Its message may be shown to a person [DAT-13] [DAT-52] [DAT-49]. */
export class RequestError extends Error implements RequestErrorDetails {
  override readonly name = 'RequestError'
  declare readonly kind: RequestErrorKind
  declare readonly status: number
  declare readonly url: string
  declare readonly body?: unknown
  declare readonly errors?: Readonly<Record<string, string>> | undefined
  declare readonly path?: string
  declare readonly retryAfter?: number

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails) {
    super(message, details)
    Object.assign(this, { kind }, details)
  }
}

/** Whether something caught is a {@link RequestError}: by name, so also across bundles and frames [DAT-13] [DAT-52]. */
export function isRequestError(error: unknown): error is RequestError {
  return (error as { name?: unknown } | null | undefined)?.name === 'RequestError'
}
