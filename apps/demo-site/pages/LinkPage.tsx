import { takeLink } from '@vitrine/access/api'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface LinkPageProps {
  /** Token from the page's address. */
  readonly token: string
  readonly crumb: string
  /** Language of all words. */
  readonly templateLanguage: ContentLanguage
}

/** The page of a one-time link: only its button uses the link up [SRV-16]. */
export function LinkPage({ token, crumb, templateLanguage }: LinkPageProps): ReactNode {
  return (
    <section className="account" {...templateLanguage}>
      <h1>One press more</h1>
      <p className="lead">You have opened a link from a letter of ours. It works once.</p>
      <form method="post" action={takeLink.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="token" defaultValue={token} />
        <button type="submit">Go on</button>
        <a href="/account">Not now</a>
      </form>
    </section>
  )
}
