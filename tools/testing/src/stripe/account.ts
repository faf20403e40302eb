import { createHmac, randomBytes } from 'node:crypto'

export interface StandInSession {
  readonly id: string
  readonly createdAt: number
  readonly fields: ReadonlyMap<string, string>
  status: 'open' | 'complete' | 'expired'
  intent: { readonly id: string; status: string } | undefined
}

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
  const events: StandInEvent[] = []

  const field = (session: StandInSession, name: string): string => session.fields.get(name) ?? ''
  const centsOf = (session: StandInSession): number => Number(field(session, 'line_items[0][price_data][unit_amount]'))
  const orderOf = (session: StandInSession): string => field(session, 'client_reference_id')

  function create(fields: ReadonlyMap<string, string>, now: number): StandInSession {
    const session: StandInSession = { id: named('cs_test'), createdAt: now, fields, status: 'open', intent: undefined }
    sessions.set(session.id, session)
    return session
  }

  /** The session as the API and its events show it. */
  function show(session: StandInSession, isExpanded = false) {
    const { id, status, intent, createdAt } = session
    return {
      id,
      object: 'checkout.session',
      amount_total: centsOf(session),
      client_reference_id: orderOf(session),
      created: createdAt,
      currency: field(session, 'line_items[0][price_data][currency]'),
      expires_at: Number(field(session, 'expires_at')),
      metadata: { order: field(session, 'metadata[order]'), website: field(session, 'metadata[website]') },
      mode: 'payment',
      payment_intent: intent === undefined ? null : isExpanded ? { ...intent, object: 'payment_intent' } : intent.id,
      payment_status: status === 'complete' && intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      status,
      url: status === 'open' ? `${pages()}/c/pay/${id}` : null,
    }
  }

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
    field,
    centsOf,
    orderOf,
    create,
    show,
    /** Charges the buyer: once, however often the page is sent. */
    pay(session: StandInSession, now: number): StandInEvent | undefined {
      if (session.status !== 'open') return undefined
      session.status = 'complete'
      session.intent = { id: named('pi'), status: 'succeeded' }
      return tell(session, 'checkout.session.completed', now)
    },
    expire(session: StandInSession, now: number): StandInEvent | undefined {
      if (session.status !== 'open') return undefined
      session.status = 'expired'
      return tell(session, 'checkout.session.expired', now)
    },
    refund(intent: string, cents: number, key: string): StandInRefund | undefined {
      const session = [...sessions.values()].find((one) => one.intent?.id === intent)
      const before = [...refunds.values()].filter((one) => one.intent === intent)
      const left = session ? centsOf(session) - before.reduce((sum, one) => sum + one.cents, 0) : 0
      if (cents > left) return undefined
      const refund: StandInRefund = { id: named('re'), intent, cents, key, status: 'succeeded' }
      refunds.set(refund.id, refund)
      return refund
    },
    /** Cents that an order was charged, less what was paid back. */
    charged(orderId: string): number {
      const paid = [...sessions.values()].filter(
        (one) => orderOf(one) === orderId && one.intent?.status === 'succeeded',
      )
      const intents = new Set(paid.map(({ intent }) => intent?.id))
      const back = [...refunds.values()].filter(({ intent, status }) => status === 'succeeded' && intents.has(intent))
      const sum = (list: readonly number[]): number => list.reduce((total, cents) => total + cents, 0)
      return sum(paid.map(centsOf)) - sum(back.map(({ cents }) => cents))
    },
    /** The header by which the service signs a body. https://docs.stripe.com/webhooks/signature */
    sign(body: string, now: number, secret = webhookSecret): string {
      return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')}`
    },
  }
}

export type StandInAccount = ReturnType<typeof openAccount>
