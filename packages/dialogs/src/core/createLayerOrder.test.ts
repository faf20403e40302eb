import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLayerOrder } from './createLayerOrder.js'
import type { OrderedLayer } from './createLayerOrder.js'

function named(name: string, closed: string[], modal = true): OrderedLayer {
  return { modal, onEscape: () => closed.push(name) }
}

test('Escape closes the topmost layer only, and says that it was handled [DLG-16]', () => {
  const closed: string[] = []
  const order = createLayerOrder()
  order.add(named('dialog', closed))
  order.add(named('flyout', closed, false))
  expect(order.escape()).toBe(true)
  expect(closed).toEqual(['flyout'])
})

test('says that Escape was not handled when nothing is open [DLG-16]', () => {
  const order = createLayerOrder()
  expect(order.escape()).toBe(false)
  const layer = named('dialog', [])
  order.add(layer)
  order.remove(layer)
  expect(order.escape()).toBe(false)
})

test('a layer that refuses Escape still counts as handled, and keeps it from those below [DLG-16]', () => {
  const closed: string[] = []
  const order = createLayerOrder()
  order.add(named('below', closed))
  order.add({ modal: true })
  expect(order.escape()).toBe(true)
  expect(closed).toEqual([])
})

test('z-index begins at 30000 and a later layer stands 10 above the highest open one', () => {
  const order = createLayerOrder()
  const first = named('first', [])
  expect(order.add(first)).toBe(30000)
  expect(order.add(named('second', []))).toBe(30010)
  order.remove(first)
  expect(order.add(named('third', []))).toBe(30020)
})

test('the topmost modal is found below layers that are not modal', () => {
  const order = createLayerOrder()
  const modal = named('modal', [])
  order.add(modal)
  order.add(named('flyout', [], false))
  expect(order.topModal()).toBe(modal)
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
      const order = createLayerOrder<OrderedLayer & { readonly name: number }>()
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
            // Closing a layer may take others with it, and may be told to close more than once.
            onEscape: () => {
              for (let below = 0; below <= alsoRemoves; below++) {
                const other = made[name - below]
                if (!other) continue
                order.remove(other)
                order.remove(other)
                drop(other.name)
              }
            },
          }
          made.push(layer)
          order.add(layer)
          model.push({ name, modal: step.modal })
        } else if (step.do === 'remove') {
          const layer = made[step.which]
          if (!layer) continue
          expect(order.remove(layer)).toBe(model.some((entry) => entry.name === layer.name))
          drop(layer.name)
        } else {
          const wasOpen = model.length > 0
          expect(order.escape()).toBe(wasOpen)
        }
        expect(order.list().map((layer) => layer.name)).toEqual(model.map((entry) => entry.name))
        expect(order.top()?.name).toBe(model.at(-1)?.name)
        expect(order.topModal()?.name).toBe(model.findLast((entry) => entry.modal)?.name)
      }
    }),
  )
})
