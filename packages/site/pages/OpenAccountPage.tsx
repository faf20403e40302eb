import { formatMessage } from '@vitrine/messages'
import type { ReactNode } from 'react'
import { ACCOUNT } from '../messages/account.ts'
import { BUYER } from '../messages/buyer.ts'
import { translatorOf } from '../server/languages.ts'

export interface OpenAccountPageProps {
  /** Address to which the form is posted, with the token of the link. */
  readonly action: string
  readonly crumb: string
  /** E-mail address of the order. */
  readonly email: string
  /** Whether the address has an account, so that its person signs in. */
  readonly hasAccount: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page of the link from an order's e-mail: only its button opens the account [ACC-60]. */
export function OpenAccountPage(props: OpenAccountPageProps): ReactNode {
  const { action, crumb, email, hasAccount, lang } = props
  const say = translatorOf(lang)({ ...ACCOUNT, ...BUYER })
  return (
    <section className="account">
      <h1>{say.openAccountTitle}</h1>
      {hasAccount ? (
        <>
          <p className="lead">{say.accountIsThere}</p>
          <p>
            <a href="/account">{say.signInTitle}</a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{formatMessage(say.openAccountLead, { email })}</p>
          <form method="post" action={action}>
            <input type="hidden" name="crumb" defaultValue={crumb} />
            <button type="submit">{say.openAccountButton}</button>
          </form>
        </>
      )}
    </section>
  )
}
