import type { ReactNode } from 'react'
import { GIFT_CARDS } from '../messages/giftCards.ts'
import { translatorOf } from '../server/languages.ts'

export interface GiftCardBalancePageProps {
  readonly action: string
  readonly crumb: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Sentence about the card of a posted code. */
  readonly answer?: string
  /** Sentence about a code without an answer. */
  readonly failure?: string
}

/** The page on which somebody with a code sees what is left on the gift card [SRV-396]. */
export function GiftCardBalancePage({ action, crumb, lang, answer, failure }: GiftCardBalancePageProps): ReactNode {
  const say = translatorOf(lang)(GIFT_CARDS)
  return (
    <section className="account">
      <h1>{say.giftBalanceTitle}</h1>
      <p className="lead">{say.giftBalanceLead}</p>
      {answer !== undefined && <output>{answer}</output>}
      <form method="post" action={action}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <p className="field">
          {failure !== undefined && (
            <span className="error" id="code-error" role="alert">
              {failure}
            </span>
          )}
          <label htmlFor="code">{say.giftBalanceCode}</label>
          <input
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={100}
            required
            {...(failure !== undefined && { 'aria-invalid': true, 'aria-describedby': 'code-error' })}
          />
        </p>
        <button type="submit">{say.giftBalanceButton}</button>
      </form>
    </section>
  )
}
