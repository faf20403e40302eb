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
  readonly passkeys: readonly ListedPasskey[]
  readonly crumb: string
  readonly email: string
  readonly hasPassword: boolean
  readonly errorId: string | undefined
}

/** The passkeys of the account: each with the form that removes it, and the form that adds one [SRV-98]. */
export function Passkeys({ passkeys, crumb, email, hasPassword, errorId }: PasskeysProps): ReactNode {
  function proof(id: string): ReactNode {
    return (
      <>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <input type="text" autoComplete="username" defaultValue={email} aria-label="E-mail" readOnly hidden />
        {hasPassword && (
          <p>
            <label htmlFor={id}>Password, for passkeys</label>
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
      <h2 id="passkeys">Passkeys</h2>
      <p>A passkey signs you in by the lock of your device, with no password to type or to lose.</p>
      {passkeys.length > 0 && (
        <ul className="passkeys" aria-labelledby="passkeys">
          {passkeys.map(({ id, name, createdAt, usedAt }, at) => (
            <li key={id}>
              <strong>{name}</strong>
              <small>
                Added {createdAt}
                {usedAt !== undefined && <> · Last used {usedAt}</>}
              </small>
              <details>
                <summary aria-label={`Remove the passkey of ${name}`}>Remove</summary>
                <form method="post" action={removePasskey.path}>
                  <input type="hidden" name="passkey" defaultValue={id} />
                  {proof(`passkey-remove-${at}`)}
                  <button type="submit">Remove this passkey</button>
                </form>
              </details>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={askForPasskey.path} className="passkey-add">
        {proof('passkey-add')}
        <PasskeyButton purpose="add" next="/account?changed=passkey" />
      </form>
    </>
  )
}
