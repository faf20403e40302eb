import { DATA_LAYER } from '@vitrine/messages'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Error answer of an API; thrown anywhere below a route [SRV-7] [SRV-14] [SRV-19] [SRV-70] [SRV-113]. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ContentfulStatusCode
  /** The JSON body; its `error` is a sentence for the person. */
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param error - The sentence, or the whole body.
   * @param headers - For example `Retry-After`.
   */
  constructor(
    status: ContentfulStatusCode,
    error: string | Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const body = typeof error === 'string' ? { error } : error
    super(typeof body.error === 'string' ? body.error : `answered ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Error text of an unexpected failure [SRV-6]. */
export const UNEXPECTED = DATA_LAYER.serverError

/** Error of a request beyond a limit: 429, and after how many seconds the next one is let through. */
export const tooMany = (error: string, retryAfter: number): ApiError =>
  new ApiError(429, error, { 'Retry-After': String(retryAfter) })
