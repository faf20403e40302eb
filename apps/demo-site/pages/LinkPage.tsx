import { translatorOf } from '../server/languages.ts'
import { ACCOUNT } from '../messages/account.ts'
import { takeLink } from '@vitrine/access/api'
import type { ReactNode } from 'react'

export interface LinkPageProps {
  /** Token from the page's address. */
  readonly token: string
  readonly crumb: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page of a one-time link: only its button uses the link up [SRV-16]. */
export function LinkPage({ token, crumb, lang }: LinkPageProps): ReactNode {
  const say = translatorOf(lang)(ACCOUNT)
  return (
    <section className="account">
      <h1>{say.onePressMore}</h1>
      <p className="lead">{say.linkPageText}</p>
      <form method="post" action={takeLink.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="token" defaultValue={token} />
        <button type="submit">{say.goOn}</button>
        <a href="/account">{say.notNow}</a>
      </form>
    </section>
  )
}
