import { formatMessage } from '@vitrine/messages'
import { dueAt, moneyIn, type PlanAction, planActions, planDay, type Subscription } from '@vitrine/server/shop'
import { PLAN } from '../../messages/plan.ts'
import type { PlanPageProps } from '../../pages/PlanPage.tsx'
import { translatorOf } from '../languages.ts'
import { planPrice } from './planPrice.ts'

/** Whether a subscription has had all its payments and ends with the period. */
function isLast({ life, terms }: Subscription): boolean {
  const { numBillingCycles } = terms.plan
  return numBillingCycles > 0 && life.period >= numBillingCycles
}

/** The price of each period in words: "$6.00 monthly". */
export function priceOf({ terms }: Pick<Subscription, 'terms'>, lang: string): string {
  const { draft, plan } = terms
  return planPrice(draft.details.totals.grandTotalCents, draft.currency, plan, lang)
}

/** The state of a subscription in a few words, for a list. */
export function shortState({ life, terms }: Subscription, lang: string): string {
  const say = translatorOf(lang)(PLAN)
  const date = planDay(new Date(life.paidUntil), lang, terms.zone)
  switch (life.state) {
    case 'ending':
      return formatMessage(say.planEndsOn, { date })
    case 'late':
      return say.planIsLate
    case 'ended':
    case 'none':
      return say.planHasEnded
    case 'active':
      return formatMessage(say.planUntil, { date })
  }
}

/** The sentence about the state of a subscription. */
function leadOf(subscription: Subscription, lang: string): string {
  const { life, terms } = subscription
  const say = translatorOf(lang)(PLAN)
  const day = (date: Date): string => planDay(date, lang, terms.zone)
  const values = { date: day(new Date(life.paidUntil)), next: day(dueAt(life) ?? new Date(life.paidUntil)) }
  if (life.state === 'ended' || life.state === 'none') return say.planEnded
  if (life.isAsked) return formatMessage(say.planAsked, values)
  if (life.state === 'late') return formatMessage(say.planLate, values)
  if (life.state === 'ending') return formatMessage(say.planEnding, values)
  return formatMessage(isLast(subscription) ? say.planLast : say.planActive, values)
}

/** The actions that are possible now, with the words of their buttons. */
function choicesOf(subscription: Subscription, lang: string, takesCards: boolean): (readonly [PlanAction, string])[] {
  const { life, method, terms } = subscription
  const say = translatorOf(lang)(PLAN)
  const amount = moneyIn(lang, terms.draft.currency)(terms.draft.details.totals.grandTotalCents)
  const words = {
    pay: formatMessage(say.planPayNow, { amount }),
    card: method === null ? say.planGiveCard : say.planChangeCard,
    end: life.state === 'late' ? say.planEndNow : say.planEnd,
    keep: say.planKeep,
  }
  return planActions(subscription, takesCards).map((action) => [action, words[action]])
}

/** A subscription as its page shows it to its member [SRV-401]. */
export function planView(
  subscription: Subscription,
  payments: PlanPageProps['payments'],
  lang: string,
  takesCards: boolean,
): Pick<PlanPageProps, 'title' | 'lead' | 'facts' | 'choices' | 'payments' | 'isLate'> {
  const { terms, methodLabel, method, life } = subscription
  const say = translatorOf(lang)(PLAN)
  const way = method === null ? say.planByInvoice : formatMessage(say.planByCard, { card: methodLabel })
  return {
    title: terms.title,
    lead: leadOf(subscription, lang),
    isLate: life.state === 'late',
    facts: [
      [say.planPrice, priceOf(subscription, lang)],
      ...(life.state === 'ended' ? [] : [[say.planMethod, way] as const]),
    ],
    choices: choicesOf(subscription, lang, takesCards),
    payments,
  }
}
