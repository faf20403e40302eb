import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followOpen, initialPanels, isOpen, settlePanel, toggleOpen, togglePanel } from './panels.js'
import type { Panels } from './panels.js'

const one = { multiple: false }
const many = { multiple: true }

test('the items at the given indices are open at first, the others closed [BLK-18]', () => {
  expect(initialPanels(3, [])).toEqual(['closed', 'closed', 'closed'])
  expect(initialPanels(3, [0])).toEqual(['open', 'closed', 'closed'])
  expect(initialPanels(3, [2, 1, 7])).toEqual(['closed', 'open', 'open'])
  expect(initialPanels(0, [0])).toEqual([])
})

test('a press opens a closed item and closes an open one, by way of moving [BLK-16]', () => {
  expect(togglePanel(['closed', 'open'], 0, many)).toEqual(['opening', 'open'])
  expect(togglePanel(['closed', 'open'], 1, many)).toEqual(['closed', 'closing'])
  expect(settlePanel(['opening', 'closing'], 0)).toEqual(['open', 'closing'])
  expect(settlePanel(['opening', 'closing'], 1)).toEqual(['opening', 'closed'])
})

test('an item that is moving ignores presses [BLK-16]', () => {
  const moving: Panels = ['opening', 'closing']
  expect(togglePanel(moving, 0, many)).toBe(moving)
  expect(togglePanel(moving, 1, one)).toBe(moving)
})

test('where only one may be open, opening one closes the others [BLK-17]', () => {
  expect(togglePanel(['open', 'closed', 'opening', 'closing'], 1, one)).toEqual([
    'closing',
    'opening',
    'closing',
    'closing',
  ])
  expect(togglePanel(['open', 'closed'], 1, many)).toEqual(['open', 'opening'])
})

test('items that are to open or close begin to move, and new items are at rest [BLK-16]', () => {
  expect(followOpen(['closed', 'open', 'open'], 4, [0, 2, 3])).toEqual(['opening', 'closing', 'open', 'open'])
  expect(followOpen(['closing', 'opening'], 2, [0])).toEqual(['opening', 'closing'])
  expect(followOpen(['open', 'closed'], 1, [0])).toEqual(['open'])
  const panels: Panels = ['opening', 'closed']
  expect(followOpen(panels, 2, [0])).toBe(panels)
  expect(followOpen(panels, 3, [0])).toEqual(['opening', 'closed', 'closed'])
  expect(followOpen(panels, 2, [])).toEqual(['closing', 'closed'])
})

test('a press adds an item to the open ones or removes it, and is alone where only one may be open [BLK-17]', () => {
  expect(toggleOpen([0, 2], 1, many)).toEqual([0, 1, 2])
  expect(toggleOpen([0, 2], 2, many)).toEqual([0])
  expect(toggleOpen([10, 2], 9, many)).toEqual([2, 9, 10])
  expect(toggleOpen([0], 1, one)).toEqual([1])
  expect(toggleOpen([0], 0, one)).toEqual([])
})

test('an index that is none changes nothing [BLK-16]', () => {
  const panels: Panels = ['open']
  for (const index of [-1, 1, 0.5, Number.NaN]) {
    expect(togglePanel(panels, index, one)).toBe(panels)
    expect(settlePanel(panels, index)).toBe(panels)
  }
})

const panelsOf = fc.array(fc.constantFrom('closed', 'opening', 'open', 'closing'), { minLength: 1, maxLength: 8 })
const steps = fc.array(fc.tuple(fc.constantFrom('press', 'settle'), fc.nat(7)), { maxLength: 30 })

test('a press on a moving item changes nothing, in whatever state the others are [BLK-16]', () => {
  fc.assert(
    fc.property(panelsOf, fc.nat(7), fc.boolean(), (panels, index, multiple) => {
      const after = togglePanel(panels as Panels, index, { multiple })
      const state = panels[index]
      if (state === 'opening' || state === 'closing') expect(after).toBe(panels)
      else if (state) expect(after[index]).toBe(state === 'open' ? 'closing' : 'opening')
    }),
  )
})

test('from all closed on, never more than one item is open where only one may be [BLK-17]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), steps, (count, walk) => {
      let panels = initialPanels(count, [0])
      for (const [step, index] of walk) {
        panels = step === 'press' ? togglePanel(panels, index, one) : settlePanel(panels, index)
        expect(panels.filter(isOpen).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
