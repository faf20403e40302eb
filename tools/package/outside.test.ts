import { expect, test } from 'vitest'
import { atMost } from './atMost.ts'
import { readCatalog } from './outside.ts'

test('the tools of an outside app have the versions of the catalog', () => {
  const catalog = readCatalog()
  for (const name of ['vite', 'typescript', '@vitejs/plugin-react']) expect(catalog[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(catalog)).not.toContain('node')
})

test('no more pieces of work run at the same time than allowed, and each has its turn', async () => {
  const soon = atMost(2)
  let running = 0
  let most = 0
  const order = await Promise.all(
    [0, 1, 2, 3, 4].map((number) =>
      soon(async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return number
      }),
    ),
  )
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('work that fails makes room for the next', async () => {
  const soon = atMost(1)
  const failed = soon(() => Promise.reject(new Error('no')))
  const next = soon(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
