import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface LeaveLettersPageProps {
  /** Path to which the form is posted. */
  readonly action: string
  readonly crumb: string
  /** The e-mail address that the letter's link contains. */
  readonly email: string
  /** Whether an address has just been removed from the lists. */
  readonly isDone: boolean
  /** Language of all words. */
  readonly templateLanguage: ContentLanguage
}

/** The page on which people unsubscribe from newsletters [SRV-78]. */
export function LeaveLettersPage({ action, crumb, email, isDone, templateLanguage }: LeaveLettersPageProps): ReactNode {
  return (
    <section className="account" {...templateLanguage}>
      <h1>{isDone ? 'No more letters' : 'Leave our letters'}</h1>
      {isDone ? (
        <>
          <p className="lead">
            <output>The address is on none of our lists. You may come back at any time.</output>
          </p>
          <p>
            <a href="/">Back to the entrance</a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">Name the e-mail, and no letter of ours goes to it any more.</p>
          <form method="post" action={action}>
            <input type="hidden" name="crumb" defaultValue={crumb} />
            <label>
              E-mail
              <input type="email" name="email" autoComplete="email" required defaultValue={email} />
            </label>
            <button type="submit">Leave</button>
          </form>
        </>
      )}
    </section>
  )
}
