import { askForLink, signIn } from '@vitrine/access/api'
import { PasskeyButton, SignInForm } from '@vitrine/access/react'
import type { ContentLanguage } from '@vitrine/parts'
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
  /** Language of all texts. */
  readonly templateLanguage: ContentLanguage
}

/** A sign-in form that works without script [SRV-16] [SRV-31] [SRV-98]. */
export function SignIn(props: SignInProps): ReactNode {
  const { crumb, next, email, rememberMe, error, isLetterSent, hasPasskeys, demo, templateLanguage } = props
  const action = next === undefined ? signIn.path : `${signIn.path}?next=${encodeURIComponent(next)}`
  return (
    <section className="account" {...templateLanguage}>
      <h1 id="sign-in">Sign in</h1>
      <p className="lead">For the people who look after the hall, and for members of the club.</p>
      <SignInForm
        action={action}
        hiddenFields={{ crumb }}
        error={error}
        defaultEmail={email}
        defaultRememberMe={rememberMe}
        noValidate
        aria-labelledby="sign-in"
      />
      {hasPasskeys && <PasskeyButton next={next ?? '/account'} />}
      {isLetterSent && (
        <output>
          If the address can be written to, a letter is on its way. Its link works once, for ten minutes, in this
          browser.
        </output>
      )}
      <h2 id="by-letter">By letter</h2>
      <p>We send you a link, and you need no password.</p>
      <form method="post" action={askForLink.path} aria-labelledby="by-letter">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="purpose" defaultValue="sign-in" />
        <p>
          <label htmlFor="letter-email">Address for the letter</label>
          <input id="letter-email" name="email" type="email" autoComplete="email" maxLength={254} required />
        </p>
        <button type="submit">Send the letter</button>
      </form>
      <h2 id="join">Join the club</h2>
      <form method="post" action={askForLink.path} aria-labelledby="join">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="purpose" defaultValue="join" />
        <p>
          <label htmlFor="join-name">Your name</label>
          <input id="join-name" name="name" type="text" autoComplete="name" maxLength={100} required />
        </p>
        <p>
          <label htmlFor="join-email">Your mail address</label>
          <input id="join-email" name="email" type="email" autoComplete="email" maxLength={254} required />
        </p>
        <button type="submit">Join by letter</button>
      </form>
      {demo && (
        <aside aria-label="Accounts to look around with">
          <p>
            To look around: the password is <kbd>{demo.password}</kbd> for each of
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
