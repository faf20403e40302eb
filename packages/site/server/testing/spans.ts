import { createServer, type IncomingMessage } from 'node:http'
import { serve } from './serve.ts'

/** Value of an attribute. */
interface Value {
  readonly stringValue?: string
  readonly intValue?: number
}
/** A span, as a collector receives it in JSON. */
export interface Span {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code: number }
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}
/** One export of a process to a collector. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly Span[] }[]
  }[]
}

/** The attributes of a span by name. */
export const attributesOf = ({ attributes }: Pick<Span, 'attributes'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/**
 * A collector of traces that keeps what it receives, until the end of the test.
 * @param answer - The status of an answer; `undefined` gives none. Default: 200.
 */
export async function openCollector(answer: (request: IncomingMessage) => number | undefined = () => 200) {
  /** Method, address and the headers `X-Key` and `X-Site` of each request. */
  const asked: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const { 'x-key': key, 'x-site': site } = request.headers
    asked.push([request.method, request.url, key, site].filter(Boolean).join(' '))
    let body = ''
    for await (const part of request) body += String(part)
    bodies.push(body)
    const status = answer(request)
    if (status) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  })
  const address = await serve(server)
  const resources = (): Export['resourceSpans'] => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
  const spans = (): Span[] => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  return { address, asked, bodies, resources, spans }
}
