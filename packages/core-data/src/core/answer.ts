import type { RequestErrorKind } from './requestError.js'

/** The members of an answer that say how it went; none of them is trusted to be there, or to be of its type. */
export interface Marks {
  readonly crumbFail?: unknown
  readonly crumb?: unknown
  readonly loginRequired?: unknown
  readonly authorizationFail?: unknown
  readonly error?: unknown
  readonly errors?: unknown
  readonly message?: unknown
  readonly billingErrorCode?: unknown
}

/** An answer whose body has been read. */
export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly body: unknown
  readonly marks: Marks
  /** Set when a body that had to be JSON is not: what the parser says. */
  readonly broken?: string
}

/**
 * Reads an answer's body. An empty one is `null` [DAT-11]; a top-level `data` envelope, an object whose only member is
 * `data`, is unwrapped [DAT-9]. A failing answer that does not claim to be JSON (a proxy's error page) is not broken: its
 * status says enough [DAT-43].
 * @param raw - Leave the body of a successful answer as text [DAT-1].
 */
export function readAnswer({ status, ok, headers }: Response, text: string, raw: boolean): Answer {
  let body: unknown = text || null
  if (text && !(raw && ok)) {
    try {
      body = JSON.parse(text)
    } catch (error) {
      if (ok || headers.get('content-type')?.includes('json')) {
        return { status, ok, body, marks: {}, broken: (error as Error).message }
      }
    }
  }
  // Object() makes a record of anything: null and plain values have no marks.
  const envelope = Object(body) as { data?: unknown }
  if ('data' in envelope && Object.keys(envelope).length === 1) body = envelope.data
  return { status, ok, body, marks: Object(body) as Marks }
}

/**
 * What an answer means, judged in the order of DAT-43.
 * @returns Why it failed, or `undefined` when it did not: a 200 with an error field has failed [DAT-12] [DAT-13].
 */
export function judge({ ok, marks, broken }: Answer): RequestErrorKind | undefined {
  if (broken) return 'parse'
  if (marks.loginRequired) return 'login'
  if (marks.authorizationFail) return 'authorization'
  if (marks.crumbFail) return 'crumb'
  if (marks.error || (!ok && (marks.errors || marks.message || marks.billingErrorCode))) return 'server'
  return ok ? undefined : 'status'
}

/**
 * Whether a further attempt may do better: there was no answer, or a failing status that the server has not explained as
 * its own error, which is final [DAT-19] [DAT-20] [DAT-23].
 * @param answer - `undefined` for no answer.
 */
export function mayRetry(kind: RequestErrorKind, answer: Pick<Answer, 'status' | 'ok'> | undefined): boolean {
  if (!answer) return kind !== 'abort'
  return kind === 'status' || (kind === 'server' && !answer.ok && ![400, 401, 500, 502].includes(answer.status))
}

/** The server's map of field to message, where it sent one. */
export function errorMap({ errors }: Marks): Readonly<Record<string, string>> | undefined {
  if (!errors || typeof errors !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
