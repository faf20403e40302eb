import type { RequestErrorKind } from './requestError.js'
import { waitOf } from './waitOf.js'

/** The members of an answer that state success or failure. Each of them may be missing or have a wrong type. */
export interface Marks {
  readonly crumbFail?: unknown
  readonly crumb?: unknown
  readonly loginRequired?: unknown
  readonly authorizationFail?: unknown
  readonly error?: unknown
  readonly errors?: unknown
  readonly message?: unknown
  readonly billingErrorCode?: unknown
  readonly path?: unknown
  readonly xsrfToken?: unknown
}

/** How one attempt went. */
export interface Answer {
  /** HTTP status; 0 for no answer. */
  readonly status: number
  readonly body?: unknown
  /** Absent without an answer. */
  readonly marks?: Marks | undefined
  /** Why it failed; `undefined` for success. */
  readonly kind: RequestErrorKind | undefined
  /** The parser's message, if a body that had to be JSON is not JSON. */
  readonly misread?: string | undefined
  /** Milliseconds for which the answer asks its caller to wait. */
  readonly retryAfter?: number | undefined
  /** The error that was thrown in place of an answer. */
  readonly cause?: unknown
}

/**
 * Reads an answer's body and judges it in one order [DAT-43]. An empty body is `null` [DAT-11]; a top-level `data`
 * envelope, an object whose only member is `data`, is unwrapped [DAT-9]. A failing answer that is not marked as JSON,
 * such as a proxy's error page, is judged by its status alone [DAT-21]. A 200 with an error field has failed [DAT-12]
 * [DAT-13], and so has a failing answer with a text of the server [DAT-19] [DAT-20], but for a 403, 501 or 503, whose
 * text is fixed [DAT-21]. A failure may name a wait
 * [DAT-45].
 * @param raw - Leave the body of a successful answer as text [DAT-1].
 */
export function readAnswer({ status, ok, headers }: Response, text: string, raw: boolean): Answer {
  let body: unknown = text || null
  let misread: string | undefined
  if (text && !(raw && ok)) {
    try {
      body = JSON.parse(text)
    } catch (error) {
      if (ok || headers.get('content-type')?.includes('json')) misread = (error as Error).message
    }
  }
  // Wrap the answer's body in `Object()`, which turns null and plain values into objects without members, so that
  // reading a member never throws.
  const envelope = Object(body) as { data?: unknown }
  if ('data' in envelope && Object.keys(envelope).length === 1) body = envelope.data
  const marks = Object(body) as Marks
  const kind = misread
    ? 'parse'
    : marks.loginRequired
      ? 'login'
      : marks.authorizationFail
        ? 'authorization'
        : marks.crumbFail
          ? 'crumb'
          : marks.error ||
              (!(ok || [403, 501, 503].includes(status)) && (marks.errors || marks.message || marks.billingErrorCode))
            ? 'server'
            : ok
              ? undefined
              : 'status'
  return { status, body, marks, kind, misread, retryAfter: kind && waitOf(headers, Date.now()) }
}

/**
 * Whether another attempt may succeed: after no answer, or after a failing status without an error text of the server.
 * An error text is final [DAT-19] [DAT-20] [DAT-23] [DAT-24] [DAT-45].
 */
export function mayRetry(kind: RequestErrorKind, status: number): boolean {
  return kind === 'server'
    ? status > 299 && ![400, 401, 500, 502].includes(status)
    : ['timeout', 'network', 'status'].includes(kind)
}

/** A text from outside, if it is a text and not empty [DAT-7] [DAT-27] [DAT-52]. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** The server's map of field to message, where it sent one [DAT-9] [DAT-52]. */
export function errorMap({ errors }: Marks): Readonly<Record<string, string>> | undefined {
  if (!errors || typeof errors !== 'object') return undefined
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => textOf(text)))
}
