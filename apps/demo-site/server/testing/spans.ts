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
export interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly Span[] }[]
  }[]
}

/** The attributes of a span by name. */
export const attributesOf = ({ attributes }: Pick<Span, 'attributes'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
