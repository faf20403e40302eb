import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { PLAN } from '../messages/plan.ts'
import { translatorOf } from '../server/languages.ts'
import { Words } from './Words.tsx'

/** A payment of a subscription. */
export interface PlanPayment {
  readonly label: string
  readonly href: string
  readonly date: string
  readonly amount: string
}

export interface PlanPageProps {
  /** Title of what is subscribed, in the words of the owner. */
  readonly title: string
  /** Sentence about its state. */
  readonly lead: string
  /** Whether a payment is due. */
  readonly isLate: boolean
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly choices: readonly (readonly [value: string, label: string])[]
  /** Paid periods, the newest first. */
  readonly payments: readonly PlanPayment[]
  /** Sentence about what was just done. */
  readonly done: string | undefined
  /** Sentence about why nothing was done. */
  readonly failure: string | undefined
  readonly action: string
  readonly crumb: string
  readonly contentLanguage: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** A subscription for its member: how it stands, what can be done with it, and its payments [SRV-401]. */
export function PlanPage(props: PlanPageProps): ReactNode {
  const { title, lead, facts, choices, payments, done, failure, action, crumb, contentLanguage, lang } = props
  const say = translatorOf(lang)(PLAN)
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>
          <Words language={contentLanguage}>{title}</Words>
        </h1>
        {failure !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the refusal aloud
          <p className="refusal" role="alert" tabIndex={-1} autoFocus>
            {failure}
          </p>
        )}
        {done !== undefined && <output>{done}</output>}
        <p className="lead">{lead}</p>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {choices.length > 0 && (
          <form method="post" action={action} className="ways">
            <input type="hidden" name="crumb" value={crumb} />
            {choices.map(([value, label], index) => (
              <button
                key={value}
                type="submit"
                name="do"
                value={value}
                data-kind={index > 0 || !props.isLate ? 'secondary' : undefined}
              >
                {label}
              </button>
            ))}
          </form>
        )}
      </div>
      {payments.length > 0 && (
        <aside className="cell" data-span="end">
          <h2 id="plan-payments">{say.planPayments}</h2>
          <dl className="facts" aria-labelledby="plan-payments">
            {payments.map((payment) => (
              <div key={payment.href}>
                <dt>{payment.date}</dt>
                <dd>
                  <a href={payment.href}>{payment.label}</a> {payment.amount}
                </dd>
              </div>
            ))}
          </dl>
        </aside>
      )}
    </section>
  )
}
