import { translatorOf } from '../server/languages.ts'
import { SHELL } from '../messages/shell.ts'
import { logout } from '@vitrine/access/api'
import type { ReactNode } from 'react'
import type { ViewerModel } from '../server/model.ts'

export interface AccountLineProps {
  /** The signed-in account; `undefined` for a visitor without one. */
  readonly viewer: ViewerModel | undefined
  readonly crumb: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Shows a link to sign in, or the account's name and a button to sign out, which works without script. */
export function AccountLine({ viewer, crumb, lang }: AccountLineProps): ReactNode {
  const say = translatorOf(lang)(SHELL)
  if (!viewer) return <a href="/account">{say.signInLink}</a>
  return (
    <form className="account-line" method="post" action={logout.path}>
      <a href="/account">{viewer.name}</a>
      <input type="hidden" name="crumb" defaultValue={crumb} />
      <button type="submit">{say.signOutButton}</button>
    </form>
  )
}
