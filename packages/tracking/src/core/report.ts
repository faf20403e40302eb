import { API_ROOT, type Schema } from '@vitrine/core-data'

/** Milliseconds that a tracking call may take [TRK-23] [TRK-24]. */
export const TRACKING_TIMEOUT = 2500

/** A schema out of a reader that gives `undefined` for what it refuses. */
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

/** The answer of a call whose answer nobody reads. */
export const nothing: Schema<object> = schemaOf((sent) => Object(sent) as object, '')

/**
 * The declaration of a call that sends something and whose answer nobody reads. A page sends by these
 * declarations, which have no schema for what is sent: only a server checks it, with those of `@vitrine/tracking/api`.
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

/** Declares a call; its failure is ignored [DAT-25]. */
export function report<Body>(path: string, options: Pick<Report<Body>, 'encoding' | 'crumbHeader'> = {}): Report<Body> {
  const declared = { method: 'POST', path: API_ROOT + path, quiet: true, response: nothing, ...options } as const
  return declared as Omit<Report<Body>, 'request'> as Report<Body>
}
