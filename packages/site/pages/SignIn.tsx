import { signInLabels } from './signInLabels.ts'
import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { ACCOUNT } from '../messages/account.ts'
import { askForLink, signIn } from '@vitrine/access/api'
import { PasskeyButton, SignInForm } from '@vitrine/access/react'
import type { ReactNode } from 'react'

export interface SignInProps {
  readonly crumb: string
  /** Path of this site to open after signing in. */
  readonly next: string | undefined
  /** E-mail address typed before a refusal. */
  readonly email: string
  readonly rememberMe: boolean
  /** Whether a mail with a link has just been requested. */
  readonly isLetterSent: boolean
  /** Reason why the sign-in was refused. */
  readonly error: string | undefined
  /** Addresses and password of trial accounts; present only if the password is public. */
  readonly demo: { readonly emails: readonly string[]; readonly password: string } | undefined
  /** Whether the site's address is a host name, which passkeys need. */
  readonly hasPasskeys: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** A sign-in form that works without script [SRV-16] [SRV-31] [SRV-98]. */
export function SignIn(props: SignInProps): ReactNode {
  const { crumb, next, email, rememberMe, error, isLetterSent, hasPasskeys, demo, lang } = props
  const translate = translatorOf(lang)
  const say = translate(ACCOUNT)
  const labels = signInLabels(lang)
  const action = next === undefined ? signIn.path : `${signIn.path}?next=${encodeURIComponent(next)}`
  return (
    <section className="account">
      <h1 id="sign-in">{say.signInTitle}</h1>
      <p className="lead">{say.signInLead}</p>
      <SignInForm
        action={action}
        hiddenFields={{ crumb }}
        error={error}
        defaultEmail={email}
        defaultRememberMe={rememberMe}
        labels={labels}
        noValidate
        aria-labelledby="sign-in"
      />
      {hasPasskeys && <PasskeyButton next={next ?? '/account'} labels={labels} />}
      {isLetterSent && <output>{say.letterSent}</output>}
      <h2 id="by-letter">{say.byLetter}</h2>
      <p>{say.byLetterText}</p>
      <form method="post" action={askForLink.path} aria-labelledby="by-letter">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="purpose" defaultValue="sign-in" />
        <p>
          <label htmlFor="letter-email">{say.letterEmail}</label>
          <input id="letter-email" name="email" type="email" autoComplete="email" maxLength={254} required />
        </p>
        <button type="submit">{say.sendLetter}</button>
      </form>
      <h2 id="join">{say.joinClub}</h2>
      <form method="post" action={askForLink.path} aria-labelledby="join">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="purpose" defaultValue="join" />
        <p>
          <label htmlFor="join-name">{say.joinName}</label>
          <input id="join-name" name="name" type="text" autoComplete="name" maxLength={100} required />
        </p>
        <p>
          <label htmlFor="join-email">{say.joinEmail}</label>
          <input id="join-email" name="email" type="email" autoComplete="email" maxLength={254} required />
        </p>
        <button type="submit">{say.joinByLetter}</button>
      </form>
      {demo && (
        <aside aria-label={say.demoAccounts}>
          <p>
            <Sentence text={say.demoText} parts={{ password: <kbd>{demo.password}</kbd> }} />
          </p>
          <ul>
            {demo.emails.map((one) => (
              <li key={one}>
                <kbd>{one}</kbd>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </section>
  )
}
