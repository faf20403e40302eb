import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLifecycle } from './lifecycle.js'
import type { DialogStep } from './lifecycle.js'

const act = fc.constantFrom('show', 'confirm', 'reject', 'cancel', 'hide', 'destroy')

test('whatever comes in whatever order, each step is announced once and in order [DLG-9]', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), fc.nat({ max: 3 }), (acts, reentry) => {
      const heard: DialogStep[] = []
      const again = acts[reentry]
      const life = createLifecycle((step) => {
        heard.push(step)
        // Destroy the dialog within its own callback: a callback may hide or destroy the dialog that calls it.
        if (heard.length === 1 && again === 'destroy') life.destroy()
      })
      for (const one of [...acts, 'destroy' as const]) {
        if (one === 'show' || one === 'hide' || one === 'destroy') life[one]()
        else life.decide(one)
      }
      expect(heard).toHaveLength(4)
      expect([heard[0], heard[2], heard[3]]).toEqual(['show', 'hide', 'destroy'])
      const end = acts.findIndex((one) => one === 'hide' || one === 'destroy')
      const first = (end < 0 ? acts : acts.slice(0, end)).find((one) => one !== 'show')
      expect(heard[1]).toBe(again === 'destroy' ? heard[1] : (first ?? 'cancel'))
    }),
  )
})

test('only the first outcome is one [DLG-9]', () => {
  const heard: DialogStep[] = []
  const life = createLifecycle((step) => heard.push(step))
  life.show()
  expect(heard).toEqual(['show'])
  expect([life.decide('reject'), life.decide('confirm'), life.decide('reject')]).toEqual([true, false, false])
  expect(heard).toEqual(['show', 'reject'])
})
