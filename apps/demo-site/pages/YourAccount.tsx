import { logout } from '@vitrine/access/api'
import { mayEdit, mayManageStore, mayModerate } from '@vitrine/enums'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface YourAccountProps {
  readonly crumb: string
  readonly name: string
  readonly kind: 'account' | 'member'
  /** As numbered by `WebsiteRole`. */
  readonly roles: readonly number[]
  /** A member's plan. */
  readonly plan: string | null
  /** Of all words. */
  readonly templateLanguage: ContentLanguage
}

/** What each role opens, in words [SRV-21]. */
const AREAS: readonly (readonly [may: (roles: readonly number[]) => boolean, text: string])[] = [
  [mayEdit, 'Edit pages, the header and the footer, and the languages'],
  [mayModerate, 'Look after the comments'],
  [mayManageStore, 'Look after the shop'],
]

/** Who is signed in, what that opens, and the way out. */
export function YourAccount(props: YourAccountProps): ReactNode {
  const { crumb, name, kind, roles, plan, templateLanguage } = props
  const areas = AREAS.filter(([may]) => may(roles))
  const membership = plan === null ? 'You are a member without a plan.' : `You are a member with the plan “${plan}”.`
  return (
    <section className="account" {...templateLanguage}>
      <h1>Your account</h1>
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
        <p>You see what every visitor sees.</p>
      )}
      <form method="post" action={logout.path}>
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <button type="submit">Sign out</button>
        <a href="/">To the entrance</a>
      </form>
    </section>
  )
}
