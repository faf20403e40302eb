/** A request whose answer has been sent. */
export interface EndedRequest {
  /** Stands in the answer's `X-Request-Id` and in the error line, too. */
  readonly id: string
  readonly method: string
  /** Pattern of the route that answered, such as `/images/:slug/:file`; an address may contain a token. */
  readonly route: string
  readonly status: number
  /** Milliseconds until the last byte was sent. */
  readonly ms: number
  /** Whether the connection ended before the last byte. */
  readonly cut: boolean
}
