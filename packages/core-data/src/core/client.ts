import type { CallArguments, Endpoint, ResponseOf } from './endpoint.js'

/**
 * The one way to call the server. An interface, so that a façade which loads the real client on the first call, or a
 * test's own, can stand in for it.
 */
export interface Client {
  /**
   * Makes a declared call.
   * @returns The answer's body as its response schema reads it.
   * @throws {RequestError} For anything else, always by rejecting; `error.kind` says what it was.
   */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>>
}
