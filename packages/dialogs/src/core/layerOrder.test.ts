import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeTop, takeOut, topModal, zIndexAbove } from './layerOrder.js'
import type { OrderedLayer } from './layerOrder.js'

function named(name: string, closed: string[], modal = true): OrderedLayer {
  return { modal, zIndex: 0, onEscape: () => closed.push(name) }
}

test('Escape closes the topmost layer only, and says that it was handled [DLG-16]', () => {
  const closed: string[] = []
  const open = [named('dialog', closed), named('popup', closed), named('flyout', closed, false)]
  expect(escapeTop(open)).toBe(true)
  expect(closed).toEqual(['flyout'])
})

test('says that Escape was not handled when nothing is open [DLG-16]', () => {
  expect(escapeTop([])).toBe(false)
  const open = [named('dialog', [])]
  takeOut(open, open[0]!)
  expect(escapeTop(open)).toBe(false)
})

test('a layer that refuses Escape still counts as handled, and keeps it from those below [DLG-16]', () => {
  const closed: string[] = []
  expect(escapeTop([named('below', closed), { modal: true, zIndex: 0 }])).toBe(true)
  expect(closed).toEqual([])
})

test('z-index begins at 30000 and a later layer stands 10 above the highest open one [DLG-12]', () => {
  const open: OrderedLayer[] = []
  const add = (): number => open.push({ modal: true, zIndex: zIndexAbove(open) })
  add()
  add()
  takeOut(open, open[0]!)
  add()
  expect(open.map(({ zIndex }) => zIndex)).toEqual([30010, 30020])
  takeOut(open, open[1]!)
  expect(zIndexAbove(open)).toBe(30020)
  expect(zIndexAbove([])).toBe(30000)
})

test('the topmost modal is found below layers that are not modal [DLG-14]', () => {
  const modal = named('modal', [])
  expect(topModal([named('lower', []), modal, named('flyout', [], false)])).toBe(modal)
  expect(topModal([named('flyout', [], false)])).toBe(undefined)
})

type Step = { readonly do: 'add' | 'remove' | 'escape'; readonly which: number; readonly modal: boolean }

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('add', 'remove', 'escape'),
    which: fc.nat({ max: 9 }),
    modal: fc.boolean(),
  }),
  { maxLength: 40 },
)

test('any sequence of opening, removing (twice, out of order, during a close) keeps the rest in order [DLG-17]', () => {
  fc.assert(
    fc.property(steps, fc.nat({ max: 2 }), (sequence, alsoRemoves) => {
      const open: (OrderedLayer & { readonly name: number })[] = []
      const made: (OrderedLayer & { readonly name: number })[] = []
      let model: { readonly name: number; readonly modal: boolean }[] = []
      const drop = (name: number): void => {
        model = model.filter((entry) => entry.name !== name)
      }
      for (const step of sequence) {
        if (step.do === 'add') {
          const name = made.length
          const layer = {
            name,
            modal: step.modal,
            zIndex: zIndexAbove(open),
            // Remove further layers on Escape, each twice: closing a layer may close others, and code may
            // close a layer repeatedly.
            onEscape: () => {
              for (let below = 0; below <= alsoRemoves; below++) {
                const other = made[name - below]
                if (!other) continue
                takeOut(open, other)
                takeOut(open, other)
                drop(other.name)
              }
            },
          }
          made.push(layer)
          open.push(layer)
          model.push({ name, modal: step.modal })
        } else if (step.do === 'remove') {
          const layer = made[step.which]
          if (!layer) continue
          expect(takeOut(open, layer)).toBe(model.some((entry) => entry.name === layer.name))
          drop(layer.name)
        } else {
          const wasOpen = model.length > 0
          expect(escapeTop(open)).toBe(wasOpen)
        }
        expect(open.map((layer) => layer.name)).toEqual(model.map((entry) => entry.name))
        expect(topModal(open)?.name).toBe(model.findLast((entry) => entry.modal)?.name)
      }
    }),
  )
})
