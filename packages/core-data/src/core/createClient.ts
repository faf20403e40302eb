import { cookiesEnabled } from '@vitrine/cookies'
import { DATA_LAYER, formatMessage, type Translation } from '@vitrine/messages'
import { addParams, addressOf } from './address.js'
import { errorMap, judge, mayRetry, readAnswer, type Answer } from './answer.js'
import type { Client } from './client.js'
import { createCrumbs } from './crumbs.js'
import type { CallOptions, Endpoint } from './endpoint.js'
import { RequestError } from './requestError.js'
import { statusText } from './statusText.js'

/** What a client may be given; on a page it needs nothing. */
export interface ClientOptions {
  /** The origin of the calls, `https://lantern.test`. Default: the page's. Required where there is no page. */
  readonly baseUrl?: string
  /** The origin of the site's own domain, where secure calls go: see `ownAddress` [DAT-4]. Default: `baseUrl`. */
  readonly ownUrl?: string
  /** Default: the global `fetch`, as it is at the time of the call. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The texts of errors. Default: en-US. */
  readonly messages?: Translation<typeof DATA_LAYER>
  /** Shows that the account may not do this; the call rejects as well [DAT-16]. */
  readonly onAuthorizationFail?: (error: RequestError, format: 'json' | 'raw') => void
}

/** DOM events of this package; they are fired at the document. */
export interface CoreDataEvents {
  /** A call needs an account [DAT-14] [DAT-16]. */
  'vitrine:core-data:login-required': CustomEvent<{ readonly url: string }>
}

/** Milliseconds between an answer and the next attempt [DAT-23]. */
const RETRY_PAUSE = 200
/** Milliseconds one attempt may take. */
const TIMEOUT = 15_000

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The way to the server: crumb parameter, renewal of a stale crumb, retries, time limit, abort, and one kind of error.
 * @example
 * const client = createClient()
 * const cart = await client.call(getCart)
 */
export function createClient(options: ClientOptions = {}): Client {
  const { messages: texts = DATA_LAYER } = options
  const crumbs = createCrumbs()

  async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
    const { method, format = 'json', secure, response: schema } = endpoint
    const { body, signal } = input
    const page = globalThis.location?.origin
    const base = options.baseUrl ?? page
    const url = addressOf(endpoint, (secure && options.ownUrl) || base, input.params, input.query)
    const plain = url.href
    const isOwn = [page, options.ownUrl].includes(url.origin)
    const init: RequestInit = { method }
    if (secure) init.credentials = 'include'
    if (body !== undefined) {
      if (endpoint.encoding === 'form') init.body = addParams(new URLSearchParams(), body)
      else {
        init.headers = { 'content-type': 'application/json' }
        init.body = JSON.stringify(body)
      }
    }

    let retries = input.retry ?? 0
    let replayed = false
    for (;;) {
      const crumb = isOwn ? await crumbs.current() : undefined
      url.href = plain
      if (crumb) url.searchParams.set('crumb', crumb)

      const limit = AbortSignal.timeout(input.timeout ?? TIMEOUT)
      let answer: Answer | undefined
      let cause: unknown
      try {
        signal?.throwIfAborted()
        init.signal = signal ? AbortSignal.any([signal, limit]) : limit
        const sent = options.fetch ? options.fetch(url.href, init) : fetch(url, init)
        if (method !== 'GET') crumbs.track(crumb, sent)
        const response = await sent
        answer = readAnswer(response, await response.text(), format === 'raw')
      } catch (thrown) {
        cause = thrown
      }

      const { status = 0, marks = {}, broken } = answer ?? {}
      let kind = answer ? judge(answer) : signal?.aborted ? 'abort' : limit.aborted ? 'timeout' : 'network'
      let misread = broken
      if (!kind) {
        const result = await schema['~standard'].validate(answer?.body)
        if (!result.issues) return result.value
        kind = 'schema'
        misread = result.issues[0]?.message ?? ''
      }

      if (marks.crumbFail && !replayed && cookiesEnabled()) {
        replayed = true
        await crumbs.renew(crumb, isText(marks.crumb) ? marks.crumb : undefined)
        continue
      }
      if (mayRetry(kind, answer) && retries-- > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_PAUSE)
          signal?.addEventListener('abort', resolve, { once: true })
        })
        continue
      }
      const message =
        misread === undefined
          ? ([marks.error, marks.message].find(isText) ?? statusText(status, texts))
          : formatMessage(texts.unparseable, { url: plain, message: misread })
      const error = new RequestError(kind, message, {
        status,
        url: plain,
        body: answer?.body,
        errors: errorMap(marks),
        cause,
      })
      if (kind === 'login') {
        globalThis.document?.dispatchEvent(
          new CustomEvent('vitrine:core-data:login-required', { detail: { url: plain } }),
        )
      }
      if (kind === 'authorization') options.onAuthorizationFail?.(error, format)
      throw error
    }
  }
  return { call: call as Client['call'] }
}
