import { translatorOf } from '../server/languages.ts'
import { MAILS } from '../messages/mails.ts'
import { NOTICES } from '../messages/notices.ts'
import type { ReactNode } from 'react'
import { Sentence } from './Sentence.tsx'

export interface LeaveLettersPageProps {
  /** Path to which the form is posted. */
  readonly action: string
  readonly crumb: string
  /** The e-mail address that the letter's link contains. */
  readonly email: string
  /** Token of the letter's link, which needs one press. Default: the page asks for the address. */
  readonly token?: string | undefined
  /** Whether an address has just been removed from the lists. */
  readonly isDone: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page on which people unsubscribe from newsletters [SRV-78]. */
export function LeaveLettersPage({ action, crumb, email, token, isDone, lang }: LeaveLettersPageProps): ReactNode {
  const say = translatorOf(lang)({ ...NOTICES, ...MAILS })
  return (
    <section className="account">
      <h1>{isDone ? say.noMoreLetters : say.leaveLetters}</h1>
      {isDone ? (
        <>
          <p className="lead">
            <output>{say.noMoreLettersText}</output>
          </p>
          <p>
            <a href="/">{say.toEntrance}</a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            {token === undefined ? (
              say.leaveLettersLead
            ) : (
              <Sentence text={say.leaveAddress} parts={{ email: <bdi key="email">{email}</bdi> }} />
            )}
          </p>
          <form method="post" action={action}>
            <input type="hidden" name="crumb" defaultValue={crumb} />
            {token === undefined ? (
              <label>
                {say.leaveLettersEmail}
                <input type="email" name="email" autoComplete="email" required defaultValue={email} />
              </label>
            ) : (
              <input type="hidden" name="token" defaultValue={token} />
            )}
            <button type="submit">{say.leaveButton}</button>
          </form>
        </>
      )}
    </section>
  )
}
