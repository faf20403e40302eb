import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

interface FrameProps {
  readonly crumb: string
  /** Reason why the form was refused. */
  readonly error: string | undefined
  /** Language of all words. */
  readonly templateLanguage: ContentLanguage
}

function Refusal({ error }: Pick<FrameProps, 'error'>): ReactNode {
  return (
    error !== undefined && (
      // Focus the error paragraph when the page loads: a screen reader does not announce a live region that is in the
      // page from the start.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the error aloud
      <p className="refusal" id="code-error" role="alert" tabIndex={-1} autoFocus>
        {error}
      </p>
    )
  )
}

function CodeField({ label, error }: { readonly label: string; readonly error: string | undefined }): ReactNode {
  return (
    <p>
      <label htmlFor="code">{label}</label>
      <input
        id="code"
        name="code"
        type="text"
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={40}
        required
        aria-describedby={error === undefined ? undefined : 'code-error'}
      />
    </p>
  )
}

/** The page that asks for the code of an authenticator app after the first factor [SRV-154]. */
export function CodePage({
  crumb,
  next,
  error,
  templateLanguage,
}: FrameProps & { readonly next: string | undefined }): ReactNode {
  const action = next === undefined ? '/account/code' : `/account/code?next=${encodeURIComponent(next)}`
  return (
    <section className="account" {...templateLanguage}>
      <h1>One code more</h1>
      <Refusal error={error} />
      <p className="lead">Open your authenticator app, and type the code that it shows for Lantern Hall.</p>
      <form method="post" action={action}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <CodeField label="Code, or a recovery code" error={error} />
        <button type="submit">Sign in</button>
      </form>
      <p>
        <a href="/account">Not now</a>
      </p>
    </section>
  )
}

/** The page on which an authenticator app gets its secret [SRV-154]. */
export function AuthenticatorPage(
  props: FrameProps & {
    /** Base32. */
    readonly secret: string
    /** SVG of the QR code. */
    readonly code: string
  },
): ReactNode {
  const { crumb, error, templateLanguage, secret, code } = props
  return (
    <section className="account" {...templateLanguage}>
      <h1>Set up your authenticator app</h1>
      <Refusal error={error} />
      <p className="lead">Scan this picture with the app, or type the secret. Then type the code that the app shows.</p>
      <figure className="authenticator-code">
        <Html html={unsafelyTrustHtml(code)} />
        <figcaption>
          Secret: <kbd>{secret.match(/.{1,4}/g)!.join(' ')}</kbd>
        </figcaption>
      </figure>
      <form method="post" action="/account/authenticator">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <CodeField label="Code of the app" error={error} />
        <button type="submit" name="do" value="confirm">
          Confirm
        </button>
      </form>
      <p>
        <a href="/account">Not now</a>
      </p>
    </section>
  )
}

/** The page that shows the recovery codes, once [SRV-154]. */
export function RecoveryCodesPage({
  codes,
  templateLanguage,
}: Pick<FrameProps, 'templateLanguage'> & { readonly codes: readonly string[] }): ReactNode {
  return (
    <section className="account" {...templateLanguage}>
      <h1>Your recovery codes</h1>
      <p className="lead">
        Your account asks for a code of the app from now on, and all other sessions have ended. Keep these codes where
        your phone is not: each signs you in once in place of the app. They are shown only now.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <kbd>{code}</kbd>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account">I have kept them</a>
      </p>
    </section>
  )
}

/** The second factor on the page of an account: the form that sets it up, or the one that removes it [SRV-154]. */
export function SecondFactor(props: {
  readonly crumb: string
  readonly email: string
  readonly hasPassword: boolean
  readonly errorId: string | undefined
  readonly isConfirmed: boolean
  /** Recovery codes that are left. */
  readonly recoveryCodes: number
  /** Whether to advise a person with rights to add a factor. */
  readonly isAdvised: boolean
}): ReactNode {
  const { crumb, email, hasPassword, errorId, isConfirmed, recoveryCodes, isAdvised } = props
  return (
    <>
      <h2 id="authenticator">Authenticator app</h2>
      {isAdvised && (
        <p className="advice">
          You look after this site, and a password alone opens your account. Please add a passkey or an authenticator
          app.
        </p>
      )}
      <p>
        {isConfirmed
          ? `Your account asks for a code of your app. Recovery codes left: ${recoveryCodes}.`
          : 'With an app on your phone, a password alone does not sign anybody in.'}
      </p>
      <form method="post" action="/account/authenticator">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label="E-mail" readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="authenticator-current">Password, for the app</label>
            <input
              id="authenticator-current"
              name="current"
              type="password"
              autoComplete="current-password"
              maxLength={1000}
              required
              aria-describedby={errorId}
            />
          </p>
        )}
        <button type="submit" name="do" value={isConfirmed ? 'remove' : 'begin'}>
          {isConfirmed ? 'Remove the app' : 'Set up an app'}
        </button>
      </form>
    </>
  )
}
