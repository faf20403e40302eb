/** Script that `calls.test.ts` runs in the page: the packages' client and calls, as a team's own script would use them. */
import { addCartEntry, getCart } from '@vitrine/commerce/api'
import { createClient, defineEndpoint, isRequestError, type RequestError, type Schema } from '@vitrine/core-data'
import { createSessionStore, ownAddress } from '@vitrine/core-data/site'
import { formCalls } from '@vitrine/forms/api'

/** How a call is driven. */
export interface How {
  readonly retry?: number
  readonly timeout?: number
  /** Milliseconds until the caller ends it. */
  readonly abortAfter?: number
  readonly quiet?: boolean
  /** The call accepts any response; otherwise only a cart. */
  readonly anything?: boolean
}

const ANYTHING: Schema = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) },
}

/** Wraps the browser's `fetch`: adds the header of a simulated fault and counts the requests. */
function faulty(fault: string) {
  const sent = { count: 0 }
  return {
    sent,
    fetch(url: string, init: RequestInit) {
      sent.count += 1
      const headers = { ...(init.headers as Record<string, string>), ...(fault && { 'X-Demo-Fault': fault }) }
      return fetch(url, { ...init, headers })
    },
  }
}

/** Makes one call with a simulated fault and returns everything that a page can observe of it. */
async function drive(fault: string, how: How) {
  const events: string[] = []
  const overlays: string[] = []
  const listen = ({ type }: Event): void => void events.push(type)
  const names = ['vitrine:core-data:login-required', 'vitrine:core-data:authorization-required']
  for (const name of names) document.addEventListener(name, listen)
  const { sent, fetch } = faulty(fault)
  const client = createClient({
    fetch,
    onAuthorizationFail: ({ message }, format) => overlays.push(`${message} ${format}`),
  })
  const { path } = getCart
  const response = how.anything ? ANYTHING : getCart.response
  const endpoint = defineEndpoint({ method: 'GET', path, response, quiet: how.quiet ?? false })
  const controller = new AbortController()
  if (how.abortAfter) setTimeout(() => controller.abort(), how.abortAfter)
  const { retry = 0, timeout = 15_000 } = how
  const outcome = await client.call(endpoint, { retry, timeout, signal: controller.signal }).then(
    (value) => ({ ok: true, value }) as const,
    (error: RequestError) => {
      if (!isRequestError(error)) throw error
      const { kind, status, message, path: place } = error
      return { ok: false, kind, status, message, path: place } as const
    },
  )
  for (const name of names) document.removeEventListener(name, listen)
  return { ...outcome, events, overlays, sends: sent.count }
}

/** Fetches a simulated fault and returns the whole response. */
function fetchFault(fault: string): Promise<unknown> {
  const endpoint = defineEndpoint({ method: 'GET', path: getCart.path, response: ANYTHING })
  return createClient({ fetch: faulty(fault).fetch }).call(endpoint)
}

/** Path and options of a secure call. */
async function secureAddress() {
  const context = { website: { internalUrl: 'https://lantern-hall.test', identifier: 'x', appDomain: 'y.test' } }
  const own = ownAddress(context, location)
  const asked: RequestInit[] = []
  let address = ''
  const client = createClient({
    ownUrl: own,
    fetch(url, init) {
      asked.push(init)
      const { origin, pathname } = new URL(url)
      address = origin + pathname
      return fetch(url, init)
    },
  })
  await client.call(defineEndpoint({ ...getCart, secure: true }))
  return { own, asked: address, credentials: asked[0]!.credentials }
}

const piece = { itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 1 }

async function addToCart(): Promise<void> {
  await createClient().call(addCartEntry, { body: piece })
}

async function pieces(): Promise<number> {
  return (await createClient().call(getCart)).totalQuantity
}

/** Lets the crumb expire, does the work, and counts how often a script has written a crumb meanwhile. */
async function withExpiredCrumb<Result>(work: () => Promise<Result>): Promise<{ result: Result; writes: number }> {
  document.cookie = 'crumb=expired; path=/'
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  let writes = 0
  Object.defineProperty(document, 'cookie', {
    ...own,
    set(line: string) {
      if (line.startsWith('crumb=')) writes += 1
      own.set!.call(document, line)
    },
  })
  try {
    return { result: await work(), writes }
  } finally {
    delete (document as Partial<Document>).cookie
  }
}

/** Makes many changing calls at once. */
async function storm(count: number, clientCount = 1) {
  const clients = Array.from({ length: clientCount }, () => createClient())
  const { result, writes } = await withExpiredCrumb(() =>
    Promise.all(Array.from({ length: count }, (_, n) => clients[n % clientCount]!.call(addCartEntry, { body: piece }))),
  )
  return { totals: result.map(({ totalQuantity }) => totalQuantity), writes }
}

/** Sends many forms at once. */
async function letters(count: number) {
  const form = JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Hello' })
  const letter = {
    formId: 'contact',
    submitButtonText: 'Send',
    form,
    context: { collectionId: 'home', objectName: 'Contact' },
  }
  const client = createClient()
  const { result, writes } = await withExpiredCrumb(() =>
    Promise.all(Array.from({ length: count }, () => formCalls(client).submit({}, letter))),
  )
  return { answers: result, writes }
}

/** Adds one piece to the cart and returns the outcome. */
async function addOnce() {
  const { sent, fetch } = faulty('')
  try {
    await createClient({ fetch }).call(addCartEntry, { body: piece })
    return { sends: sent.count }
  } catch (error) {
    if (!isRequestError(error)) throw error
    return { kind: error.kind, message: error.message, sends: sent.count }
  }
}

/** Keeps a value and reads it back. */
function keep(value: unknown): unknown {
  const store = createSessionStore()
  store.set('seen', value, Date.now() + 60_000)
  return store.get('seen')
}

const calls = { drive, fetchFault, secureAddress, addToCart, pieces, storm, letters, addOnce, keep }

/** Type of `window.calls` once this script has run in the page. */
export type CallsInPage = typeof calls

Object.assign(window, { calls })
