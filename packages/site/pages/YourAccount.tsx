import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { SIGN_IN } from '../messages/signIn.ts'
import { ACCOUNT } from '../messages/account.ts'
import { BUYER } from '../messages/buyer.ts'
import { formatMessage } from '@vitrine/messages'
import { changeEmail, changePassword, endSessions, logout } from '@vitrine/access/api'
import { type ListedSession, SessionList } from '@vitrine/access/react'
import { mayEdit, mayManageStore, mayModerate } from '@vitrine/enums'
import type { ReactNode } from 'react'
import { type ListedPasskey, Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { YourData } from './YourData.tsx'
import { YourOrders, type YourOrdersProps } from './YourOrders.tsx'
import { type Purchases, YourPurchases } from './YourPurchases.tsx'

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
  /** A page of the orders of the person, the newest first. */
  readonly orders: Omit<YourOrdersProps, 'lang'>
  /** Files, subscriptions, gift cards and addresses of the person. */
  readonly purchases: Purchases
  /** The person's sessions. */
  readonly sessions: readonly ListedSession[]
  /** Reason why a change was refused. */
  readonly error: string | undefined
  /** The typed new e-mail address after its change was refused; else empty. */
  readonly newEmail: string
  /** The change that the visitor has just made. */
  readonly changed: 'password' | 'passkey' | 'authenticator' | 'opened' | undefined
  /** Passkeys of the account; `undefined` if the site's address is no host name, which passkeys need. */
  readonly passkeys: readonly ListedPasskey[] | undefined
  /** The authenticator app of the account: whether it is set up, and the recovery codes that are left. */
  readonly factor: { readonly isConfirmed: boolean; readonly recoveryCodes: number }
  /** Whether the account has a password, for which each change asks. */
  readonly hasPassword: boolean
  /** Whether a mail to the new address has just been requested. */
  readonly isLetterSent: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Areas that each role may open, as texts [SRV-21]. */
const AREAS: readonly (readonly [may: (roles: readonly number[]) => boolean, text: keyof typeof ACCOUNT])[] = [
  [mayEdit, 'rightsEdit'],
  [mayModerate, 'rightsModerate'],
  [mayManageStore, 'rightsStore'],
]

const CHANGED = {
  password: 'passwordChanged',
  authenticator: 'authenticatorRemoved',
  passkey: 'passkeysChanged',
  opened: 'accountIsOpen',
} as const

/**
 * The page of the signed-in account: what its roles open [SRV-21], where it is signed in [SRV-16], and the forms that
 * change e-mail and password [SRV-99].
 */
export function YourAccount(props: YourAccountProps): ReactNode {
  const { id, crumb, name, email, newEmail, kind, roles, plan, sessions, hasPassword, error, changed, isLetterSent } =
    props
  const translate = translatorOf(props.lang)
  const say = translate({ ...ACCOUNT, ...BUYER })
  const errorId = error === undefined ? undefined : 'account-error'
  const areas = AREAS.filter(([may]) => may(roles))
  const membership = plan === null ? say.memberWithoutPlan : formatMessage(say.memberWithPlan, { plan })
  const passkeys = props.passkeys && (
    <Passkeys {...{ lang: props.lang, crumb, email, hasPassword, errorId }} passkeys={props.passkeys} />
  )
  // A person who can sign in by e-mail alone is offered a passkey first.
  const isNew = !hasPassword && props.passkeys?.length === 0
  return (
    <section className="account">
      <h1>{say.accountTitle}</h1>
      {error !== undefined && (
        // Focus the error paragraph when the page loads: a screen reader does not announce a live region that is in the
        // page from the start.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the error aloud
        <p className="refusal" id={errorId} role="alert" tabIndex={-1} autoFocus>
          {error}
        </p>
      )}
      {changed && <output>{say[CHANGED[changed]]}</output>}
      <p className="lead">
        <Sentence text={say.signedInAs} parts={{ name: <strong>{name}</strong> }} />
      </p>
      {kind === 'member' && <p>{membership}</p>}
      {areas.length > 0 ? (
        <>
          <h2>{say.yourRights}</h2>
          <ul>
            {areas.map(([, text]) => (
              <li key={text}>{say[text]}</li>
            ))}
          </ul>
        </>
      ) : (
        kind === 'account' && <p>{say.noRights}</p>
      )}
      <form method="post" action={logout.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <button type="submit">{translate(SIGN_IN).signOut}</button>
        <a href="/">{say.toEntranceLink}</a>
      </form>
      {isNew && passkeys}
      <YourOrders {...props.orders} lang={props.lang} />
      <YourPurchases {...props.purchases} lang={props.lang} />
      <h2>{say.yourSessions}</h2>
      <SessionList sessions={sessions} action={endSessions.path} hiddenFields={{ crumb }} labels={translate(SIGN_IN)} />
      {!isNew && passkeys}
      <SecondFactor
        {...{ lang: props.lang, crumb, email, hasPassword, errorId }}
        {...props.factor}
        isAdvised={areas.length > 0 && !props.factor.isConfirmed && !props.passkeys?.length}
      />
      <h2 id="change-email">{say.changeEmail}</h2>
      {isLetterSent && <output>{say.emailLetterSent}</output>}
      <p>
        <Sentence text={say.yourEmailIs} parts={{ email: <strong>{email}</strong> }} />
      </p>
      <form method="post" action={changeEmail.path} aria-labelledby="change-email">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="account" defaultValue={id} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label={say.accountEmail} readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="email-current">{say.passwordOnceMore}</label>
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
          <label htmlFor="email-next">{say.newEmail}</label>
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
        <button type="submit">{say.sendToNewEmail}</button>
      </form>
      <h2 id="change-password">{hasPassword ? say.changePasswordTitle : say.setPasswordTitle}</h2>
      {!hasPassword && <p>{say.noPasswordYet}</p>}
      <form method="post" action={changePassword.path} aria-labelledby="change-password">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="hidden" name="account" defaultValue={id} />
        {/* Add a hidden user-name field: a password manager saves the new password under this user name. */}
        <input type="text" autoComplete="username" defaultValue={email} aria-label={say.accountEmail} readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="account-current">{say.presentPassword}</label>
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
          <label htmlFor="account-next">{say.newPassword}</label>
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
        <p id="account-rule">{say.passwordRule}</p>
        <button type="submit">{hasPassword ? say.changePasswordButton : say.setPasswordButton}</button>
      </form>
      <YourData {...{ id, crumb, email, hasPassword, errorId, lang: props.lang }} mayDelete={kind === 'member'} />
    </section>
  )
}
