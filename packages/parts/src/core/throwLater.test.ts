import { expect, test, vi } from 'vitest'
import { throwLater } from '../index.js'

test('throwLater throws after the running code [PAR-8]', () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task))
  throwLater(new Error('mine'))
  vi.unstubAllGlobals()
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toThrow('mine')
})
