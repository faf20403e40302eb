import { scrubText } from './scrub.js'

/** Most errors in one request [TRK-40]. */
export const MOST_ERRORS = 10

/** One JavaScript error in the form in which it is sent [TRK-39]. */
export interface ErrorRecord {
  readonly event: 'javascript-error'
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly data: {
    readonly websiteId?: string | undefined
    readonly templateId?: string | undefined
    readonly url: string
    readonly userAgent: string
    readonly app: string
    readonly message: string
    readonly stack?: string | undefined
    readonly file?: string | undefined
    readonly line?: number | undefined
    readonly column?: number | undefined
  }
}

/** An error as the browser reports it: an `ErrorEvent` has all members, a rejected promise only its reason. */
export interface ErrorSource {
  readonly error: unknown
  readonly message?: string | undefined
  readonly filename?: string | undefined
  readonly lineno?: number | undefined
  readonly colno?: number | undefined
}

/** The page and the application in which an error happened. */
export interface ErrorPlace {
  readonly websiteId?: string | undefined
  readonly templateId?: string | undefined
  readonly url: string
  readonly userAgent: string
  readonly app: string
}

/** Longest stack that is sent, in UTF-16 units [TRK-39]. */
const STACK_LENGTH = 5000
const MESSAGE_LENGTH = 1000

/** Returns a member of a thrown value as text. The value may have getters, so reading it may run foreign code. */
function textOf(error: unknown, name: 'message' | 'stack'): string | undefined {
  try {
    const value = (Object(error) as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function wordsOf(error: unknown): string {
  try {
    return String(error)
  } catch {
    return 'An error that cannot be read'
  }
}

/**
 * Describes an error for the server [TRK-39], without e-mail addresses, tokens and secret query parameters [TRK-66].
 * Never throws, whatever was thrown.
 * @param time - Epoch milliseconds.
 */
export function errorRecord(source: ErrorSource, place: ErrorPlace, time: number): ErrorRecord {
  const message = textOf(source.error, 'message') ?? (source.message || wordsOf(source.error))
  const stack = textOf(source.error, 'stack')
  return {
    event: 'javascript-error',
    timestamp: time,
    data: {
      ...place,
      url: scrubText(place.url),
      message: scrubText(message.slice(0, MESSAGE_LENGTH)),
      stack: stack && scrubText(stack.slice(0, STACK_LENGTH)).slice(0, STACK_LENGTH),
      file: source.filename ? scrubText(source.filename) : undefined,
      line: source.lineno || undefined,
      column: source.colno || undefined,
    },
  }
}
