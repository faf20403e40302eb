import { expect, test, vi } from 'vitest'
import { bound } from '../../../testing/bound.js'
import { createGallery } from '../../index.js'
import { endMotions } from './endMotions.js'

const root = new EventTarget() as HTMLElement

test('a change that a finger has stopped ends, so that the next one can begin [GAL-39]', () => {
  const machine = createGallery({ count: 3 })
  machine.next()
  expect(machine.getState().inMotion).toBe(true)
  endMotions(bound({ root, machine }))
  expect(machine.getState().inMotion).toBe(false)
})

test('with it ends that of a linked gallery [GAL-39] [GAL-18]', () => {
  const wishes = { add: vi.fn(), waitFor: vi.fn(), endMotions: vi.fn(), stop: vi.fn() }
  endMotions(bound({ root, wishes }))
  expect(wishes.endMotions).toHaveBeenCalledTimes(1)
})
