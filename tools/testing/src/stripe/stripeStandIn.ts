import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAccount, type StandInBank, type StandInEvent, type StandInSession } from './account.ts'
import { elementFrame, elementScript } from './element.ts'
import { CARDS, cardPage, endedPage, factorPage, paidPage } from './pages.ts'

/** How the service behaves: as usual; it answers nothing; it does what it is asked and its answer is lost; it refuses. */
export type StandInMood = 'well' | 'away' | 'forgetful' | 'refusing'

/** When the service tells about a payment: before it sends the buyer back, after that, when `release` is called, or never. */
export type MessageTime = 'before' | 'after' | 'late' | 'never'

/** Public key of the account, with which buyers pay by the element. */
export const PUBLIC_KEY = 'pk_test_stand_in'

export const KEYS = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' } as const

export interface StandInOptions {
  /** Default: a free port. */
  readonly port?: number
  readonly now?: () => number
  /** Delivers a message. Default: by HTTP. */
  readonly post?: (address: string, init: RequestInit) => Promise<Response> | Response
}

type Fields = ReadonlyMap<string, string>
interface Answer {
  readonly status: number
  readonly body: unknown
}

const refused = (message: string, code = 'parameter_invalid', status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})

async function readFields(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return new Map(new URLSearchParams(Buffer.concat(parts).toString()))
}

/**
 * A server on loopback that speaks as much of Stripe's HTTP as the adapter uses: Checkout Sessions with their page, card and
 * second factor, refunds, idempotency keys, and signed events. `state` switches how it behaves.
 */
export async function openStripeStandIn({ port = 0, now = () => Date.now(), post = fetch }: StandInOptions = {}) {
  const seconds = (): number => Math.floor(now() / 1000)
  const account = openAccount(KEYS.webhookSecret, () => origin)
  const answers = new Map<string, { readonly sent: string; readonly answer: Answer }>()
  const state = {
    mood: 'well' as StandInMood,
    /** How the bank answers charges of saved cards. */
    bank: 'pays' as StandInBank,
    messages: 'after' as MessageTime,
    /** How often each message is delivered. */
    copies: 1,
    /** Whether the buyer is sent back at once, or sees for a while that the payment has been received. */
    sendsBack: true,
    /** Address to which messages are posted. */
    endpoint: undefined as string | undefined,
    requests: 0,
  }
  const held: StandInEvent[] = []
  /** Deliveries on their way, each with all its copies. */
  const deliveries = new Set<Promise<void>>()

  /** Posts an event, signed now or at another time and with another secret. Returns the status of the answer. */
  async function deliver(
    { body }: Pick<StandInEvent, 'body'>,
    { at = seconds(), secret = KEYS.webhookSecret }: { readonly at?: number; readonly secret?: string } = {},
  ) {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': account.sign(body, at, secret),
    }
    const response = await post(state.endpoint!, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return response.status
  }

  async function send(event: StandInEvent): Promise<void> {
    for (let copy = 0; copy < state.copies; copy += 1) {
      await deliver(event).catch(() => 0)
    }
  }

  /** Tells about an event at the time that is switched on. */
  async function tell(event: StandInEvent | undefined): Promise<void> {
    if (!event || state.endpoint === undefined || state.messages === 'never') return
    if (state.messages === 'late') held.push(event)
    else if (state.messages === 'before') await send(event)
    else {
      const sending = send(event)
      deliveries.add(sending)
      void sending.then(() => deliveries.delete(sending))
    }
  }

  function createSession(fields: Fields): Answer {
    if (state.mood === 'refusing') return refused('Your account cannot currently make charges.', 'account_invalid')
    if (fields.get('mode') === 'setup') return { status: 200, body: account.show(account.create(fields, seconds())) }
    const expires = Number(fields.get('expires_at'))
    if (expires < seconds() + 30 * 60 || expires > seconds() + 24 * 3600)
      return refused('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
    if (fields.get('ui_mode') === 'elements' && (fields.has('success_url') || !fields.has('return_url')))
      return refused('With `ui_mode` elements a session takes `return_url`, and no `success_url`.')
    if (!(Number(fields.get('line_items[0][price_data][unit_amount]')) >= 50))
      return refused('The amount is too small.', 'amount_too_small')
    return { status: 200, body: account.show(account.create(fields, seconds())) }
  }

  function changeSession(session: StandInSession | undefined, isEnd: boolean, expanded: readonly string[]): Answer {
    if (!session) return refused('No such checkout.session.', 'resource_missing', 404)
    if (isEnd) {
      const event = account.expire(session, seconds())
      if (!event) return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
      void tell(event)
    }
    return { status: 200, body: account.show(session, expanded) }
  }

  const showRefund = ({ id, intent, cents, key, status }: NonNullable<ReturnType<typeof account.refund>>) => ({
    id,
    object: 'refund',
    amount: cents,
    payment_intent: intent,
    metadata: { key },
    status,
  })

  function createRefund(fields: Fields): Answer {
    const [intent, amount, key] = ['payment_intent', 'amount', 'metadata[key]'].map((name) => fields.get(name) ?? '')
    const refund = account.refund(intent!, Number(amount), key!)
    return refund
      ? { status: 200, body: showRefund(refund) }
      : refused('Refund amount is greater than the unrefunded amount on the charge.', 'charge_already_refunded')
  }

  /** Charges a saved card, lists the charges of a customer, or shows one. A declined charge is an error that contains it. */
  function answerCharge(method: string, id: string | undefined, url: URL, fields: Fields): Answer {
    if (method === 'GET' && id !== undefined) {
      const known = account.charges.get(id)
      return known
        ? { status: 200, body: account.showCharge(known) }
        : refused('No such payment_intent.', 'resource_missing', 404)
    }
    if (method === 'GET') {
      const customer = url.searchParams.get('customer')
      const all = [...account.charges.values()].filter((one) => one.fields.get('customer') === customer)
      const data = all.map(account.showCharge)
      return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more: false, data } }
    }
    const charge = account.charge(fields, state.bank)
    if (!charge) return refused('No such payment_method.', 'resource_missing', 404)
    const shown = account.showCharge(charge)
    if (charge.error === null) return { status: 200, body: shown }
    return { status: 402, body: { error: { type: 'card_error', ...charge.error, payment_intent: shown } } }
  }

  function route(method: string, url: URL, fields: Fields): Answer {
    const [, , kind, id, verb] = url.pathname.replace('/checkout/sessions', '/sessions').split('/')
    if (kind === 'sessions' && method === 'POST' && id === undefined) return createSession(fields)
    if (kind === 'sessions') {
      const isEnd = method === 'POST' && verb === 'expire'
      return changeSession(account.sessions.get(id!), isEnd, [...url.searchParams.values()])
    }
    if (kind === 'payment_intents') return answerCharge(method, id, url, fields)
    if (kind === 'refunds' && method === 'POST') return createRefund(fields)
    const all = [...account.refunds.values()].map(showRefund)
    if (kind === 'refunds' && id !== undefined) return { status: 200, body: all.find((one) => one.id === id) }
    const data = all.filter((one) => one.payment_intent === url.searchParams.get('payment_intent'))
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
  }

  /** Answers a repeated key with the first answer, as long as the parameters are the same. */
  function answerOnce(method: string, url: URL, fields: Fields, key: string | undefined): Answer {
    if (key === undefined || method !== 'POST') return route(method, url, fields)
    const sent = JSON.stringify([url.pathname, ...fields])
    const known = answers.get(key)
    if (known && known.sent !== sent)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys take the same parameters.' } } }
    if (known) return known.answer
    const answer = route(method, url, fields)
    if (answer.status === 200 || answer.status === 402) answers.set(key, { sent, answer })
    return answer
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const fields = await readFields(request)
    if (state.mood === 'away') return void request.socket.destroy()
    const key = request.headers['idempotency-key'] as string | undefined
    const isKnown = request.headers.authorization === `Bearer ${KEYS.secretKey}`
    const { status, body } = isKnown
      ? answerOnce(request.method!, url, fields, key)
      : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } }
    if (state.mood === 'forgetful') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  function pay(reference: string, card: string = CARDS.plain): Promise<void> {
    return tell(account.pay(account.sessions.get(reference)!, seconds(), card))
  }

  /** Charges a card as far as it can be: `'factor'` asks the bank first. */
  async function charge(session: StandInSession, fields: Fields): Promise<'paid' | 'factor' | 'declined'> {
    const card = (fields.get('card') ?? '').replaceAll(' ', '')
    const factor = fields.get('factor')
    if (card === CARDS.secondFactor && factor === undefined) return 'factor'
    if (card !== CARDS.plain && card !== CARDS.other && factor !== 'complete') return 'declined'
    await pay(session.id, card)
    return 'paid'
  }

  /** Serves the script of the element, and the frame in which a card is typed and charged. */
  async function answerElement(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const send = (type: string, text: string): void =>
      void response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
    const [, , name, secret = ''] = url.pathname.split('/')
    if (name === 'stripe.js') return send('text/javascript', elementScript(origin))
    if (name === 'more.js') return send('text/javascript', 'window.stripeStandInMore = true')
    const session = account.sessions.get(secret.split('_secret_')[0]!)
    if (!session || secret !== account.secretOf(session)) return void response.writeHead(404).end()
    if (request.method !== 'POST') return send('text/html', elementFrame())
    if (session.status !== 'open') return send('application/json', JSON.stringify({ outcome: 'ended' }))
    send('application/json', JSON.stringify({ outcome: await charge(session, await readFields(request)) }))
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const session = account.sessions.get(url.pathname.split('/')[3] ?? '')
    const show = (html: string, status = 200): void =>
      void response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
    if (session?.status !== 'open') return show(endedPage(), session ? 200 : 404)
    if (request.method !== 'POST') return show(cardPage(account, session))
    const fields = await readFields(request)
    const outcome = await charge(session, fields)
    if (outcome === 'factor') return show(factorPage(fields.get('card')!))
    if (outcome === 'declined') return show(cardPage(account, session, 'Your card was declined. Try another one.'))
    if (!state.sendsBack) return show(paidPage(account, session))
    response.writeHead(303, { Location: account.field(session, 'success_url') }).end()
  }

  const server = createServer((request, response) => {
    state.requests += 1
    const url = new URL(request.url!, origin)
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    const answer = url.pathname.startsWith('/v1/')
      ? answerApi
      : url.pathname.startsWith('/js/')
        ? answerElement
        : answerPage
    answer(request, response, url).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function close(): Promise<unknown> {
    const closed = new Promise((resolve) => void server.close(resolve))
    server.closeAllConnections()
    return closed
  }

  return {
    origin,
    state,
    account,
    deliver,
    pay,
    /** Delivers the messages that were held back, and waits for those on their way. */
    async release(): Promise<void> {
      for (const event of held.splice(0)) await send(event)
      await Promise.all(deliveries)
    },
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    /** Ends all connections without an answer, and listens again at the same address with the rows of the account. */
    async crash(): Promise<void> {
      await close()
      server.listen(Number(new URL(origin).port), '127.0.0.1')
      await once(server, 'listening')
    },
    close,
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>
