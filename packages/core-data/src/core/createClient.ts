import { cookiesEnabled } from '@vitrine/cookies'
import { DATA_LAYER, type Translation } from '@vitrine/messages'
import { addParams, addressOf } from './address.js'
import { errorMap, mayRetry, readAnswer, textOf, type Answer } from './answer.js'
import type { Client } from './client.js'
import { crumbsOfPage } from './crumbs.js'
import type { CallOptions, Endpoint } from './endpoint.js'
import { RequestError } from './requestError.js'
import { statusText } from './statusText.js'

/** Options of a client; on a page all are optional. */
export interface ClientOptions {
  /** The origin of the calls, `https://lantern.test`. Default: the page's. A server has no page and must pass one. */
  readonly baseUrl?: string | undefined
  /** The origin of the site's own domain, where secure calls go: see `ownAddress` [DAT-4]. Default: `baseUrl`. */
  readonly ownUrl?: string | undefined
  /** The anti-forgery token of an account that is signed in already: `context.xsrfToken` [DAT-7]. */
  readonly xsrfToken?: string | undefined
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The texts of errors. Default: en-US. */
  readonly messages?: Translation<typeof DATA_LAYER> | undefined
  /**
   * Called when the account may not do what the call asks for; the call rejects as well [DAT-15] [DAT-16]. Default: the
   * event `vitrine:core-data:authorization-required` at the document.
   */
  readonly onAuthorizationFail?: ((error: RequestError, format: 'json' | 'raw') => void) | undefined
}

/** DOM events of this package; they are fired at the document. */
export interface CoreDataEvents {
  /** A call needs an account [DAT-14] [DAT-16]. */
  'vitrine:core-data:login-required': CustomEvent<RefusedDetail>
  /** The account may not do this, and the client has no handler of its own for it [DAT-15]. */
  'vitrine:core-data:authorization-required': CustomEvent<RefusedDetail>
}

/** Detail of the events of a refused call. */
export interface RefusedDetail {
  readonly url: string
  readonly error: RequestError
  readonly format: 'json' | 'raw'
}

/** Milliseconds between an answer and the next attempt [DAT-23]. */
const RETRY_PAUSE = 200
/**
 * Longest wait in milliseconds that an answer names and a retry waits for; a longer one is for the person to decide
 * [DAT-45].
 */
const LONGEST_PAUSE = 60_000
/** Milliseconds one attempt may take [DAT-48]. */
const TIMEOUT = 15_000
/**
 * Characters of a body that may outlive its page: browsers allow 64 kB, and a character takes up to three bytes
 * [DAT-44].
 */
const KEEPALIVE_LIMIT = 20_000

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Creates the client that calls the server: bodies [DAT-1] [DAT-44], secure calls [DAT-4], the crumb parameter [DAT-2]
 * [DAT-3], renewal of a stale crumb [DAT-17] [DAT-18], the anti-forgery header [DAT-7] [DAT-8], retries [DAT-23]
 * [DAT-24] and the waits that answers name [DAT-45], a time limit and abort [DAT-22] [DAT-48], one kind of error
 * [DAT-10] [DAT-12] [DAT-13] [DAT-21] [DAT-27] [DAT-43] [DAT-46] [DAT-47] [DAT-52], and the events of refused calls
 * [DAT-14] [DAT-15] [DAT-16], which a quiet call does not fire [DAT-25] [DAT-26].
 * @example
 * const client = createClient()
 * const cart = await client.call(getCart)
 */
export function createClient(options: ClientOptions = {}): Client {
  const { messages: texts = DATA_LAYER, onAuthorizationFail } = options
  const crumbs = crumbsOfPage()
  let token = options.xsrfToken

  async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
    const {
      method,
      encoding,
      format = 'json',
      secure,
      credentials,
      session,
      quiet,
      crumbHeader,
      response: schema,
    } = endpoint
    const { body, signal } = input
    const page = globalThis.location?.origin
    const url = addressOf(endpoint, (secure && options.ownUrl) || (options.baseUrl ?? page), input.params, input.query)
    const plain = url.href
    const isOwn = [page, options.ownUrl].includes(url.origin)
    const headers: Record<string, string> = {}
    const init: RequestInit = { method, headers }
    if (secure || credentials) init.credentials = 'include'
    const text = JSON.stringify(body)
    if (text) {
      init.body = encoding === 'form' ? addParams(new URLSearchParams(), body) : text
      init.keepalive = input.keepalive ?? (encoding === 'beacon' && text.length < KEEPALIVE_LIMIT)
      if (!encoding || encoding === 'json') headers['content-type'] = 'application/json'
    }

    let retries = input.retry ?? 0
    let replayed = false
    for (;;) {
      const crumb = isOwn ? await crumbs.current() : undefined
      url.href = plain
      if (crumb) url.searchParams.set('crumb', crumb)
      if (isOwn && token) headers['x-xsrf-token'] = token
      if (crumb && crumbHeader) headers[crumbHeader] = crumb

      const limit = AbortSignal.timeout(input.timeout ?? TIMEOUT)
      let answer: Answer
      try {
        signal?.throwIfAborted()
        init.signal = signal ? AbortSignal.any([signal, limit]) : limit
        const sent = (input.fetch ?? options.fetch ?? fetch)(url.href, init)
        if (method !== 'GET') crumbs.track(sent)
        const response = await sent
        answer = readAnswer(response, await response.text(), format === 'raw')
      } catch (cause) {
        const kind = signal?.aborted ? 'abort' : limit.aborted ? 'timeout' : 'network'
        answer = { status: 0, kind, cause }
      }

      const { status, body: answered, marks = {}, retryAfter = 0, cause } = answer
      let { kind, misread } = answer
      if (!kind) {
        const result = await schema['~standard'].validate(answered)
        if (!result.issues) {
          if (session) token = textOf(marks.xsrfToken)
          return result.value
        }
        kind = 'schema'
        misread = result.issues[0]?.message
      }

      if (marks.crumbFail && !replayed && cookiesEnabled()) {
        replayed = true
        await crumbs.renew(crumb, textOf(marks.crumb))
        continue
      }
      if (mayRetry(kind, status) && retryAfter <= LONGEST_PAUSE && retries-- > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(retryAfter, RETRY_PAUSE))
          signal?.addEventListener('abort', resolve)
        })
        continue
      }
      const message = misread
        ? texts.unparseable.replace('{url}', () => plain).replace('{message}', () => misread)
        : (kind !== 'status' && (textOf(marks.error) ?? textOf(marks.message))) || statusText(status, texts)
      const error = new RequestError(kind, message, {
        status,
        url: plain,
        body: answered,
        errors: errorMap(marks),
        path: textOf(marks.path) ?? url.pathname,
        retryAfter: answer.retryAfter,
        cause,
      })
      if (!quiet) {
        if (kind === 'authorization' && onAuthorizationFail) onAuthorizationFail(error, format)
        else if (kind === 'authorization' || kind === 'login') {
          const detail = { url: plain, error, format }
          globalThis.document?.dispatchEvent(new CustomEvent(`vitrine:core-data:${kind}-required`, { detail }))
        }
      }
      throw error
    }
  }
  return { call: call as Client['call'] }
}
