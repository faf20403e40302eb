import { expect, test } from 'vitest'
import { loadScript } from './loadScript.js'

const counted = new URL('../testing/counted.js', import.meta.url).href
const timesRun = () => (globalThis as { timesRun?: number }).timesRun

test('a script runs once, whoever asks for it [RUN-30 a]', async () => {
  await Promise.all([loadScript(counted), loadScript(counted)])
  await loadScript(counted)
  expect(timesRun()).toBe(1)
  document.head.querySelector(`script[src="${counted}"]`)!.remove()
})

test('one that is not there is removed, and the next request tries again [RUN-31]', async () => {
  const missing = new URL('../testing/no-such-script.js', import.meta.url).href
  for (const _ of [1, 2]) await expect(loadScript(missing)).rejects.toThrow('could not be loaded')
  expect(document.head.querySelector(`script[src="${missing}"]`)).toBeNull()
})
