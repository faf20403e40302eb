import type {
  SubscriptionChange,
  SubscriptionEnd,
  SubscriptionLife,
  SubscriptionOutcome,
  SubscriptionRefusal,
} from './subscription.js'
import { MOST_TRIES } from './subscriptionTimes.js'

/** The life of a subscription that is about to begin. */
export const NEW_SUBSCRIPTION: SubscriptionLife = {
  state: 'none',
  period: 0,
  paidUntil: '',
  tries: 0,
  isAsked: false,
  triedAt: '',
}

const refuse = (refused: SubscriptionRefusal): SubscriptionOutcome => ({ refused })

/** States from which a subscription ends for each reason. */
const ENDS: Readonly<Record<SubscriptionEnd, readonly SubscriptionLife['state'][]>> = {
  member: ['ending', 'late'],
  unpaid: ['late'],
  shop: ['active', 'ending', 'late'],
  refund: ['active', 'ending', 'late'],
  complete: ['active'],
}

function askFor(life: SubscriptionLife, change: Extract<SubscriptionChange, { type: 'asked' }>): SubscriptionOutcome {
  const { period, attempt, at } = change
  if (period <= life.period || (period === life.period + 1 && attempt <= life.tries)) return refuse('repeated')
  const isNext = period === life.period + 1 && attempt === life.tries + 1 && attempt <= MOST_TRIES
  if (!isNext || (life.state !== 'active' && life.state !== 'late')) return refuse('not-now')
  return life.isAsked ? refuse('unanswered') : { life: { ...life, tries: attempt, isAsked: true, triedAt: at } }
}

/**
 * Applies one change to a subscription [COM-111]. It is a pure function: the journal of a subscription, applied in its order
 * to {@link NEW_SUBSCRIPTION}, gives its life. While a try has no answer the subscription neither ends nor is charged
 * otherwise, because it may have been charged.
 */
export function changeSubscription(life: SubscriptionLife, change: SubscriptionChange): SubscriptionOutcome {
  const { state, isAsked } = life
  if (change.type === 'begun') {
    if (state !== 'none') return refuse('repeated')
    return { life: { ...life, state: 'active', period: 1, paidUntil: change.until } }
  }
  if (state === 'none') return refuse('not-now')
  if (state === 'ended') return refuse(change.type === 'ended' ? 'repeated' : 'ended')
  switch (change.type) {
    case 'asked':
      return askFor(life, change)
    case 'renewed':
      if (change.period <= life.period) return refuse('repeated')
      if (change.period !== life.period + 1) return refuse('not-now')
      return {
        life: {
          state: 'active',
          period: change.period,
          paidUntil: change.until,
          tries: 0,
          isAsked: false,
          triedAt: '',
        },
      }
    case 'refused': {
      const isLast = change.period === life.period + 1 && change.attempt === life.tries
      return isAsked && isLast ? { life: { ...life, state: 'late', isAsked: false } } : refuse('repeated')
    }
    case 'method-changed':
      return { life }
    case 'end-asked':
      if (isAsked) return refuse('unanswered')
      if (state === 'ending') return refuse('repeated')
      return state === 'active' ? { life: { ...life, state: 'ending' } } : refuse('not-now')
    case 'end-withdrawn':
      return state === 'ending' ? { life: { ...life, state: 'active' } } : refuse('repeated')
    case 'ended':
      if (isAsked) return refuse('unanswered')
      return ENDS[change.reason].includes(state) ? { life: { ...life, state: 'ended' } } : refuse('not-now')
  }
}

/**
 * Adds up a journal.
 * @throws {Error} For a journal with a change that {@link changeSubscription} refuses.
 */
export function replaySubscription(journal: readonly SubscriptionChange[]): SubscriptionLife {
  let life = NEW_SUBSCRIPTION
  for (const change of journal) {
    const outcome = changeSubscription(life, change)
    if ('refused' in outcome) throw new Error(`The journal cannot have "${change.type}" here: ${outcome.refused}.`)
    life = outcome.life
  }
  return life
}
