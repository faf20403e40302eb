import { logout } from '@vitrine/access/api'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { ViewerModel } from '../server/model.ts'
import { Words } from './Words.tsx'

export interface AccountLineProps {
  /** The signed-in account; `undefined` for a visitor without one. */
  readonly viewer: ViewerModel | undefined
  readonly crumb: string
  /** Language of this component's own texts. */
  readonly templateLanguage: ContentLanguage
}

/** Shows a link to sign in, or the account's name and a button to sign out, which works without script. */
export function AccountLine({ viewer, crumb, templateLanguage }: AccountLineProps): ReactNode {
  if (!viewer)
    return (
      <a href="/account">
        <Words language={templateLanguage}>Sign in</Words>
      </a>
    )
  return (
    <form className="account-line" method="post" action={logout.path}>
      <a href="/account">{viewer.name}</a>
      <input type="hidden" name="crumb" defaultValue={crumb} />
      <button type="submit">
        <Words language={templateLanguage}>Sign out</Words>
      </button>
    </form>
  )
}
