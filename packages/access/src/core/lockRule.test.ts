import { expect, test } from 'vitest'
import { type Audience, type LockFacts, lockRule, type Lock } from './lockRule.js'

const visitor = { kind: 'visitor', roles: [] } as const
const member = { kind: 'member', roles: [] } as const
const account = (role: number) => ({ kind: 'account', roles: [role] }) as const

test.each<[string, LockFacts['viewer'], object, Record<Audience, Lock>]>([
  ['a visitor', visitor, {}, { everyone: 'open', members: 'sign-in', subscribers: 'sign-in', password: 'password' }],
  [
    'a visitor with the password',
    visitor,
    { isUnlocked: true },
    { everyone: 'open', members: 'sign-in', subscribers: 'sign-in', password: 'open' },
  ],
  ['a member', member, {}, { everyone: 'open', members: 'open', subscribers: 'denied', password: 'password' }],
  [
    'a member with a plan',
    member,
    { hasPlan: true },
    { everyone: 'open', members: 'open', subscribers: 'open', password: 'password' },
  ],
  ['an editor', account(4), {}, { everyone: 'open', members: 'open', subscribers: 'open', password: 'open' }],
  ['a commenter', account(7), {}, { everyone: 'open', members: 'denied', subscribers: 'denied', password: 'password' }],
  [
    'a commenter that claims a plan',
    account(7),
    { hasPlan: true },
    { everyone: 'open', members: 'denied', subscribers: 'denied', password: 'password' },
  ],
])('%s reads the pages of an audience, or meets its lock [ACC-10]', (_, viewer, more, expected) => {
  const audiences: Audience[] = ['everyone', 'members', 'subscribers', 'password']
  const locks = audiences.map((audience) => [audience, lockRule({ audience, viewer, ...more })])
  expect(Object.fromEntries(locks)).toEqual(expected)
})
