import type { ReactNode } from 'react'
import { MAILS } from '../messages/mails.ts'
import { NOTICES } from '../messages/notices.ts'
import { translatorOf } from '../server/languages.ts'
import { Sentence } from './Sentence.tsx'

/** State of the page: it has the button, the press has confirmed the address, or the link has ended. */
export type JoinState = 'asks' | 'joined' | 'ended'

/** Messages of the title and of the text, by state. */
export const JOIN_TEXTS = {
  asks: ['joinNewsletterTitle', 'joinNewsletterLead'],
  joined: ['joinedNewsletterTitle', 'joinedNewsletterText'],
  ended: ['endedNewsletterTitle', 'endedNewsletterText'],
} as const

export interface JoinNewsletterPageProps {
  readonly state: JoinState
  /** Path to which the form is posted. */
  readonly action: string
  readonly crumb: string
  /** Token of the link. */
  readonly token: string
  /** Address that the link confirms. */
  readonly email: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/**
 * The page of the link in a newsletter's first mail. Only its button confirms the address, because mail scanners open
 * every link [SRV-247].
 */
export function JoinNewsletterPage({ state, action, crumb, token, email, lang }: JoinNewsletterPageProps): ReactNode {
  const say = translatorOf(lang)({ ...MAILS, ...NOTICES })
  const [title, text] = JOIN_TEXTS[state]
  return (
    <section className="account">
      <h1>{say[title]}</h1>
      <p className="lead">
        <Sentence text={say[text]} parts={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      {state === 'asks' ? (
        <form method="post" action={action}>
          <input type="hidden" name="crumb" defaultValue={crumb} />
          <input type="hidden" name="token" defaultValue={token} />
          <button type="submit">{say.joinNewsletterButton}</button>
        </form>
      ) : (
        <p>
          <a href="/">{say.toEntrance}</a>
        </p>
      )}
    </section>
  )
}
