import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EscapeAction, type EscapePlace, escapeRule, type KeyPress, panelEscapeRule } from './escapeRule.js'

const press = (more: Partial<KeyPress> = {}): KeyPress => ({
  key: 'Escape',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const account = (...roles: number[]) => ({ kind: 'account', roles }) as const
const place = (more: Partial<EscapePlace> = {}): EscapePlace => ({
  viewer: { kind: 'visitor', roles: [] },
  hasLayer: false,
  isInPanel: false,
  isEditing: false,
  ...more,
})
const member = { kind: 'member', roles: [] } as const

describe('Escape', () => {
  test.each<[string, Partial<EscapePlace>, EscapeAction]>([
    ['a visitor', {}, 'nothing'],
    ['a member', { viewer: member }, 'nothing'],
    ['a visitor where the setting is on', { allowEscapeKeyLogin: true }, 'open-panel'],
    ['a member where the setting is on', { viewer: member, allowEscapeKeyLogin: true }, 'open-panel'],
    ['an owner', { viewer: account(1) }, 'open-panel'],
    ['an account without a role', { viewer: account(14) }, 'open-panel'],
    ['an account that only looks', { viewer: account(10) }, 'nothing'],
    ['an account that only looks, with the setting', { viewer: account(10), allowEscapeKeyLogin: true }, 'nothing'],
    ['an owner in a field', { viewer: account(1), isEditing: true }, 'nothing'],
    ['an owner in the panel', { viewer: account(1), isInPanel: true }, 'tell-panel'],
    ['an owner in a field of the panel', { viewer: account(1), isInPanel: true, isEditing: true }, 'nothing'],
    ['an open dialog', { viewer: account(1), isInPanel: true, hasLayer: true }, 'close-layer'],
    ['a field of an open dialog', { hasLayer: true, isEditing: true }, 'close-layer'],
  ])('of %s, line %#, does one thing [ACC-30] [ACC-31] [ACC-34]', (_, more, action) => {
    expect(escapeRule(press(), place(more))).toBe(action)
  })

  test.each([
    ['an owner', account(1), false, 'open-panel'],
    ['an owner', account(1), true, 'open-panel'],
    ['an account without a role', account(14), false, 'open-panel'],
    ['an account that only looks', account(10), false, 'nothing'],
    ['an account that only looks', account(10), true, 'nothing'],
    ['a visitor', { kind: 'visitor', roles: [] }, false, 'nothing'],
    ['a visitor', { kind: 'visitor', roles: [] }, true, 'open-panel'],
  ] as const)('of %s, line %#, obeys the setting only for visitors [RUN-38]', (_, viewer, allowed, action) => {
    expect(escapeRule(press(), place({ viewer, allowEscapeKeyLogin: allowed }))).toBe(action)
  })

  test('with Shift only logs an account out [ACC-32] [ACC-34]', () => {
    const shift = press({ shiftKey: true })
    expect(escapeRule(shift, place({ viewer: account(10), hasLayer: true, isEditing: true }))).toBe('log-out')
    expect(escapeRule(shift, place({ viewer: member, hasLayer: true, isInPanel: true }))).toBe('nothing')
  })

  test('leads visitors nowhere without the setting, which is off by default [ACC-36]', () => {
    expect(escapeRule(press(), place({ allowEscapeKeyLogin: undefined }))).toBe('nothing')
  })

  test('in the panel closes an open guide, else toggles the preview [ACC-34]', () => {
    expect(panelEscapeRule({ isGuideOpen: true })).toBe('close-guide')
    expect(panelEscapeRule({ isGuideOpen: false })).toBe('toggle-preview')
  })

  /** Model of the rule: the ledger's rows as a list of conditions, in their order. */
  function model(key: KeyPress, at: EscapePlace): EscapeAction {
    const rows: readonly (readonly [boolean, EscapeAction])[] = [
      [key.key !== 'Escape', 'nothing'],
      [key.defaultPrevented || key.isComposing || key.repeat, 'nothing'],
      [key.ctrlKey || key.altKey || key.metaKey, 'nothing'],
      [key.shiftKey && at.viewer.kind === 'account', 'log-out'],
      [key.shiftKey, 'nothing'],
      [at.hasLayer, 'close-layer'],
      [at.isEditing, 'nothing'],
      [at.isInPanel, 'tell-panel'],
      [at.viewer.kind === 'account' && at.viewer.roles.length === 1 && at.viewer.roles[0] === 10, 'nothing'],
      [at.viewer.kind === 'account', 'open-panel'],
      [at.allowEscapeKeyLogin === true, 'open-panel'],
    ]
    return rows.find(([holds]) => holds)?.[1] ?? 'nothing'
  }

  test('agrees with the model of the rows for every key, viewer, place and panel [ACC-31] [RUN-37] [RUN-38]', () => {
    const flag = fc.boolean()
    const key = fc.record({
      key: fc.constantFrom('Escape', 'Escape', 'Escape', 'Enter', 'Esc'),
      shiftKey: flag,
      ctrlKey: flag,
      altKey: flag,
      metaKey: flag,
      repeat: flag,
      isComposing: flag,
      defaultPrevented: flag,
    })
    const viewer = fc.oneof(
      fc.record({
        kind: fc.constant('account' as const),
        roles: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 3 }),
      }),
      fc.constantFrom(place().viewer, member, account(10)),
    )
    const at = fc.record({
      viewer,
      allowEscapeKeyLogin: fc.constantFrom(true, false, undefined),
      hasLayer: flag,
      isInPanel: flag,
      isEditing: flag,
    })
    fc.assert(
      fc.property(key, at, flag, (pressed, here, isGuideOpen) => {
        expect(escapeRule(pressed, here)).toBe(model(pressed, here))
        expect(panelEscapeRule({ isGuideOpen })).toBe(isGuideOpen ? 'close-guide' : 'toggle-preview')
      }),
      { numRuns: 2000 },
    )
  })
})
