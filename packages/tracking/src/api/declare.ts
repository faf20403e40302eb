import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { nothing } from './schemas.js'

/** The declaration of a call that sends something and whose answer nobody reads. */
export interface Report<Path extends string, Encoding extends 'beacon' | 'form', Request> {
  readonly method: 'POST'
  readonly path: `/api/${Path}`
  readonly encoding: Encoding
  readonly quiet: true
  readonly request: Request
  readonly response: typeof nothing
}

/** Declares a call that sends something; its failure is ignored [DAT-25]. */
export function report<const Path extends string, const Encoding extends 'beacon' | 'form', Request extends Schema>(
  path: Path,
  encoding: Encoding,
  request: Request,
): Report<Path, Encoding, Request> {
  return defineEndpoint({
    method: 'POST',
    path: `${API_ROOT}${path}`,
    encoding,
    quiet: true,
    request,
    response: nothing,
  })
}
