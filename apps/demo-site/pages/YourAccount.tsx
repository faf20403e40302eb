import { changeEmail, changePassword, endSessions, logout } from '@vitrine/access/api'
import { type ListedSession, SessionList } from '@vitrine/access/react'
import { mayEdit, mayManageStore, mayModerate } from '@vitrine/enums'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { type ListedPasskey, Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'

export interface YourAccountProps {
  /** Id of the account. */
  readonly id: string
  readonly crumb: string
  readonly name: string
  readonly email: string
  readonly kind: 'account' | 'member'
  /** Numbers of `WebsiteRole`. */
  readonly roles: readonly number[]
  /** A member's plan. */
  readonly plan: string | null
  /** The person's sessions. */
  readonly sessions: readonly ListedSession[]
  /** Reason why a change was refused. */
  readonly error: string | undefined
  /** The typed new e-mail address after its change was refused; else empty. */
  readonly newEmail: string
  /** The change that the visitor has just made. */
  readonly changed: 'password' | 'passkey' | 'authenticator' | undefined
  /** Passkeys of the account; `undefined` if the site's address is no host name, which passkeys need. */
  readonly passkeys: readonly ListedPasskey[] | undefined
  /** The authenticator app of the account: whether it is set up, and the recovery codes that are left. */
  readonly factor: { readonly isConfirmed: boolean; readonly recoveryCodes: number }
  /** Whether the account has a password, for which each change asks. */
  readonly hasPassword: boolean
  /** Whether a mail to the new address has just been requested. */
  readonly isLetterSent: boolean
  /** Language of all texts. */
  readonly templateLanguage: ContentLanguage
}

/** Areas that each role may open, as texts [SRV-21]. */
const AREAS: readonly (readonly [may: (roles: readonly number[]) => boolean, text: string])[] = [
  [mayEdit, 'Edit pages, the header and the footer, and the languages'],
  [mayModerate, 'Look after the comments'],
  [mayManageStore, 'Look after the shop'],
]

const CHANGED = {
  password: 'Your password has been changed, and all other sessions have ended.',
  authenticator: 'Your authenticator app has been removed, and all other sessions have ended.',
  passkey: 'Your passkeys have been changed, and all other sessions have ended.',
} as const

/**
 * The page of the signed-in account: what its roles open [SRV-21], where it is signed in [SRV-16], and the forms that
 * change e-mail and password [SRV-99].
 */
export function YourAccount(props: YourAccountProps): ReactNode {
  const { id, crumb, name, email, newEmail, kind, roles, plan, sessions, hasPassword, error, changed, isLetterSent } =
    props
  const { templateLanguage } = props
  const errorId = error === undefined ? undefined : 'account-error'
  const areas = AREAS.filter(([may]) => may(roles))
  const membership = plan === null ? 'You are a member without a plan.' : `You are a member with the plan “${plan}”.`
  return (
    <section className="account" {...templateLanguage}>
      <h1>Your account</h1>
      {error !== undefined && (
        // Focus the error paragraph when the page loads: a screen reader does not announce a live region that is in the
        // page from the start.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the error aloud
        <p className="refusal" id={errorId} role="alert" tabIndex={-1} autoFocus>
          {error}
        </p>
      )}
      {changed && <output>{CHANGED[changed]}</output>}
      <p className="lead">
        You are signed in as <strong>{name}</strong>.
      </p>
      {kind === 'member' && <p>{membership}</p>}
      {areas.length > 0 ? (
        <>
          <h2>What you may do</h2>
          <ul>
            {areas.map(([, text]) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        kind === 'account' && <p>You see what every visitor sees.</p>
      )}
      <form method="post" action={logout.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <button type="submit">Sign out</button>
        <a href="/">To the entrance</a>
      </form>
      <h2>Where you are signed in</h2>
      <SessionList sessions={sessions} action={endSessions.path} hiddenFields={{ crumb }} />
      {props.passkeys && (
        <Passkeys passkeys={props.passkeys} crumb={crumb} email={email} hasPassword={hasPassword} errorId={errorId} />
      )}
      <SecondFactor
        {...{ crumb, email, hasPassword, errorId }}
        {...props.factor}
        isAdvised={areas.length > 0 && !props.factor.isConfirmed && !props.passkeys?.length}
      />
      <h2 id="change-email">Change your e-mail</h2>
      {isLetterSent && (
        <output>A letter is on its way to the new address. Your e-mail changes when you use its link.</output>
      )}
      <p>
        Your e-mail is <strong>{email}</strong>.
      </p>
      <form method="post" action={changeEmail.path} aria-labelledby="change-email">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="account" defaultValue={id} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label="E-mail" readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="email-current">Password, once more</label>
            <input
              id="email-current"
              name="current"
              type="password"
              autoComplete="current-password"
              required
              aria-describedby={errorId}
            />
          </p>
        )}
        <p>
          <label htmlFor="email-next">New mail address</label>
          <input
            id="email-next"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={newEmail}
            required
          />
        </p>
        <button type="submit">Send a letter to the new address</button>
      </form>
      <h2 id="change-password">{hasPassword ? 'Change your password' : 'Set a password'}</h2>
      {!hasPassword && <p>You sign in by letter so far. With a password you need no letter.</p>}
      <form method="post" action={changePassword.path} aria-labelledby="change-password">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="account" defaultValue={id} />
        {/* Add a hidden user-name field: a password manager saves the new password under this user name. */}
        <input type="text" autoComplete="username" defaultValue={email} aria-label="E-mail" readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="account-current">Present password</label>
            <input
              id="account-current"
              name="current"
              type="password"
              autoComplete="current-password"
              required
              aria-describedby={errorId}
            />
          </p>
        )}
        <p>
          <label htmlFor="account-next">New password</label>
          <input
            id="account-next"
            name="next"
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={1000}
            required
            aria-describedby="account-rule"
          />
        </p>
        <p id="account-rule">At least 8 characters, of any kind. A sentence is good. All other sessions will end.</p>
        <button type="submit">{hasPassword ? 'Change the password' : 'Set the password'}</button>
      </form>
    </section>
  )
}
