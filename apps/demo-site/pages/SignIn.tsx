import { signIn } from '@vitrine/access/api'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface SignInProps {
  readonly crumb: string
  /** Path of this site to go to after signing in. */
  readonly next: string | undefined
  /** As typed, after a refusal. */
  readonly email: string
  readonly rememberMe: boolean
  /** Why it was refused. */
  readonly error: string | undefined
  /** Addresses to look around with, and their password; only where it is nobody's secret. */
  readonly demo: { readonly emails: readonly string[]; readonly password: string } | undefined
  /** Of all words. */
  readonly templateLanguage: ContentLanguage
}

/** A form that signs in by itself: nothing here waits for a script. */
export function SignIn(props: SignInProps): ReactNode {
  const { crumb, next, email, rememberMe, error, demo, templateLanguage } = props
  const action = next === undefined ? signIn.path : `${signIn.path}?next=${encodeURIComponent(next)}`
  const errorId = error === undefined ? undefined : 'sign-in-error'
  return (
    <section className="account" {...templateLanguage}>
      <h1>Sign in</h1>
      <p className="lead">For the people who look after the hall, and for members of the club.</p>
      <form method="post" action={action}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        {error !== undefined && (
          // A screen reader does not announce a live region that the page came with; it reads what has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers what its visitor has just sent
          <p className="refusal" id={errorId} role="alert" tabIndex={-1} autoFocus>
            {error}
          </p>
        )}
        <p>
          <label htmlFor="sign-in-email">E-mail</label>
          <input
            id="sign-in-email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            defaultValue={email}
            aria-describedby={errorId}
          />
        </p>
        <p>
          <label htmlFor="sign-in-password">Password</label>
          <input
            id="sign-in-password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
            required
            aria-describedby={errorId}
          />
        </p>
        <p className="choice">
          <input id="sign-in-remember" name="rememberMe" type="checkbox" defaultChecked={rememberMe} />
          <label htmlFor="sign-in-remember">Stay signed in for thirty days</label>
        </p>
        <button type="submit">Sign in</button>
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
