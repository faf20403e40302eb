import { translatorOf } from '../server/languages.ts'
import { ACCOUNT } from '../messages/account.ts'
import { MAILS } from '../messages/mails.ts'
import { takeLink } from '@vitrine/access/api'
import type { ReactNode } from 'react'

export interface LinkPageProps {
  /** Token from the page's address. */
  readonly token: string
  readonly crumb: string
  /** Whether another browser asked for the link, so that this one asks for its address [SRV-252]. */
  readonly asksForEmail: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page of a one-time link: only its button uses the link up [SRV-16]. */
export function LinkPage({ token, crumb, asksForEmail, lang }: LinkPageProps): ReactNode {
  const say = translatorOf(lang)({ ...ACCOUNT, ...MAILS })
  return (
    <section className="account">
      <h1>{say.onePressMore}</h1>
      <p className="lead">{say.linkPageText}</p>
      {asksForEmail && <p>{say.otherBrowser}</p>}
      <form method="post" action={takeLink.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="token" defaultValue={token} />
        {asksForEmail && (
          <label>
            {say.otherBrowserEmail}
            <input type="email" name="email" autoComplete="email" required />
          </label>
        )}
        <button type="submit">{say.goOn}</button>
        <a href="/account">{say.notNow}</a>
      </form>
    </section>
  )
}
