import { API_ROOT, type Schema } from '@vitrine/core-data'

/** Timeout of a tracking call in milliseconds [TRK-23] [TRK-24]. */
export const TRACKING_TIMEOUT = 2500

/**
 * Creates a schema from a reader that returns `undefined` for a value it rejects [TRK-15] [TRK-28] [TRK-29] [TRK-67]
 * [TRK-46] [TRK-69].
 */
export function schemaOf<Value>(read: (value: unknown) => Value | undefined, refusal: string): Schema<Value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'vitrine',
      validate(sent) {
        const value = read(sent)
        return value === undefined ? { issues: [{ message: refusal }] } : { value }
      },
    },
  }
}

/** Schema of an answer that the caller does not read. */
export const nothing: Schema<object> = schemaOf((sent) => Object(sent) as object, '')

/**
 * Declaration of a call whose answer the page does not read. It has no schema of the request: only the server checks
 * that, with the declarations of `@vitrine/tracking/api`.
 */
export interface Report<Body> {
  readonly method: 'POST'
  readonly path: string
  readonly encoding?: 'beacon' | 'form' | undefined
  readonly crumbHeader?: string | undefined
  readonly quiet: true
  readonly request: Schema<Body>
  readonly response: Schema<object>
}

/**
 * Declares a call whose failure is ignored [DAT-25] [TRK-69] [TRK-26]: a census call [TRK-15] [TRK-17] [TRK-24], an
 * event [TRK-28] or a list of records [TRK-46].
 */
export function report<Body>(path: string, options: Pick<Report<Body>, 'encoding' | 'crumbHeader'> = {}): Report<Body> {
  const declared = { method: 'POST', path: API_ROOT + path, quiet: true, response: nothing, ...options } as const
  return declared as Omit<Report<Body>, 'request'> as Report<Body>
}
