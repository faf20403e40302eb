import { checkContext } from '@vitrine/core-data/site'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOwner, mayOpenPanel, overlayFurniture, readViewer } from './viewer.js'

const account = (...websiteRoles: number[]) => readViewer({ authenticatedAccount: { id: 'a' }, websiteRoles })
const member = readViewer({ authenticatedAccount: null, memberAccountId: 'm' })
const visitor = readViewer({})

describe('a viewer', () => {
  test('is an account, a member or a visitor by the context [ACC-3]', () => {
    expect(account(1)).toEqual({ kind: 'account', id: 'a', roles: [1] })
    expect(member).toEqual({ kind: 'member', id: 'm', roles: [] })
    expect(visitor).toEqual({ kind: 'visitor', roles: [] })
    expect(readViewer({ authenticatedAccount: { id: 7 } })).toEqual({ kind: 'account', id: undefined, roles: [] })
  })

  test.each([
    [[1], true, true],
    [[4], false, true],
    [[14], false, true],
    [[10], false, false],
    [[10, 7], false, true],
    [[], false, true],
  ])('with the roles %j is an owner: %s, and may open the panel: %s [ACC-1] [ACC-3]', (roles, owner, panel) => {
    expect([isOwner(account(...roles)), mayOpenPanel(account(...roles))]).toEqual([owner, panel])
  })

  test('without an account never owns the site, whatever the context says [ACC-3]', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.constantFrom(null, undefined, 7, 'a', []),
        (memberAccountId, websiteRoles, authenticatedAccount) => {
          const context = checkContext({ memberAccountId, websiteRoles, authenticatedAccount } as never)
          const viewer = readViewer(context)
          expect(viewer.kind).not.toBe('account')
          expect([isOwner(viewer), mayOpenPanel(viewer)]).toEqual([false, false])
        },
      ),
    )
  })

  test('gets bar and popup always, manager and triggers as an account alone [ACC-5] [ACC-6]', () => {
    const everybody = { bar: true, popup: true, manager: false, triggers: false }
    expect(overlayFurniture(visitor)).toEqual(everybody)
    expect(overlayFurniture(member)).toEqual(everybody)
    expect(overlayFurniture(account(10))).toEqual({ bar: true, popup: true, manager: true, triggers: true })
  })
})
