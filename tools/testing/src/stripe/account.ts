import { createHmac, randomBytes } from 'node:crypto'

/** A card of a customer. */
export interface StandInMethod {
  readonly id: string
  readonly customer: string
  /** Number of the card. */
  readonly card: string
}

export interface StandInSession {
  readonly id: string
  readonly createdAt: number
  readonly fields: ReadonlyMap<string, string>
  status: 'open' | 'complete' | 'expired'
  intent: { readonly id: string; status: string } | undefined
  /** The card with which it was completed, if it saves one. */
  method: StandInMethod | undefined
}

/** A charge of a saved card. */
export interface StandInCharge {
  readonly id: string
  readonly fields: ReadonlyMap<string, string>
  readonly status: 'succeeded' | 'requires_payment_method'
  readonly error: { readonly code: string; readonly message: string } | null
}

/** Answer of the bank to a charge of a saved card: it pays, it declines, or it asks the owner of the card. */
export type StandInBank = 'pays' | 'declines' | 'asks'

export interface StandInRefund {
  readonly id: string
  readonly intent: string
  readonly cents: number
  readonly key: string
  status: 'succeeded' | 'pending' | 'failed'
}

export interface StandInEvent {
  readonly id: string
  readonly orderId: string
  readonly type: string
  readonly body: string
}

const named = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/** The rows of an account at the stand-in, by which tests count what was charged. */
export function openAccount(webhookSecret: string, pages: () => string) {
  const sessions = new Map<string, StandInSession>()
  const refunds = new Map<string, StandInRefund>()
  const methods = new Map<string, StandInMethod>()
  const charges = new Map<string, StandInCharge>()
  const events: StandInEvent[] = []

  const field = (session: StandInSession, name: string): string => session.fields.get(name) ?? ''
  const centsOf = (session: StandInSession): number => Number(field(session, 'line_items[0][price_data][unit_amount]'))
  const orderOf = (session: StandInSession): string => field(session, 'client_reference_id')

  function create(fields: ReadonlyMap<string, string>, now: number): StandInSession {
    const empty = { status: 'open', intent: undefined, method: undefined } as const
    const session: StandInSession = { id: named('cs_test'), createdAt: now, fields, ...empty }
    sessions.set(session.id, session)
    return session
  }

  const isElement = (session: StandInSession): boolean => field(session, 'ui_mode') === 'elements'
  const secretOf = ({ id }: StandInSession): string =>
    `${id}_secret_${createHmac('sha256', webhookSecret).update(id).digest('hex')}`
  const isSetup = (session: StandInSession): boolean => field(session, 'mode') === 'setup'
  const showMethod = ({ id, card }: StandInMethod) => ({
    id,
    object: 'payment_method',
    card: { last4: card.slice(-4) },
  })

  /** The session as the API and its events show it, with the objects that the query expands. */
  function show(session: StandInSession, expanded: readonly string[] = []) {
    const { id, status, intent, method, createdAt } = session
    const shown = (name: string) => {
      if (intent === undefined) return null
      if (!expanded.some((one) => one.startsWith(name))) return intent.id
      return { ...intent, object: name, payment_method: method ? showMethod(method) : null }
    }
    const metadata = Object.fromEntries(
      ['order', 'website', 'saves'].flatMap((name) => {
        const value = field(session, `metadata[${name}]`)
        return value === '' ? [] : [[name, value]]
      }),
    )
    return {
      id,
      object: 'checkout.session',
      amount_total: isSetup(session) ? null : centsOf(session),
      client_reference_id: orderOf(session) || null,
      created: createdAt,
      currency: field(session, isSetup(session) ? 'currency' : 'line_items[0][price_data][currency]'),
      customer: method?.customer ?? (field(session, 'customer') || null),
      expires_at: Number(field(session, 'expires_at')) || createdAt + 86_400,
      metadata,
      mode: field(session, 'mode'),
      payment_intent: isSetup(session) ? null : shown('payment_intent'),
      setup_intent: isSetup(session) ? shown('setup_intent') : null,
      payment_status: isSetup(session)
        ? 'no_payment_required'
        : status === 'complete' && intent?.status === 'succeeded'
          ? 'paid'
          : 'unpaid',
      status,
      url: status === 'open' && !isElement(session) ? `${pages()}/c/pay/${id}` : null,
      client_secret: isElement(session) ? secretOf(session) : null,
    }
  }

  /** Keeps the card with which a session is completed, if the session saves it. */
  function keepMethod(session: StandInSession, card: string): StandInMethod | undefined {
    if (!isSetup(session) && field(session, 'payment_intent_data[setup_future_usage]') !== 'off_session')
      return undefined
    const known = field(session, 'customer')
    const isNew = known === '' && field(session, 'customer_creation') === 'always'
    const method = { id: named('pm'), customer: isNew ? named('cus') : known, card }
    methods.set(method.id, method)
    return method
  }

  /** The charge as the API shows it. */
  const showCharge = ({ id, fields, status, error }: StandInCharge) => ({
    id,
    object: 'payment_intent',
    amount: Number(fields.get('amount')),
    amount_received: status === 'succeeded' ? Number(fields.get('amount')) : 0,
    currency: fields.get('currency'),
    customer: fields.get('customer'),
    metadata: Object.fromEntries(
      ['charge', 'order', 'website'].map((name) => [name, fields.get(`metadata[${name}]`) ?? '']),
    ),
    last_payment_error: error,
    status,
  })

  function tell(session: StandInSession, type: string, now: number): StandInEvent {
    const id = named('evt')
    const body = JSON.stringify({ id, object: 'event', created: now, type, data: { object: show(session) } }, null, 2)
    const event = { id, orderId: orderOf(session), type, body }
    events.push(event)
    return event
  }

  return {
    sessions,
    refunds,
    events,
    charges,
    isSetup,
    isElement,
    secretOf,
    showCharge,
    field,
    centsOf,
    orderOf,
    create,
    show,
    /** Charges the buyer, or saves the card: once, however often the page is sent. */
    pay(session: StandInSession, now: number, card: string): StandInEvent | undefined {
      if (session.status !== 'open') return undefined
      session.status = 'complete'
      session.method = keepMethod(session, card)
      session.intent = { id: named(isSetup(session) ? 'seti' : 'pi'), status: 'succeeded' }
      return tell(session, 'checkout.session.completed', now)
    },
    expire(session: StandInSession, now: number): StandInEvent | undefined {
      if (session.status !== 'open') return undefined
      session.status = 'expired'
      return tell(session, 'checkout.session.expired', now)
    },
    /** Charges a saved card; `undefined` for a card that the customer does not have. */
    charge(fields: ReadonlyMap<string, string>, bank: StandInBank): StandInCharge | undefined {
      const method = methods.get(fields.get('payment_method') ?? '')
      if (!method || method.customer !== fields.get('customer')) return undefined
      const failures = {
        pays: null,
        declines: { code: 'card_declined', message: 'Your card was declined.' },
        asks: { code: 'authentication_required', message: 'The bank asks the owner of the card.' },
      } as const
      const error = failures[bank]
      const status = error === null ? 'succeeded' : 'requires_payment_method'
      const charge: StandInCharge = { id: named('pi'), fields, status, error }
      charges.set(charge.id, charge)
      return charge
    },
    refund(intent: string, cents: number, key: string): StandInRefund | undefined {
      const session = [...sessions.values()].find((one) => one.intent?.id === intent)
      const before = [...refunds.values()].filter((one) => one.intent === intent)
      const charge = charges.get(intent)
      const paid = session ? centsOf(session) : charge?.status === 'succeeded' ? Number(charge.fields.get('amount')) : 0
      const left = paid - before.reduce((sum, one) => sum + one.cents, 0)
      if (cents > left) return undefined
      const refund: StandInRefund = { id: named('re'), intent, cents, key, status: 'succeeded' }
      refunds.set(refund.id, refund)
      return refund
    },
    /** Cents that an order was charged, less what was paid back. */
    charged(orderId: string): number {
      const sum = (list: readonly number[]): number => list.reduce((total, cents) => total + cents, 0)
      const paid = [...sessions.values()].filter(
        (one) => orderOf(one) === orderId && one.intent?.status === 'succeeded',
      )
      const again = [...charges.values()].filter(
        ({ fields, status }) => fields.get('metadata[order]') === orderId && status === 'succeeded',
      )
      const intents = new Set([...paid.map(({ intent }) => intent?.id), ...again.map(({ id }) => id)])
      const back = [...refunds.values()].filter(({ intent, status }) => status === 'succeeded' && intents.has(intent))
      const got = [...paid.map(centsOf), ...again.map(({ fields }) => Number(fields.get('amount')))]
      return sum(got) - sum(back.map(({ cents }) => cents))
    },
    /** The header by which the service signs a body. https://docs.stripe.com/webhooks/signature */
    sign(body: string, now: number, secret = webhookSecret): string {
      return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')}`
    },
  }
}

export type StandInAccount = ReturnType<typeof openAccount>
