/** The life of a subscription: what its journal adds up to. Times are ISO 8601 texts in UTC. */
export interface SubscriptionLife {
  /**
   * `none` before it has begun. `active`: paid, and charged again at the end of the period. `ending`: paid, and not charged
   * again. `late`: the charge of the next period was refused and is tried again. `ended`: it gives nothing any more.
   */
  readonly state: 'none' | 'active' | 'ending' | 'late' | 'ended'
  /** Number of the last paid period, from 1; 0 before. */
  readonly period: number
  /** End of the last paid period. */
  readonly paidUntil: string
  /** Tries of the next period so far. */
  readonly tries: number
  /** Whether the last try has no answer, so that nobody knows whether it was charged. */
  readonly isAsked: boolean
  /** Time of the last try. */
  readonly triedAt: string
}

/** Reason why a subscription has ended. `complete`: it has had all its periods. */
export type SubscriptionEnd = 'member' | 'unpaid' | 'shop' | 'refund' | 'complete'

/** One change of a subscription, as its journal keeps it. */
export type SubscriptionChange =
  /** Its first period is paid. */
  | { readonly type: 'begun'; readonly until: string }
  /** The next period is about to be charged. A change before the call, so that no try is forgotten. */
  | { readonly type: 'asked'; readonly period: number; readonly attempt: number; readonly at: string }
  /** The next period is paid, by whichever way. */
  | { readonly type: 'renewed'; readonly period: number; readonly until: string }
  /** The try has charged nothing and never will. `buyer`: the member has to confirm it, or to pay an invoice. */
  | {
      readonly type: 'refused'
      readonly period: number
      readonly attempt: number
      readonly reason: 'declined' | 'buyer'
    }
  /** Later periods are charged by another way to pay. */
  | { readonly type: 'method-changed'; readonly label: string }
  | { readonly type: 'end-asked' }
  | { readonly type: 'end-withdrawn' }
  | { readonly type: 'ended'; readonly reason: SubscriptionEnd }

/** Reason why a change is refused. `repeated`: it has happened already, so that nothing is left to do. */
export type SubscriptionRefusal = 'repeated' | 'unanswered' | 'ended' | 'not-now'

/** The life after a change, or the reason why the subscription stays as it is. */
export type SubscriptionOutcome = { readonly life: SubscriptionLife } | { readonly refused: SubscriptionRefusal }
