import { logout } from '@vitrine/access/api'
import type { ReactNode } from 'react'
import type { ViewerModel } from '../server/model.ts'

export interface AccountLineProps {
  /** `undefined` for a visitor. */
  readonly viewer: ViewerModel | undefined
  readonly crumb: string
}

/** The way in, or who is in and the way out; without scripts too. */
export function AccountLine({ viewer, crumb }: AccountLineProps): ReactNode {
  if (!viewer) return <a href="/account">Sign in</a>
  return (
    <form className="account-line" method="post" action={logout.path}>
      <a href="/account">{viewer.name}</a>
      <input type="hidden" name="crumb" defaultValue={crumb} />
      <button type="submit">Sign out</button>
    </form>
  )
}
