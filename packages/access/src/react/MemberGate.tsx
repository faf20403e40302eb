import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'
import { type Audience, lockRule } from '../core/lockRule.js'
import type { Viewer } from '../core/viewer.js'
import { part } from './part.js'

export interface MemberGateProps extends ComponentPropsWithoutRef<'div'> {
  /** `readViewer(context)`. */
  readonly viewer: Viewer
  /** The readers of the children. Default `'members'`. */
  readonly audience?: Exclude<Audience, 'password'> | undefined
  /** The member has a plan. Default `false`. */
  readonly hasPlan?: boolean | undefined
  /** Shown to everyone else in place of the children, for example a `LockedPage`. */
  readonly fallback: ReactNode
}

/**
 * Shows its children only to members [ACC-10]. It does not protect content that the browser has received; the server
 * must leave that out.
 */
export const MemberGate: ForwardRefExoticComponent<MemberGateProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  MemberGateProps
>(function MemberGate({ viewer, audience = 'members', hasPlan, fallback, children, ...rest }, ref) {
  const isOpen = lockRule({ audience, viewer, hasPlan }) === 'open'
  return (
    <div {...mergeProps(part('gate', { 'data-state': isOpen ? 'open' : 'locked' }), rest)} ref={ref}>
      {isOpen ? children : fallback}
    </div>
  )
})
