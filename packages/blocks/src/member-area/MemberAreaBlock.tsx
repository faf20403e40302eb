import { ACCESS, MEMBERS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { ActionButton } from '../kit/ActionButton.js'
import { Button } from '../button/Button.js'
import type { BlockViewProps } from '../kit/blockView.js'
import type { MemberAreaData } from './codec.js'

const part = createPart<'root' | 'title' | 'text' | 'locked' | 'ways' | 'log-out'>('members')

/** The texts of a member area. */
export const MEMBER_AREA = { membersOnly: ACCESS.membersOnly, ...MEMBERS } as const

/** Links to sign in, to join and to the members' pages, and the sign-out form [BLK-55]. */
export function MemberAreaBlock({
  data,
  messages = MEMBER_AREA,
  page,
}: BlockViewProps<MemberAreaData, Translation<typeof MEMBER_AREA>>): ReactElement {
  const { title, text, viewer, membersOnly, logInHref, joinHref, membersHref, logOutAction } = data
  const hasAccess = viewer === 'member' || viewer === 'account'
  const isMember = viewer === 'member' || viewer === 'member-without-plan'
  return (
    <div {...part('root', { 'data-viewer': viewer })}>
      {title && (
        <h2 {...part('title')} {...page?.contentLanguage}>
          {title}
        </h2>
      )}
      {text && (
        <p {...part('text')} {...page?.contentLanguage}>
          {text}
        </p>
      )}
      {membersOnly && !hasAccess && <p {...part('locked')}>{messages.membersOnly}</p>}
      <div {...part('ways')}>
        {hasAccess && membersHref && <Button href={membersHref}>{messages.memberEnter}</Button>}
        {!hasAccess && joinHref && <Button href={joinHref}>{messages.memberJoin}</Button>}
        {viewer === 'visitor' && logInHref && (
          <Button href={logInHref} kind="secondary">
            {messages.memberLogIn}
          </Button>
        )}
        {isMember && logOutAction && (
          <form {...part('log-out')} method="post" action={logOutAction}>
            {page?.crumb !== undefined && <input type="hidden" name="crumb" defaultValue={page.crumb} />}
            <ActionButton action="log-out" type="submit" kind="quiet">
              {messages.memberLogOut}
            </ActionButton>
          </form>
        )}
      </div>
    </div>
  )
}
