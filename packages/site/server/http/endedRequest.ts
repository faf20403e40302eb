/** A request whose answer has been sent. */
export interface EndedRequest {
  /** Id of the request, which the response header `X-Request-Id` and the log line of an error contain as well. */
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
