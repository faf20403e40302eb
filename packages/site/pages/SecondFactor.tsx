import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { ACCOUNT } from '../messages/account.ts'
import { formatMessage } from '@vitrine/messages'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'

interface FrameProps {
  readonly crumb: string
  /** Reason why the form was refused. */
  readonly error: string | undefined
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
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
export function CodePage({ crumb, next, error, lang }: FrameProps & { readonly next: string | undefined }): ReactNode {
  const say = translatorOf(lang)(ACCOUNT)
  const action = next === undefined ? '/account/code' : `/account/code?next=${encodeURIComponent(next)}`
  return (
    <section className="account">
      <h1>{say.codeTitle}</h1>
      <Refusal error={error} />
      <p className="lead">{say.codeLead}</p>
      <form method="post" action={action}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <CodeField label={say.codeField} error={error} />
        <button type="submit">{say.signInTitle}</button>
      </form>
      <p>
        <a href="/account">{say.notNow}</a>
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
  const { crumb, error, lang, secret, code } = props
  const say = translatorOf(lang)(ACCOUNT)
  return (
    <section className="account">
      <h1>{say.setUpApp}</h1>
      <Refusal error={error} />
      <p className="lead">{say.setUpAppLead}</p>
      <figure className="authenticator-code">
        <Html html={unsafelyTrustHtml(code)} />
        <figcaption>
          <Sentence text={say.appSecret} parts={{ secret: <kbd>{secret.match(/.{1,4}/g)!.join(' ')}</kbd> }} />
        </figcaption>
      </figure>
      <form method="post" action="/account/authenticator">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <CodeField label={say.appCodeField} error={error} />
        <button type="submit" name="do" value="confirm">
          {say.confirmApp}
        </button>
      </form>
      <p>
        <a href="/account">{say.notNow}</a>
      </p>
    </section>
  )
}

/** The page that shows the recovery codes, once [SRV-154]. */
export function RecoveryCodesPage({
  codes,
  lang,
}: Pick<FrameProps, 'lang'> & { readonly codes: readonly string[] }): ReactNode {
  const say = translatorOf(lang)(ACCOUNT)
  return (
    <section className="account">
      <h1>{say.recoveryTitle}</h1>
      <p className="lead">{say.recoveryLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <kbd>{code}</kbd>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account">{say.recoveryKept}</a>
      </p>
    </section>
  )
}

/** The second factor on the page of an account: the form that sets it up, or the one that removes it [SRV-154]. */
export function SecondFactor(props: {
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
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
  const { crumb, email, hasPassword, errorId, isConfirmed, recoveryCodes, isAdvised, lang } = props
  const say = translatorOf(lang)(ACCOUNT)
  return (
    <>
      <h2 id="authenticator">{say.authenticatorApp}</h2>
      {isAdvised && <p className="advice">{say.authenticatorAdvice}</p>}
      <p>{isConfirmed ? formatMessage(say.authenticatorOn, { count: recoveryCodes }) : say.authenticatorOff}</p>
      <form method="post" action="/account/authenticator">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label={say.accountEmail} readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor="authenticator-current">{say.authenticatorPassword}</label>
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
          {isConfirmed ? say.removeApp : say.setUpAppButton}
        </button>
      </form>
    </>
  )
}
