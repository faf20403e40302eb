import type { ReactNode } from 'react'
import { ACCOUNT } from '../messages/account.ts'
import { BUYER } from '../messages/buyer.ts'
import { translatorOf } from '../server/languages.ts'

export interface YourDataProps {
  /** Id of the account. */
  readonly id: string
  readonly crumb: string
  readonly email: string
  readonly hasPassword: boolean
  /** Whether the person may delete the account; one who looks after the site may not. */
  readonly mayDelete: boolean
  readonly errorId: string | undefined
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The person's data: the file of all of it, and the form that deletes the account [ACC-63] [ACC-64]. */
export function YourData({ id, crumb, email, hasPassword, mayDelete, errorId, lang }: YourDataProps): ReactNode {
  const say = translatorOf(lang)({ ...ACCOUNT, ...BUYER })
  return (
    <>
      <h2>{say.yourData}</h2>
      <p>{say.exportText}</p>
      <p>
        <a href="/account/data.json" download>
          {say.exportLink}
        </a>
      </p>
      {mayDelete && (
        <>
          <h2 id="delete-account">{say.deleteTitle}</h2>
          <p>{say.deleteText}</p>
          <form method="post" action="/account/delete" aria-labelledby="delete-account">
            <input type="hidden" name="crumb" defaultValue={crumb} />
            <input type="hidden" name="account" defaultValue={id} />
            <input
              type="text"
              autoComplete="username"
              defaultValue={email}
              aria-label={say.accountEmail}
              readOnly
              hidden
            />
            {hasPassword && (
              <p>
                <label htmlFor="delete-current">{say.deletePassword}</label>
                <input
                  id="delete-current"
                  name="current"
                  type="password"
                  autoComplete="current-password"
                  maxLength={1000}
                  required
                  aria-describedby={errorId}
                />
              </p>
            )}
            <label className="sure">
              <input type="checkbox" name="sure" value="yes" required /> {say.deleteSure}
            </label>
            <button type="submit">{say.deleteButton}</button>
          </form>
        </>
      )}
    </>
  )
}
