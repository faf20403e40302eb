import { signIn } from '@vitrine/access/api'
import { SignInForm } from '@vitrine/access/react'
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
  /** Language of all texts. */
  readonly templateLanguage: ContentLanguage
}

/** A form that signs in by itself: nothing here waits for a script. */
export function SignIn(props: SignInProps): ReactNode {
  const { crumb, next, email, rememberMe, error, demo, templateLanguage } = props
  const action = next === undefined ? signIn.path : `${signIn.path}?next=${encodeURIComponent(next)}`
  return (
    <section className="account" {...templateLanguage}>
      <h1>Sign in</h1>
      <p className="lead">For the people who look after the hall, and for members of the club.</p>
      <SignInForm
        action={action}
        hiddenFields={{ crumb }}
        error={error}
        defaultEmail={email}
        defaultRememberMe={rememberMe}
      />
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
