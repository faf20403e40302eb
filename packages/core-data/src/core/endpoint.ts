/** The HTTP methods of calls [DAT-1]. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Result of a schema's check: the value it read, or the issues. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/**
 * The part of Standard Schema (https://standardschema.dev) that a call needs. Every valibot schema is one, and so are
 * those of zod 4 and ArkType: the client checks an answer without carrying any schema library itself.
 */
export interface Schema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** Input type of a schema. */
export type InputOf<S> = S extends {
  readonly '~standard': { readonly types?: { readonly input: infer Input } | undefined }
}
  ? Input
  : never

/** Output type of a schema. */
export type OutputOf<S> = S extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined }
}
  ? Output
  : never

/**
 * Encoding of a call's body [DAT-44]: JSON, form fields, or beacon. A beacon is JSON marked as plain text: it needs no
 * preflight and, up to 20 000 characters, outlives its page.
 */
export type Encoding = 'json' | 'form' | 'beacon'

/** One call to the server, declared once and used by both sides. Made by {@link defineEndpoint}. */
export interface Endpoint {
  readonly method: Method
  /** From the site's root, with named places: `/api/comments/:commentId`. */
  readonly path: string
  /** Default `'json'`. */
  readonly encoding?: Encoding | undefined
  /** `'raw'` gives the answer's text to the response schema, unparsed [DAT-1]. Default `'json'`. */
  readonly format?: 'json' | 'raw' | undefined
  /** Sends the call to the site's own domain, over https and with credentials [DAT-4]. Default `false`. */
  readonly secure?: boolean | undefined
  /** Sends the visitor's cookies to any origin [FRM-34]. Default: only to the page's own origin. */
  readonly credentials?: boolean | undefined
  /**
   * Marks a sign-in or sign-out: every later call carries the `xsrfToken` of its answer in `X-XSRF-Token`, or no header
   * if the answer has no token [DAT-7] [DAT-8]. Default `false`.
   */
  readonly session?: boolean | undefined
  /**
   * Marks a call for which no visitor waits (a log-out, a widget, a tracking call). Its failure fires no login-required
   * event and opens no overlay; the call still rejects, so that its caller can log the error [DAT-25] [DAT-26]. Default
   * `false`.
   */
  readonly quiet?: boolean | undefined
  /** Header that carries the crumb as well [TRK-41]. Default: none. */
  readonly crumbHeader?: string | undefined
  /** Query parameters. Without it the call takes none. */
  readonly query?: Schema | undefined
  /** The body. Without it the call sends none. */
  readonly request?: Schema | undefined
  /** The answer's body; an empty one is `null` [DAT-11]. */
  readonly response: Schema
}

/**
 * Declares a call: the browser sends it through a client, the server checks with the same schemas. The answer is exactly
 * what was passed, typed by its literals, so that a wrong path parameter, query or body does not compile.
 * @example
 * const getPrint = defineEndpoint({ method: 'GET', path: '/api/prints/:printId', response: v.object({ title: v.string() }) })
 * const { title } = await client.call(getPrint, { params: { printId: 'tides-3' } })
 */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

/** The named places of a path: `'/a/:b/c/:d'` has `'b' | 'd'`. */
export type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never

/** The body a call sends, as its schema accepts it. */
export type RequestOf<E extends Endpoint> = E extends { readonly request: infer S } ? InputOf<S> : undefined

/** Output of a call's response schema. */
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>

/** `{ [key]: Value }`, optional where `{}` or `undefined` would do, absent where there is nothing to give. */
type Slot<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : // oxlint-disable-next-line typescript/no-empty-object-type -- `{}` tests whether every member is optional
      {} extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value }

type ParamsOf<Path extends string> = string extends Path
  ? Readonly<Record<string, string | number>> | undefined
  : [ParamNames<Path>] extends [never]
    ? undefined
    : { readonly [Name in ParamNames<Path>]: string | number }

type QueryOf<E extends Endpoint> = E extends { readonly query: infer S } ? InputOf<S> : undefined

/** How one call is made. */
export interface CallOptions {
  /** Ends the call: it rejects with kind `'abort'`, is never retried and never reported [DAT-24]. */
  readonly signal?: AbortSignal | undefined
  /** Further attempts after the first, 200 ms after the previous answer [DAT-23] [DAT-24]. Default 0. */
  readonly retry?: number | undefined
  /** Sends the request in place of the client's own `fetch`, for example with progress. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Milliseconds one attempt may take, its body included. Default 15 000. */
  readonly timeout?: number | undefined
  /**
   * The request may outlive its page. Browsers allow 64 KiB of such bodies at a time. Default: only a beacon of up to
   * 20 000 characters.
   */
  readonly keepalive?: boolean | undefined
}

/** Everything a call needs besides its declaration. */
export type CallInput<E extends Endpoint> = CallOptions &
  Slot<'params', ParamsOf<E['path']>> &
  Slot<'query', QueryOf<E>> &
  Slot<'body', RequestOf<E>>

/** The arguments after the endpoint; optional if the call requires nothing. */
export type CallArguments<E extends Endpoint> =
  // oxlint-disable-next-line typescript/no-empty-object-type -- `{}` tests whether every member is optional
  {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
