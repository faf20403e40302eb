import type { CallArguments, Endpoint, ResponseOf } from './endpoint.js'

/**
 * Calls the server. An interface, so that a test's client, or a façade that loads the real client on the first call,
 * can replace it.
 */
export interface Client {
  /**
   * Makes a declared call.
   * @returns The answer's body as its response schema reads it.
   * @throws {RequestError} For any failure, always by rejecting; `error.kind` names it.
   */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>>
}
