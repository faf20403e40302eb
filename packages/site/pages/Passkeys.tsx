import { translatorOf } from '../server/languages.ts'
import { SIGN_IN } from '../messages/signIn.ts'
import { ACCOUNT } from '../messages/account.ts'
import { formatMessage } from '@vitrine/messages'
import { askForPasskey, removePasskey } from '@vitrine/access/api'
import { PasskeyButton } from '@vitrine/access/react'
import type { ReactNode } from 'react'

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string
  /** Browser that created the passkey, for example "Chrome on Linux". */
  readonly name: string
  /** Date of creation as a text in the page's language. */
  readonly createdAt: string
  readonly usedAt: string | undefined
}

interface PasskeysProps {
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  readonly passkeys: readonly ListedPasskey[]
  readonly crumb: string
  readonly email: string
  readonly hasPassword: boolean
  readonly errorId: string | undefined
}

/** The passkeys of the account: each with the form that removes it, and the form that adds one [SRV-98]. */
export function Passkeys({ lang, passkeys, crumb, email, hasPassword, errorId }: PasskeysProps): ReactNode {
  const translate = translatorOf(lang)
  const say = translate(ACCOUNT)
  function proof(id: string): ReactNode {
    return (
      <>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label={say.accountEmail} readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor={id}>{say.passkeyPassword}</label>
            <input
              id={id}
              name="current"
              type="password"
              autoComplete="current-password"
              maxLength={1000}
              required
              aria-describedby={errorId}
            />
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <h2 id="passkeys">{say.passkeys}</h2>
      <p>{say.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul className="passkeys" aria-labelledby="passkeys">
          {passkeys.map(({ id, name, createdAt, usedAt }, at) => (
            <li key={id}>
              <strong>{name}</strong>
              <small>
                {[
                  formatMessage(say.passkeyAdded, { date: createdAt }),
                  ...(usedAt === undefined ? [] : [formatMessage(say.passkeyUsed, { date: usedAt })]),
                ].join(' · ')}
              </small>
              <details>
                <summary aria-label={formatMessage(say.removePasskeyOf, { name })}>{say.removePasskeyLink}</summary>
                <form method="post" action={removePasskey.path}>
                  <input type="hidden" name="passkey" defaultValue={id} />
                  {proof(`passkey-remove-${at}`)}
                  <button type="submit">{say.removePasskeyButton}</button>
                </form>
              </details>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={askForPasskey.path} className="passkey-add">
        {proof('passkey-add')}
        <PasskeyButton purpose="add" next="/account?changed=passkey" labels={translate(SIGN_IN)} />
      </form>
    </>
  )
}
