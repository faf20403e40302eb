import { expect, test } from 'vitest'
import { accordionParts } from './parts.js'

const SCOPE = { 'data-scope': 'accordion' }

test.each([
  ['closed', 'false', false, 'until-found'],
  ['opening', 'true', true, false],
  ['open', 'true', true, false],
  ['closing', 'false', true, false],
] as const)(
  'a %s item has aria-expanded %s, a region: %s, and is hidden: %s [BLK-19]',
  (state, expanded, isRegion, hidden) => {
    const [, second] = accordionParts('visit', ['closed', state])
    expect(second).toEqual({
      item: { ...SCOPE, 'data-part': 'item', 'data-state': state },
      heading: { ...SCOPE, 'data-part': 'heading', 'data-state': state },
      trigger: {
        ...SCOPE,
        'data-part': 'trigger',
        'data-state': state,
        type: 'button',
        id: 'visit-trigger-1',
        'aria-expanded': expanded,
        'aria-controls': 'visit-panel-1',
        'data-replay': true,
      },
      panel: {
        ...SCOPE,
        'data-part': 'panel',
        'data-state': state,
        id: 'visit-panel-1',
        role: isRegion && 'region',
        'aria-labelledby': isRegion && 'visit-trigger-1',
        hidden,
      },
      content: { ...SCOPE, 'data-part': 'content', 'data-state': state },
    })
  },
)

test.each([
  [6, 'region', 'a-trigger-0'],
  [7, false, false],
])('the open one of %i items has the role %s, named by %s [BLK-19]', (count, role, name) => {
  const [first] = accordionParts(
    'a',
    Array.from({ length: count }, () => 'open' as const),
  )
  expect(first!.panel).toMatchObject({ role, 'aria-labelledby': name })
})
