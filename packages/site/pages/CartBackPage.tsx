import type { ReactNode } from 'react'
import { BUYER } from '../messages/buyer.ts'
import { translatorOf } from '../server/languages.ts'

export interface CartBackPageProps {
  /** Address to which the form is posted, with the token of the link. */
  readonly action: string
  readonly crumb: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page of the link from the e-mail about a cart: only its button brings the cart into this browser [SRV-362]. */
export function CartBackPage({ action, crumb, lang }: CartBackPageProps): ReactNode {
  const say = translatorOf(lang)(BUYER)
  return (
    <section className="account">
      <h1>{say.cartBackTitle}</h1>
      <p className="lead">{say.cartBackText}</p>
      <form method="post" action={action}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <button type="submit">{say.cartBackButton}</button>
      </form>
    </section>
  )
}
